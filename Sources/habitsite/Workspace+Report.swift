import Foundation
import HabitConfig
import HabitCore
import HabitImport
import HabitReading
import HabitText

extension Workspace {
  /// Computes the figures up to the last day that counts, and reports notes about that day.
  ///
  /// - Parameters:
  ///   - options: Which day is the last.
  ///   - audience: The audience of the figures.
  ///   - selection: Which habits and days are meant; all unless set.
  ///   - output: The path of the output, if it is not that of the settings.
  /// - Returns: The report, with the diagnostics of reading and reporting.
  /// - Throws: ``SiteError`` if there is no habit, a name matches none, or there are too many
  ///   years.
  func report(
    _ options: InputOptions,
    for audience: SiteHabits.Audience,
    _ selection: SelectionOptions? = nil,
    keepingBesides output: String? = nil
  ) async throws -> (report: Report, diagnostics: [Diagnostic]) {
    try requireHabits()
    let whole = try habits.log(for: audience)
    let log = try selection?.applied(to: whole) ?? whole
    let end = end(of: whole)
    let later =
      Self.laterEntries(log, asOf: read.clock.last) + Self.countedEntries(log)
      + missingSchedules(of: whole) + (try endedSources(end))
    try refuseManyDays(log, asOf: end.day)
    // Notes that depend on the clock are printed, but are not part of the figures.
    let ofClock = notesOnClock(end)
    options.console.report(later + ofClock)
    try refuse(later + ofClock, options, keepingBesides: output)
    let range = try selection?.range(today: end.today)
    let report = try await report(of: log, upTo: end, within: range)
    return (report, diagnostics + later)
  }

  /// Computes the figures of all habits for their owner.
  ///
  /// - Returns: The report.
  /// - Throws: ``SiteError`` if there is no habit, or there are too many years.
  func report() async throws -> Report {
    try requireHabits()
    let end = end(of: log)
    try refuseManyDays(log, asOf: end.day)
    return try await report(of: log, upTo: end, within: nil)
  }

  /// Returns where a report of some habits ends: with its newest source, at the latest on the day
  /// set by the flags, or today.
  func end(of log: HabitLog) -> ReportEnd {
    ReportEnd(of: log, upTo: read.clock.last, today: read.clock.today)
  }

  /// Returns the notes on a report that ends in the future, or long before the last day.
  func notesOnClock(_ end: ReportEnd) -> [Diagnostic] {
    let message = "the last day, \(end.day), is in the future"
    return (end.day > read.clock.today ? [Diagnostic(.note, "asOf", message)] : [])
      + Self.earlyEnd(end, upTo: read.clock.last)
  }
}

extension Workspace {
  private func requireHabits() throws {
    guard !log.habits.isEmpty else {
      throw SiteError("input.empty", "no habit in the inputs; an old site stays as it is")
    }
  }

  private func report(
    of log: HabitLog,
    upTo end: ReportEnd,
    within range: DayRange?
  ) async throws -> Report {
    let report = await Report.computed(of: log, end: end, firstWeekday: firstWeekday, within: range)
    try Self.refuseLongReports(report, settings.limits)
    return report
  }

  private static func laterEntries(_ log: HabitLog, asOf: Day) -> [Diagnostic] {
    let count = log.entriesAfter(asOf)
    guard count > 0 else { return [] }
    let phrase = count.counted("entry", "entries")
    return [
      Diagnostic(.note, "asOf", "\(phrase) after \(asOf) \(count == 1 ? "is" : "are") in no figure")
    ]
  }

  /// Returns a note for each quota that counts entries, because a period has fewer days.
  private static func countedEntries(_ log: HabitLog) -> [Diagnostic] {
    let judged = log.counted.filter { $0.habit.kind != .tracking }
    let schedules = judged.flatMap { $0.habit.schedules.map(\.schedule) }
    let rules = Set(schedules.filter(\.canCountEntries).map(\.description))
    return rules.sorted().map { rule in
      Diagnostic(
        .note,
        "quota.entries",
        "'\(rule)' has more times than a period has days; such a period counts entries"
      )
    }
  }

  private func refuseManyDays(_ log: HabitLog, asOf: Day) throws {
    let count = log.counted.reduce(0) { $0 + ($1.lifetime(asOf: asOf)?.count ?? 0) }
    guard count > settings.limits.days else { return }
    throw SiteError(
      "input.days",
      "the habits have \(count) days together, and at most \(settings.limits.days) are counted; "
        + "correct a date that is far off, choose habits with --habit, or set 'days' under 'limits'"
    )
  }

  private static func refuseLongReports(_ report: Report, _ limits: SiteLimits) throws {
    guard let days = report.overall?.days, days.years.count > limits.years else { return }
    throw SiteError(
      "input.years",
      "the habits span \(days.years.count) years, \(days.first) to \(days.last), and at most "
        + "\(limits.years) are shown; correct the date that is far off, or set 'years' under 'limits'"
    )
  }
}
