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
      schedules: ScheduleForm("daily, weekdays, every n days, n a week or month") { schedule in
        switch schedule {
        case .daily, .weekdays, .every, .quota(_, .week), .quota(_, .month): true
        default: false
        }
      },
      created: .always,
      archive: .day
    )
  ) { source throws(SiteError) in
    let file = try TargetFile.object("streak.json") { json in
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
          json.object { json in
            json.member("id", "\(NameUUID("note of \(entry.day) of \(history.habit.id)"))")
            json.member("habitId", "\(NameUUID(of: history.habit))")
            json.member("date", entry.day.streakKey)
            json.member("type", 0)
            json.member("text", note)
            json.member("createdAt", "\(entry.day)T12:00:00.000")
          }
        }
      }
    }
    return [file]
  }

  private static func write(_ history: HabitHistory, at index: Int, to json: inout JSONWriter) {
    let habit = history.habit
    let hasAmounts = habit.kind != .yesNo && habit.kind != .avoid
    let schedule = habit.schedules.last?.schedule ?? .daily
    json.member("id", "\(NameUUID(of: habit))")
    json.member("name", habit.name)
    json.member("category", habit.category ?? "")
    json.member("description", habit.note ?? "")
    json.member("color", habit.color?.argb)
    json.member("order", index)
    json.member("kind", hasAmounts ? 2 : habit.kind == .avoid ? 1 : 0)
    json.member("numberOfCompletionsPerDay", habit.kind.target ?? (hasAmounts ? 0 : 1))
    json.member("unitLabel", habit.unit ?? "")
    write(schedule, to: &json)
    json.member("createdAt", habit.created.map { "\($0)T00:00:00.000" })
    json.member("archivedAt", habit.archived.map { "\($0)T00:00:00.000" })
    json.object("completions") { json in
      for entry in history.entries {
        json.breakLine()
        json.object(entry.day.streakKey) { json in
          json.member("date", entry.day.streakKey)
          json.member("numberOfCompletions", entry.value ?? 1)
        }
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
    json.member("interval", interval)
    json.member("targetFrequency", times)
    json.list("scheduleWeekdays", weekdays) { $0.integer($1.rawValue) }
    json.member("scheduleEvery", days)
    json.member("scheduleUnit", 0)
    json.member("scheduleStart", start?.streakKey)
  }
}

extension Day {
  /// The day as Streak writes it: `31-10-2026`.
  fileprivate var streakKey: String {
    let (year, month, day) = civil
    return "\(day.padded(to: 2))-\(month.padded(to: 2))-\(year.padded(to: 4))"
  }
}
