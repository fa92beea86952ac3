import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts

@Suite struct MonthBarsTests {
  private func series(
    _ pattern: String,
    _ kind: Kind = .yesNo,
    _ schedule: Schedule = .daily
  ) throws -> MonthSeries {
    let first = Day("2026-10-30")
    let history = HabitHistory(pattern: pattern, from: first, kind: kind, schedule: schedule)
    let sample = try Sample(history, asOf: first + (pattern.count - 1), unit: "km")
    return MonthSeries(sample.figures, of: sample.habit.habit, form: .percentage)
  }

  @Test func countsSharesOfWhatWasDue() throws {
    let series = try series("x-xx-")
    #expect(series.first == Month(year: 2026, month: 10))
    #expect(series.figures == [.share(1, of: 2), .share(2, of: 2)])
    #expect(series.unit == nil)
    #expect(series.fullValue == 1)
  }

  @Test func countsShareOfNothing() throws {
    #expect(try series("ssx").figures == [.share(0, of: 0), .share(1, of: 1)])
  }

  @Test func countsAmountsAndDaysWhereNothingIsDue() throws {
    let tracked = try series("23-4", .tracking)
    #expect(tracked.figures == [.amount(5), .amount(4)])
    #expect(tracked.unit == "km")
    #expect(tracked.fullValue == 5)
    let marked = try series("xx-x", .yesNo, .none)
    #expect(marked.figures == [.amount(2), .amount(1)])
    #expect(marked.unit == nil)
    #expect(try series("---", .tracking).fullValue == 1)
  }

  /// A day more of many moves the mean, but no figure of another month.
  @Test func keepsTheFiguresOfOtherMonthsWhenADayIsAdded() throws {
    let lines = try [600, 601].map { count in
      let history = HabitHistory(
        pattern: Sample.pattern("xx-", days: count),
        from: Day("2025-01-01"),
        kind: .yesNo,
        schedule: .daily
      )
      let sample = try Sample(history, asOf: Day("2025-01-01") + (count - 1), unit: "km")
      #expect(sample.figures.days.last.month == Month(year: 2026, month: 8))
      return sample.bars().string.split(separator: "\n").filter {
        $0.contains("class=\"value\"") && !$0.contains(">Aug<") || $0.contains("class=\"mean\"")
      }
    }
    #expect(lines[0].count > 5 && lines[0] == lines[1])
  }

  @Test func beginsWithAMonth() throws {
    let series = try series("x-xx-")
    let november = Month(year: 2026, month: 11)
    let part = series.since(november)
    #expect(part.first == november && part.figures == [.share(2, of: 2)])
    #expect(part.mean == series.mean && part.mean == 0.75)
    #expect(series.since(november + -2).figures == series.figures)
    #expect(series.since(november + 9).figures.isEmpty)
  }

  @Test func countsAllHabitsTogether() throws {
    let sample = try Sample.typical()
    let overall = MonthSeries(try #require(sample.report.overall))
    #expect(overall.figures == MonthSeries(sample.figures, of: sample.habit.habit).figures)
  }

  /// On a phone each year has a row, the newest first, unless a word is wider than its month.
  @Test func showsARowForEachYearOnAPhone() throws {
    let html = try Sample.typical().bars().string
    let rows = try #require(html.split(separator: "</div>\n<svg class=\"halves\" ").last)
    let name = "Meditate &lt;b&gt;, 2026"
    #expect(rows.hasPrefix("viewBox=\"0 0 668 380\" role=\"img\" aria-label=\"\(name)\">"))
    let parts = rows.matches(
      of: /<svg x="(\d+)" y="(\d+)" width="(\d+)" height="190" viewBox="(\d+) 0 (\d+) 190">/
    ).map { "\($0.1) \($0.2) \($0.3) of \($0.4) \($0.5)" }
    #expect(parts == ["1 0 570 of 161 570", "469 190 154 of 5 154"])
    #expect(rows.matches(of: /<use href="#c-g" font-size="24.44"\/>/).count == 2)
    // Each with the axis at its end.
    let axis = "width=\"44\" height=\"152\" viewBox=\"732 0 44 152\"><use href=\"#c-g\"/>"
    #expect(rows.split(separator: axis).count == 3)
    #expect(html.contains("<g class=\"chart month-bars rows\" id=\"c-g\">"))
    // A single year is a row already, and twenty of them a long page.
    let short = try Sample(
      HabitHistory(pattern: "xx", from: Day("2026-10-30")),
      asOf: Day("2026-11-01")
    )
    for other in [try Sample.extreme(), short] {
      #expect(!other.bars().string.contains("halves"))
    }
  }

  /// Of a few days, bars are days done or without a slip.
  @Test func countsDaysOfAYoungHabit() throws {
    let first = Day("2026-10-30")
    for (kind, pattern, expected) in [
      (Kind.yesNo, "x-xx-", [1.0, 2]), (.avoid, "x-xx-", [1, 1]),
      (.atMost(target: 3), "2-45-", [2, 1]),
    ] {
      let history = HabitHistory(pattern: pattern, from: first, kind: kind)
      let sample = try Sample(history, asOf: first + 4, unit: "")
      let series = MonthSeries(sample.figures, of: sample.habit.habit)
      let sums = kind == .atMost(target: 3) ? [2.0, 9] : expected
      #expect(series.figures == sums.map { .amount($0) })
      #expect(series.mean == nil)
      let overall = MonthSeries(try #require(sample.report.overall))
      // All habits together count what was done.
      let done = kind == .avoid ? [0.0, 0] : kind == .yesNo ? expected : [1, 0]
      #expect(overall.figures == done.map { .amount($0) })
    }
  }

  @Test func namesTheUnitOfAmountsOnly() throws {
    let first = Day("2026-11-02")
    for (kind, expected) in [(Kind.tracking, 1), (.atLeast(target: 1), 0)] {
      let history = HabitHistory(pattern: "23", from: first, kind: kind)
      let html = try Sample(history, asOf: first + 1, unit: "k<m").bars().string
      #expect(html.ranges(of: "<p class=\"unit\">in k&lt;m</p>").count == expected)
    }
    let marked = HabitHistory(pattern: "x", from: first, kind: .tracking)
    #expect(try !Sample(marked, asOf: first, unit: "").bars().string.contains("<p "))
  }

  @Test(arguments: [2, 13, 240])
  func keepsFiguresApart(count: Int) throws {
    let days = Month(year: 2007, month: 1).first
    let last = Month(year: 2007, month: 1) + (count - 1)
    let pattern = Sample.pattern("9", days: last.days.last - days + 1)
    let sample = try Sample(
      HabitHistory(pattern: pattern, from: days, kind: .tracking),
      asOf: last.days.last,
      unit: "km"
    )
    let values = sample.bars().string.matches(of: /class="value" x="(\d+)"[^>]*>([^<]*)</)
    let locations = values.compactMap { Int($0.1) }
    #expect(locations.count == count)
    let width = 7 * (values.map(\.2.count).max() ?? 0)
    #expect(zip(locations, locations.dropFirst()).allSatisfy { $1 - $0 >= width })
    let years = sample.bars().string.matches(of: /class="year" x="\d+"[^>]*>(\d+)</)
    #expect(years.count == (count + 11) / 12)
  }
}
