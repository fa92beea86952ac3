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
      schedules: ScheduleForm("daily, weekdays, never", [.weekdaySchedule, .neverDue])
    )
  ) { source throws(SiteError) in
    try .object("grit.json") { json in
      json.members(["tasksSchemaVersion": 5, "habitsSchemaVersion": 5])
      json.breakLine()
      json.objects("habits", source.habits.enumerated(), aLineEach: true) { json, item in
        write(item.element.habit, at: item.offset, to: &json)
      }
      json.breakLine()
      json.list("habitStatus", source.habits) { json, history in
        for entry in history.entries {
          json.breakLine()
          json.object([
            "id": NameUUID("\(entry.day) of \(history.habit.id)").number,
            "habitId": NameUUID(of: history.habit).number, "date": Int(entry.day.number),
          ])
        }
      }
      json.members(["tasks": [String](), "categories": [String]()])
    }
  }

  private static func write(_ habit: Habit, at index: Int, to json: inout JSONWriter) {
    let time = habit.reminders.first.flatMap { TimeOfDay($0) }
    let weekdays: [Weekday] =
      switch habit.schedules.last?.schedule ?? .daily {
      case .weekdays(let set): set.weekdays
      case .none: []
      default: Weekday.allCases
      }
    let milliseconds = (time?.minutes ?? 0) * 60_000
    json.members([
      "id": NameUUID(of: habit).number, "title": habit.name, "description": habit.note ?? "",
      "index": index, "time": milliseconds,
      "days": weekdays.map { "\($0)".uppercased() }.joined(separator: ","), "reminder": time != nil,
    ])
  }
}
