import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct SequenceTests {
  private static let september = Month(year: 2025, month: 9)

  /// Mondays, Wednesdays and Fridays from Monday, 1 September 2025 on: 13 in the month.
  private func chart(_ pattern: String, _ kind: Kind = .yesNo) throws -> Plot {
    let first = Day("2025-09-01")
    let schedule = Schedule.weekdays(WeekdaySet([.monday, .wednesday, .friday]))
    let history = HabitHistory(pattern: pattern, from: first, kind: kind, schedule: schedule)
    let sample = try Sample(history, asOf: first + (HabitHistory.count(of: pattern) - 1))
    return try sample.sequence(Self.september)
  }

  private func results(_ html: String) -> [String] {
    html.matches(of: /<th scope=row>\d+<td>[^<]*<td>([^<\n]*)/).map { String($0.1) }
  }

  @Test func reportsWhatEachDueDayCameTo() throws {
    let results = results(try chart("x-f-s--x-").string)
    #expect(
      results == [
        "done", "missed", "skipped", "done", "to come", "to come", "to come", "to come", "to come",
        "to come", "to come", "to come", "to come",
      ]
    )
    #expect(self.results(try chart("2", .atLeast(target: 5)).string).first == "2 of 5")
    #expect(self.results(try chart("-", .avoid).string).first == "no slip")
  }

  @Test func placesDaysInRows() throws {
    let html = try chart("x-x-x-").string
    #expect(html.contains("viewBox=\"0 0 264 156\""))
    #expect(html.ranges(of: "<g transform=\"translate(0 ").count == 3)
    let numbers = html.matches(of: /<text x="(\d+)" y="46">(\d+)</).map { "\($0.1) \($0.2)" }
    #expect(numbers.prefix(7) == ["22 1", "66 2", "110 3", "154 4", "198 5", "242 6", "22 7"])
    #expect(numbers.count == 13)
    #expect(html.ranges(of: "<use href=\"#c-").count == 4)
    #expect(html.ranges(of: "<circle class=\"seed\"").count == 10)
  }

  @Test func explainsOnlyWhatIsThere() throws {
    let legend = { (html: String) in
      html.matches(of: /<\/svg>([^<]+)<\/li>/).map { String($0.1) }
    }
    #expect(legend(try chart("x-s--").string) == ["done", "skipped", "open"])
    #expect(legend(try chart("-", .avoid).string) == ["no slip"])
    #expect(legend(try chart("2-", .atLeast(target: 5)).string) == ["100\u{A0}%"])
    let garden = try Sample.garden().sequence(Month(year: 2026, month: 10)).string
    #expect(legend(garden) == ["done", "milestone", "missed", "skipped", "open"])
  }

  @Test func saysNothingOfDaysBeforeTheLifetime() throws {
    let history = HabitHistory(pattern: "x", from: Day("2025-09-29"))
    let html = try Sample(history, asOf: Day("2025-09-29")).sequence(Self.september).string
    #expect(!html.contains("28 Sep 2025") && html.contains("29 Sep 2025"))
    #expect(html.contains("<td>30 Sep 2025<td>to come"))
  }

  @Test func drawsAMonthWithoutDueDays() throws {
    let sample = try Sample(
      HabitHistory(pattern: "x", from: Day("2025-08-01"), schedule: .every(days: 90, from: nil)),
      asOf: Day("2025-09-30")
    )
    let chart = try sample.sequence(Self.september)
    #expect(chart.string.contains("viewBox=\"0 0 264 52\""))
  }

  @Test func definesOnlyTheSignsThatItShows() throws {
    let html = try Sample.garden().sequence(Month(year: 2026, month: 10)).string
    let symbols = html.matches(of: /<symbol id="c-(\d+)" viewBox="0 0 32 32">/)
    #expect(symbols.map { String($0.1) } == (1...20).map { "\($0)" } + ["0"])
    #expect(try chart("x--").string.ranges(of: "<symbol").count == 1)
    #expect(try chart("---").string.ranges(of: "<symbol").isEmpty)
  }

  @Test func drawsTwentySmallFlowersThatDiffer() {
    let signs = (1...20).map(MonthSequence.Sign.flower) + [.trophy]
    let drawings = signs.map { sign in Markup.text { $0.raw(sign.drawing) } }
    #expect(Set(drawings).count == 21)
    for drawing in drawings {
      #expect(drawing.utf8.count < 450)
      #expect(Document("<svg>\(drawing)</svg>").isWellFormed)
    }
  }
}
