import HabitCore
import HabitImport

extension Workspace {
  /// Returns a note if the newest entry is old and no flag sets the last day.
  static func oldData(_ log: HabitLog, _ options: InputOptions, today: Day) -> [Diagnostic] {
    guard options.asOf == nil, let last = log.lastDayOfOldData(asOf: today) else { return [] }
    let message =
      "the data ends on \(last), \(today - last) days ago; '--as-of \(last)' ends the report there"
    return [Diagnostic(.note, "asOf.old", message)]
  }

  /// Returns the note on old data for a mail, unless the flags name its period.
  func oldData(_ options: InputOptions, _ period: DayArgument?) throws -> [Diagnostic] {
    guard period == nil else { return [] }
    return Self.oldData(log, options, today: try Self.today(in: timeZone))
  }

  /// Returns a note if tables contain habits and nothing sets a schedule for any of these habits.
  static func missingSchedules(of log: HabitLog) -> [Diagnostic] {
    let ofTables = log.habits.lazy.map(\.habit).filter { habit in
      Format.tables.contains(habit.source) && habit.kind != .tracking
    }
    guard let first = ofTables.first, ofTables.allSatisfy(\.schedules.isEmpty) else { return [] }
    let name = first.name.escapedForMessages.replacing("\"", with: "\\\"")
    let message =
      "a CSV knows no schedules, so every day counts as due; two lines in habitsite.yml change"
      + " that: 'habits:' and '  \"\(name)\": { schedule: \"quota:3/week\" }'"
    return [Diagnostic(.note, "csv.schedule", message)]
  }
}
