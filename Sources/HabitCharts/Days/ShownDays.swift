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
  private let wording: Wording

  init(_ series: DaySeries, in days: DayRange, _ wording: Wording) {
    self.init(series, in: days, cells: series.cells(in: days), wording)
  }

  /// Creates the cells of the shown days; `nil` for the others.
  init(_ series: DaySeries, in days: DayRange, cells: [DayCell?], _ wording: Wording) {
    self.days = days
    self.cells = cells
    facts = DayFacts(series, wording)
    self.wording = wording
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

  /// The styles of the days that have a shape.
  var drawn: Set<DayCellStyle> {
    DayCellStyle.stamped.filter(shows)
  }

  /// Writes `5 Nov: done`, for a day with a cell.
  func writeTitle(_ position: Int, to markup: inout Markup) {
    guard let fact = cells[position]?.fact else { return }
    wording.writeWithoutYear(days[position], to: &markup)
    markup.text(wording.words[.dateSeparator])
    facts.writeTitle(fact, to: &markup)
  }

  /// Writes `3/4`, `12` or `✓`; nothing outside the lifetime.
  func writeShort(_ position: Int, to markup: inout Markup) {
    guard let fact = cells[position]?.fact else { return }
    facts.writeShort(fact, to: &markup)
  }

  /// The signs of a table with their meanings: ` (✓ = done, × = missed)`.
  var signs: Markup {
    .written { markup in
      let said = DayWord.allCases.filter(says)
      for (position, word) in said.enumerated() {
        markup.raw(position == 0 ? " (" : ", ")
        markup += "\(raw: word.sign) = \(word.text(in: wording.words))"
      }
      if !said.isEmpty { markup += ")" }
    }
  }

  /// The cell of a shown day.
  subscript(day: Day) -> DayCell? {
    cells[days.position(of: day)]
  }
}
