package import HabitCore

/// What grids and calendars show for each day of a lifetime.
package struct DaySeries: Sendable {
  /// The lifetime; there is a cell for each day of it.
  package let days: DayRange
  /// The day that is ringed.
  package let asOf: Day
  let source: Source
  /// The looks of all cells together, in the order of their cases.
  let looks: [DayLook]
  /// Whether a day was kept by the days around it alone.
  let hasKeptWithoutEntry: Bool

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

  /// The days of one habit.
  package init(_ figures: HabitReport.Figures, of habit: Habit, asOf: Day) {
    self.init(days: figures.days, asOf: asOf, source: .habit(HabitDays(figures, of: habit)))
  }

  private init(days: DayRange, asOf: Day, source: Source) {
    self.days = days
    self.asOf = asOf
    self.source = source
    var isUsed = Array(repeating: false, count: DayLook.allCases.count)
    var hasKeptWithoutEntry = false
    for position in 0..<days.count {
      let cell = source.cell(at: position)
      isUsed[Int(cell.look.rawValue)] = true
      hasKeptWithoutEntry = hasKeptWithoutEntry || cell.fact == .word(.kept)
    }
    self.hasKeptWithoutEntry = hasKeptWithoutEntry
    looks = DayLook.allCases.filter { isUsed[Int($0.rawValue)] }
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
