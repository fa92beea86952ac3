import Foundation
import HabitCore
import HabitText

extension Target {
  /// Tasks for `task import`: a recurring one for each habit, and one for each day, which is
  /// completed, or deleted where it is skipped.
  ///
  /// Source: `src/commands/CmdImport.cpp` of GothenburgBitFactory/taskwarrior.
  static let taskwarrior = Target(
    id: "taskwarrior",
    name: "Taskwarrior",
    file: "tasks.json",
    arrival: "'task import tasks.json'; a second import changes nothing",
    trial: .program,
    format: "taskwarrior",
    abilities: Abilities(
      skips: true,
      names: .line,
      categories: .line,
      schedules: ScheduleForm("daily, Monday to Friday, once a week, month, year or d days") {
        recurrence(of: $0) != nil
      },
      created: .always,
      archive: .day,
      times: .instants
    )
  ) { source throws(SiteError) in
    let last = source.habits.compactMap { $0.entries.last?.day }.max()
    return try .json("tasks.json") { json in
      json.list { json in
        for history in source.habits { write(history, due: last, source.timeZone, to: &json) }
      }
    }
  }

  /// Returns the recurrence of a rule, or `nil` if the program has none.
  private static func recurrence(of schedule: Schedule) -> String? {
    switch schedule {
    case .daily: "daily"
    case .weekdays(WeekdaySet([.monday, .tuesday, .wednesday, .thursday, .friday])): "weekdays"
    case .quota(1, .week): "weekly"
    case .quota(1, .month): "monthly"
    case .quota(1, .year): "yearly"
    case .rolling(1, let days): "\(days)d"
    default: nil
    }
  }

  private static func write(
    _ history: HabitHistory,
    due last: Day?,
    _ timeZone: TimeZone,
    to json: inout JSONWriter
  ) {
    let habit = history.habit
    let parent = "\(NameUUID(of: habit))"
    let recurrence = recurrence(of: habit.schedules.last?.schedule ?? .daily) ?? "daily"
    let created = habit.created ?? Day(number: 0)
    func add(_ id: String, _ status: String, _ others: JSONMembers) {
      json.breakLine()
      json.object { json in
        json.members([
          "uuid": id, "status": status, "description": habit.name, "project": habit.category,
          "recur": recurrence, "entry": moment(created, nil, timeZone),
        ])
        json.members(others)
      }
    }
    // The program makes a task for each time from here on, so it is after all that is known.
    let due = moment((last ?? created) + 1, nil, timeZone)
    add(
      parent,
      habit.archived == nil ? "recurring" : "deleted",
      ["due": due, "end": habit.archived.map { moment($0, nil, timeZone) }]
    )
    for entry in history.entries {
      let isSkip = entry.state == .skipped
      let id = "\(NameUUID("\(entry.day) of \(habit.id)"))"
      add(
        id,
        isSkip ? "deleted" : "completed",
        [
          "parent": parent, "due": moment(entry.day, nil, timeZone),
          "end": moment(entry.day, entry.time, timeZone),
        ]
      )
    }
  }

  /// Returns a local time, by default noon, as `20261031T120000Z` in UTC.
  private static func moment(_ day: Day, _ time: TimeOfDay?, _ timeZone: TimeZone) -> String {
    guard let time = time ?? TimeOfDay(minutes: 720) else { return "" }
    return timeZone.instant(on: day, time).writtenInstant.filter { $0 != "-" && $0 != ":" } + "Z"
  }
}
