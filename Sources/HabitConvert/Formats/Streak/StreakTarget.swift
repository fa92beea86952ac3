import HabitCore
import HabitText

extension Target {
  /// The backup of Streak, the open app for Android.
  ///
  /// Source: `lib/services/backup_service.dart` and `habit.dart` of InlitX/streak.
  static let streak = Target(
    id: "streak",
    name: "Streak (InlitX)",
    file: "streak.json",
    arrival: "in Streak: Settings → Restore a backup",
    trial: .source,
    format: "streak",
    abilities: Abilities(
      kinds: [.atLeast, .avoid, .tracking],
      amounts: Abilities.Amounts(range: 0...1e15),
      units: true,
      notes: .text,
      categories: .text,
      descriptions: .text,
      colors: .always(HexColor(red: 0x43, green: 0xA0, blue: 0x47)),
      schedules: ScheduleForm(
        "daily, weekdays, every n days, n a week or month",
        [.weekdaySchedule, .interval, .weeklyQuota, .monthlyQuota]
      ),
      created: .always,
      archive: .day
    )
  ) { source throws(SiteError) in
    try .object("streak.json") { json in
      json.member("app", "streak")
      json.member("version", 2)
      json.breakLine()
      json.objects("habits", source.habits.enumerated(), aLineEach: true) { json, item in
        write(item.element, at: item.offset, to: &json)
      }
      json.breakLine()
      json.list("notes", source.habits) { json, history in
        for entry in history.entries {
          guard let note = entry.ownDetails?.note else { continue }
          json.breakLine()
          json.object([
            "id": "\(NameUUID("note of \(entry.day) of \(history.habit.id)"))",
            "habitId": "\(NameUUID(of: history.habit))", "date": entry.day.streakKey, "type": 0,
            "text": note, "createdAt": "\(entry.day)T12:00:00.000",
          ])
        }
      }
    }
  }

  private static func write(_ history: HabitHistory, at index: Int, to json: inout JSONWriter) {
    let habit = history.habit
    let hasAmounts = habit.kind != .yesNo && habit.kind != .avoid
    let schedule = habit.schedules.last?.schedule ?? .daily
    let kind = hasAmounts ? 2 : habit.kind == .avoid ? 1 : 0
    json.members([
      "id": "\(NameUUID(of: habit))", "name": habit.name, "category": habit.category ?? "",
      "description": habit.note ?? "", "color": habit.color?.argb, "order": index, "kind": kind,
      "numberOfCompletionsPerDay": habit.kind.target ?? (hasAmounts ? 0 : 1),
      "unitLabel": habit.unit ?? "",
    ])
    write(schedule, to: &json)
    json.members([
      "createdAt": habit.created.map { "\($0)T00:00:00.000" },
      "archivedAt": habit.archived.map { "\($0)T00:00:00.000" },
    ])
    json.object("completions") { json in
      for entry in history.entries {
        json.breakLine()
        json.key(entry.day.streakKey)
        json.object(["date": entry.day.streakKey, "numberOfCompletions": entry.value ?? 1])
      }
    }
  }

  private static func write(_ schedule: Schedule, to json: inout JSONWriter) {
    var (interval, times, days, weekdays) = (0, 1, 2, [Weekday]())
    var start: Day?
    switch schedule {
    case .quota(let count, .week): (interval, times) = (1, count)
    case .quota(let count, .month): (interval, times) = (2, count)
    case .weekdays(let set): (interval, weekdays) = (3, set.weekdays)
    case .every(let count, let from): (interval, days, start) = (4, count, from)
    default: break
    }
    json.members([
      "interval": interval, "targetFrequency": times, "scheduleWeekdays": weekdays.map(\.rawValue),
      "scheduleEvery": days, "scheduleUnit": 0, "scheduleStart": start?.streakKey,
    ])
  }
}

extension Day {
  /// The day as Streak writes it: `31-10-2026`.
  fileprivate var streakKey: String {
    let (year, month, day) = civil
    return "\(day.padded(to: 2))-\(month.padded(to: 2))-\(year.padded(to: 4))"
  }
}
