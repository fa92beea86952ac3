import HabitTemplates
import HabitTestSupport
import HabitText
import Testing

@testable import HabitCore
@testable import HabitPages

@Suite struct IntervalLengthTests {
  /// Writes the lengths below the row of 2026 of intervals that begin so many days after 1 January.
  private func lengths(_ intervals: [(first: Int, length: Int)]) -> String {
    let january = Day("2026-01-01")
    let all = intervals.map { first, length in
      let days = DayRange(january + first, january + (first + length))
      return DoneInterval(days: days, length: length, isOver: true)
    }
    var markup = Markup()
    YearSection.lengths(of: all, in: 2026, .english).write(to: &markup)
    return markup.string
  }

  /// The one of 11 days has no room beside a longer one, which is later, and that of 12 is less
  /// than half as long.
  @Test func prefersTheLongest() {
    let row = lengths([(10, 12), (90, 13), (150, 11), (180, 25)])
    let texts = row.matches(of: /<text[^>]*>([^<]*)/)
    #expect(texts.map { String($0.output.1) } == ["13 days", "25 days"])
  }

  /// In the middle of a bracket that began before the year, half of the text would be outside.
  @Test func keepsInsideOfTheYear() {
    #expect(lengths([(-10, 24)]).contains(" text-anchor=\"start\">← 24 days</text>"))
    #expect(lengths([(345, 30)]).contains(" text-anchor=\"end\">30 days</text>"))
    #expect(!lengths([(100, 24)]).contains("text-anchor"))
  }
}
