import HabitCore
import HabitImport

extension Workspace {
  /// The number of days without data from which a last day that is set seems a mistake.
  private static let oldDays = 32

  /// Returns a warning of each source that ends long before a report; a note where the history
  /// knows that.
  func endedSources(_ end: ReportEnd) throws -> [Diagnostic] {
    let ended = Set(log.counted.filter { $0.isEnded(asOf: end.day) }.map(\.habit.id))
    if ended.isEmpty { return [] }
    let known = try kept?.lastBuild
    return habits.ends.sources.compactMap { source in
      guard let day = source.end, end.day - day >= Self.oldDays,
        source.habits.contains(where: {
          !habits.left.contains($0) && ended.contains(habits.wholes[$0] ?? $0)
        })
      else { return nil }
      let isKnown = known.map { $0 - day >= Self.oldDays } ?? false
      let advice =
        "; in habitsite.yml, 'ended: \(day)' of each under 'habits' says that they are, and"
        + " 'live: true' of the export counts the days since then"
      let message =
        "the data of \(source.export.name.quoted) ends on \(day), \(end.day - day) days before"
        + " the other data; its habits are shown as ended\(isKnown ? "" : advice)"
      return Diagnostic(isKnown ? .note : .warning, "source.ended", message)
    }
  }

  /// Returns a note if a report ends over a day before the last one that can count, because its data
  /// does; a warning if that is long ago.
  static func earlyEnd(_ end: ReportEnd, upTo last: Day) -> [Diagnostic] {
    guard last - end.day > 1 else { return [] }
    let isOld = last - end.day >= oldDays
    let message =
      "the report ends with its data, on \(end.day), \(end.today - end.day) days ago; 'live: true'"
      + " in habitsite.yml counts the days since then"
    return [Diagnostic(isOld ? .warning : .note, isOld ? "asOf.old" : "asOf.data", message)]
  }

  /// Returns the notes on where the summary of a period ends.
  func notes(on period: SummaryPeriod) -> [Diagnostic] {
    let end = end(of: log)
    return period.days.last > end.day ? Self.earlyEnd(end, upTo: read.clock.last) : []
  }

  /// Returns a warning if no day of a period that has begun is known.
  ///
  /// - Parameters:
  ///   - period: The period of the summary.
  ///   - consequence: What is not done, such as `nothing to send`.
  /// - Returns: The warning, or `nil` if a day is known or the period has not begun.
  func missingData(of period: SummaryPeriod, _ consequence: String) -> Diagnostic? {
    let end = end(of: log)
    guard end.day < period.days.first, period.days.first <= end.today else { return nil }
    return Diagnostic(.warning, "mail.data", "no data since \(end.day); \(consequence)")
  }

  /// Returns a note if tables contain habits and nothing sets a schedule for any of these habits, as
  /// long as the history of the site does not know them; none if each was done daily.
  func missingSchedules(of log: HabitLog) -> [Diagnostic] {
    let ofTables = log.habits.filter { history in
      Format.tables.contains(history.habit.source) && history.habit.kind != .tracking
    }
    guard kept?.isBegun != true, ofTables.allSatisfy(\.habit.schedules.isEmpty),
      let last = log.habits.compactMap(\.entries.last?.day).max(),
      let first = ofTables.first(where: { $0.hasGap(upTo: last) })
    else { return [] }
    let name = first.habit.name.escapedForMessages.replacing("\"", with: "\\\"")
    let message =
      "a CSV has no schedules, so every habit counts as daily; to change that, add to habitsite.yml:"
      + "\nhabits:\n  \"\(name)\": { schedule: \"quota:3/week\" }"
    return [Diagnostic(.note, "csv.schedule", message)]
  }
}

extension HabitHistory {
  /// Returns whether a day from the first entry to a last day is not done.
  fileprivate func hasGap(upTo last: Day) -> Bool {
    guard let first = entries.first?.day else { return false }
    let done = Set(entries.filter { $0.state == .done }.map(\.day))
    return done.count < last - first + 1
  }
}
