import HabitCore

/// The cells of the days that one chart shows, worked out once.
struct ShownDays {
  let days: DayRange
  /// One for each day; `nil` outside the lifetime.
  let cells: [DayCell?]
  /// Whether any cell says it, one for each case of ``DayWord``.
  private let isSaid: [Bool]
  let hasExcused: Bool
  let facts: DayFacts

  init(_ series: DaySeries, in days: DayRange, _ wording: Wording) {
    self.days = days
    facts = DayFacts(series, wording)
    cells = series.cells(in: days)
    var isSaid = Array(repeating: false, count: DayWord.allCases.count)
    var hasExcused = false
    for cell in cells {
      guard let cell, case .word(let word) = cell.fact else { continue }
      isSaid[Int(word.rawValue)] = true
      hasExcused = hasExcused || cell.look == .excused
    }
    self.isSaid = isSaid
    self.hasExcused = hasExcused
  }
}

extension ShownDays {
  /// Whether the cell of any day says a word.
  func says(_ word: DayWord) -> Bool {
    isSaid[Int(word.rawValue)]
  }

  /// The cell of a day that is shown.
  subscript(day: Day) -> DayCell? {
    cells[days.position(of: day)]
  }
}
