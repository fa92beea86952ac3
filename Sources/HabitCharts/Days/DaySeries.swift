package import HabitCore
import HabitText

/// The cells of each day of a lifetime in grids and calendars.
package struct DaySeries: Sendable {
  /// The lifetime; there is a cell for each day of it.
  package let days: DayRange
  /// The last known day.
  package let end: ReportEnd
  let source: Source
  /// Whether habits have few entries, so that days without any are no failures.
  private(set) var hasFewEntries = false

  enum Source: Sendable {
    /// The scale is that of the number done, or `nil` for levels of the share done.
    case overall([DayProgress], QuartileScale?)
    case habit(HabitDays)
  }

  /// The days of one habit, or `nil` if the series is of all habits.
  var habitDays: HabitDays? {
    if case .habit(let days) = source { return days }
    return nil
  }

  /// Whether it is of a habit of which few days of a year are done.
  var isSparse: Bool { habitDays?.isSparse ?? false }

  /// Whether a picture shows when the habit was done, and not a share of weeks: what is seldom due,
  /// or has few entries.
  var isOfTimes: Bool { isSparse || habitDays?.figures.shareForm == .times }

  /// The meaning of a cell without a level: not done for habits with few entries, else that nothing
  /// was due.
  var withoutLevel: ChartWord {
    hasFewEntries || isOfTimes && !isSparse ? .notDone : .nothingDue
  }

  /// The scale of what is only counted, or `nil`.
  var scale: QuartileScale? {
    switch source {
    case .habit(let days): days.scale
    case .overall(_, let scale): scale
    }
  }

  /// Whether the series counts the habits done on each day.
  var countsHabits: Bool { habitDays == nil && scale != nil }

  private func cells(in range: DayRange, cell: (Int) -> DayCell?) -> [DayCell?] {
    let first = days.position(of: range.first)
    let lifetime = 0..<days.count
    return (first..<first + range.count).map { lifetime.contains($0) ? cell($0) : nil }
  }

  private static func cell(of completion: DayProgress, _ scale: QuartileScale) -> DayCell {
    guard completion.done > 0 else { return DayCell(.level0, .nothing) }
    let count = Double(completion.done)
    return DayCell(.level(scale.level(of: count)), .amount(count))
  }

  private func cell(of completion: DayProgress) -> DayCell {
    if completion.total == 0 { return DayCell(.off, .nothingDue) }
    if hasFewEntries {
      return DayCell(completion.done == 0 ? .off : .level5, .completion(completion))
    }
    return DayCell(.level(completion.level), .completion(completion))
  }
}

extension DaySeries {
  /// Creates the series of all habits together.
  package init(_ report: OverallReport, end: ReportEnd) {
    let source = Source.overall(report.completions, report.scale)
    self.init(days: report.days, end: end, source: source)
    hasFewEntries = report.shareForm == .times
  }

  /// Creates the series of all habits together, or returns `nil` if none has a day.
  ///
  /// If the only habit is tracked, its amounts show more than whether it was done.
  package init?(_ report: Report) {
    guard let overall = report.overall else { return nil }
    if let habit = report.onlyTracked, let series = DaySeries(habit, end: report.end) {
      self = series
    } else {
      self.init(overall, end: report.end)
    }
  }

  /// Creates the series of one habit, or returns `nil` for a habit without a lifetime.
  package init?(_ report: HabitReport, end: ReportEnd) {
    guard let figures = report.figures else { return nil }
    let entries = report.history.entries(asOf: end.day)
    let days = HabitDays(figures, of: report, entries: entries)
    self.init(days: figures.days, end: end, source: .habit(days))
  }

  /// The cell of a day, or `nil` outside the lifetime.
  package subscript(day: Day) -> DayCell? {
    cells(in: DayRange(day, day))[0]
  }

  /// Returns the cells of days, `nil` outside the lifetime.
  func cells(in range: DayRange) -> [DayCell?] {
    switch source {
    case .habit(let habit): cells(in: range) { habit.cell(at: $0) }
    case .overall(let completions, let scale?):
      cells(in: range) { Self.cell(of: completions[$0], scale) }
    case .overall(let completions, nil): cells(in: range) { cell(of: completions[$0]) }
    }
  }
}
