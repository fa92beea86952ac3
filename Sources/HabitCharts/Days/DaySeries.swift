package import HabitCore

/// What grids and calendars show for each day of a lifetime.
package struct DaySeries: Sendable {
  /// The lifetime; there is a cell for each day of it.
  package let days: DayRange
  /// The day that is ringed.
  package let asOf: Day
  let source: Source

  enum Source: Sendable {
    case overall([DayCompletion])
    case habit(HabitDays)
  }
}

extension DaySeries {
  /// The days of all habits together.
  package init(_ report: OverallReport, asOf: Day) {
    self.init(days: report.days, asOf: asOf, source: .overall(report.completions))
  }

  /// The days of one habit, or `nil` for a habit without a lifetime.
  package init?(_ report: HabitReport, asOf: Day) {
    guard let figures = report.figures else { return nil }
    let entries = report.history.entries(asOf: asOf)
    let days = HabitDays(figures, of: report.habit, entries: entries)
    self.init(days: figures.days, asOf: asOf, source: .habit(days))
  }

  /// The cell of a day, or `nil` outside the lifetime.
  package subscript(day: Day) -> DayCell? {
    days.contains(day) ? source.cell(at: days.position(of: day)) : nil
  }

  /// The cells of days, `nil` outside the lifetime.
  func cells(in range: DayRange) -> [DayCell?] {
    let first = days.position(of: range.first)
    let lifetime = 0..<days.count
    return (first..<first + range.count).map { position in
      lifetime.contains(position) ? source.cell(at: position) : nil
    }
  }
}

extension DaySeries {
  /// The days of one habit, or `nil` where the series is of all.
  var habitDays: HabitDays? {
    if case .habit(let days) = source { return days }
    return nil
  }
}

extension DaySeries.Source {
  fileprivate func cell(at position: Int) -> DayCell {
    switch self {
    case .habit(let habit): return habit.cell(at: position)
    case .overall(let completions):
      let completion = completions[position]
      if completion.total == 0 { return DayCell(.off, .nothingDue) }
      return DayCell(.level(completion.level), .completion(completion))
    }
  }
}
