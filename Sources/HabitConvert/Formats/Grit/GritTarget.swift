import HabitCore
import HabitText

extension Target {
  /// The backup of Grit, schema 5.
  ///
  /// Source: `ExportSchema.kt` and `RestoreImpl.kt` of shub39/Grit.
  static let grit = Target(
    id: "grit",
    name: "Grit",
    file: "grit.json",
    arrival: "in Grit: Settings → Backup → Restore; a second import changes nothing",
    trial: .source,
    format: "grit",
    abilities: Abilities(
      descriptions: .text,
      reminders: 1,
      schedules: ScheduleForm("daily, weekdays, never") { schedule in
        switch schedule {
        case .daily, .weekdays, .none: true
        default: false
        }
      }
    )
  ) { source throws(SiteError) in
    let file = try TargetFile.object("grit.json") { json in
      json.member("tasksSchemaVersion", 5)
      json.member("habitsSchemaVersion", 5)
      json.breakLine()
      json.objects("habits", source.habits.enumerated(), aLineEach: true) { json, item in
        write(item.element.habit, at: item.offset, to: &json)
      }
      json.breakLine()
      json.list("habitStatus", source.habits) { json, history in
        for entry in history.entries {
          json.breakLine()
          json.object { json in
            json.member("id", NameUUID("\(entry.day) of \(history.habit.id)").number)
            json.member("habitId", NameUUID(of: history.habit).number)
            json.member("date", Int(entry.day.number))
          }
        }
      }
      for list in ["tasks", "categories"] { json.member(list, [String]()) }
    }
    return [file]
  }

  private static func write(_ habit: Habit, at index: Int, to json: inout JSONWriter) {
    let time = habit.reminders.first.flatMap { TimeOfDay($0) }
    let weekdays: [Weekday] =
      switch habit.schedules.last?.schedule ?? .daily {
      case .weekdays(let set): set.weekdays
      case .none: []
      default: Weekday.allCases
      }
    json.member("id", NameUUID(of: habit).number)
    json.member("title", habit.name)
    json.member("description", habit.note ?? "")
    json.member("index", index)
    json.member("time", (time?.minutes ?? 0) * 60_000)
    json.member("days", weekdays.map { "\($0)".uppercased() }.joined(separator: ","))
    json.member("reminder", time != nil)
  }
}
