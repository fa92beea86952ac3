import HabitCore
import HabitImport

extension Workspace {
  /// The number of days without data from which a last day that is set seems a mistake.
  private static let oldDays = 32

  /// Returns a warning if the data ends long before the last day that the flags set.
  func oldData(_ log: HabitLog, _ options: InputOptions, _ end: ReportEnd) -> [Diagnostic] {
    let ofData = ReportEnd(of: log, today: end.day)
    let count = ofData.today - ofData.day
    guard !isLive, end.day == end.today, count >= Self.oldDays else { return [] }
    let message =
      "the data ends on \(ofData.day), \(count) days before the last day, \(end.day);"
      + " '--as-of \(ofData.day)' invents no misses"
    return [Diagnostic(.warning, "asOf.old", message)]
  }

  /// Returns a note if a report ends before yesterday, because its data does; a warning if that is
  /// long ago.
  static func earlyEnd(_ end: ReportEnd) -> [Diagnostic] {
    guard end.isEarly else { return [] }
    let isOld = end.today - end.day >= oldDays
    let message =
      "the report ends with its data, on \(end.day), \(end.today - end.day) days ago; 'live: true'"
      + " in habitsite.yml counts the days since then"
    return [Diagnostic(isOld ? .warning : .note, isOld ? "asOf.old" : "asOf.data", message)]
  }

  /// Returns the notes on where the summary of a period ends.
  func notes(on period: SummaryPeriod, _ options: InputOptions) throws -> [Diagnostic] {
    let end = try end(of: log, options)
    return oldData(log, options, end) + (period.days.last > end.day ? Self.earlyEnd(end) : [])
  }

  /// Returns a warning if no day of a period that has begun is known.
  ///
  /// - Parameters:
  ///   - period: The period of the summary.
  ///   - consequence: What is not done, such as `nothing to send`.
  ///   - options: Which day is the last.
  /// - Returns: The warning, or `nil` if a day is known or the period has not begun.
  /// - Throws: ``SiteError`` if the clock shows no day that is accepted.
  func missingData(
    of period: SummaryPeriod,
    _ consequence: String,
    _ options: InputOptions
  ) throws -> Diagnostic? {
    let end = try end(of: log, options)
    guard end.day < period.days.first, period.days.first <= end.today else { return nil }
    return Diagnostic(.warning, "mail.data", "no data since \(end.day); \(consequence)")
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
