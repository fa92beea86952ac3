import HabitCore
import HabitText

/// The cells of the days in one chart, computed once.
struct ShownDays {
  let days: DayRange
  /// One per day; `nil` outside the lifetime.
  let cells: [DayCell?]
  /// Whether any cell has the word, for each case of ``DayWord``.
  private let isSaid: [Bool]
  /// Whether any cell has the style, for each case of ``DayCellStyle``.
  private let isShown: [Bool]
  let facts: DayFacts

  init(_ series: DaySeries, in days: DayRange, _ wording: Wording) {
    self.init(series, in: days, cells: series.cells(in: days), wording)
  }

  /// Creates the cells of the shown days; `nil` for the others.
  init(_ series: DaySeries, in days: DayRange, cells: [DayCell?], _ wording: Wording) {
    self.days = days
    self.cells = cells
    facts = DayFacts(series, wording)
    var isSaid = Array(repeating: false, count: DayWord.allCases.count)
    var isShown = Array(repeating: false, count: DayCellStyle.allCases.count)
    for cell in cells {
      guard let cell else { continue }
      isShown[Int(cell.style.rawValue)] = true
      if case .word(let word) = cell.fact {
        isSaid[Int(word.rawValue)] = true
      }
    }
    self.isSaid = isSaid
    self.isShown = isShown
  }

  /// Returns whether the cell of any day has a word.
  func says(_ word: DayWord) -> Bool {
    isSaid[Int(word.rawValue)]
  }

  /// Returns whether the cell of any day has a style.
  func shows(_ style: DayCellStyle) -> Bool {
    isShown[Int(style.rawValue)]
  }

  /// The cell of a shown day.
  subscript(day: Day) -> DayCell? {
    cells[days.position(of: day)]
  }
}
