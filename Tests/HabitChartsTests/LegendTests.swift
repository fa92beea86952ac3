import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct LegendTests {
  private func texts(of series: DaySeries, in days: DayRange? = nil) -> [String] {
    let shown = ShownDays(series, in: days ?? series.days, .english)
    return Legend(series, shown, .english).entries.map { entry in
      // A sample of a scale is a stroke between its bounds.
      entry.texts.map(\.string).joined(separator: entry.samples.count > 1 ? "|" : "")
    }
  }

  private func texts(
    _ pattern: String,
    _ kind: Kind = .yesNo,
    _ schedule: Schedule = .daily
  ) throws -> [String] {
    let first = Day("2026-11-02")
    let history = HabitHistory(pattern: pattern, from: first, kind: kind, schedule: schedule)
    return texts(of: try Sample(history, asOf: first + (pattern.count - 1), unit: "km").series)
  }

  @Test func printsTheBoundsOfAllHabits() throws {
    let report = try Sample.typical().report
    let series = DaySeries(try #require(report.overall), end: ReportEnd(report.asOf))
    #expect(texts(of: series) == ["none", "0|20|40|60|80|100\u{A0}%", "nothing due"])
  }

  @Test func showsTheStepsOfAScaleBetweenTheirBounds() throws {
    let scale = LegendEntry.shares(.english)
    let html = Markup.text { $0.legend([scale], .english) }
    #expect(html.hasPrefix("<ul class=\"legend\" aria-label=\"Legend\"><li class=\"scale\">0<svg "))
    #expect(html.hasSuffix("</svg>100\u{A0}%</li></ul>\n"))
    let classes = html.matches(of: /<rect class="(l\d)"/).map { String($0.1) }
    #expect(classes == ["l1", "l2", "l3", "l4", "l5"])
    #expect(html.matches(of: /<\/svg>(\d+)</).map { String($0.1) } == ["20", "40", "60", "80"])
  }

  @Test func printsOnlyTheStatesThatOccur() throws {
    #expect(try texts("xs--") == ["done", "missed", "skipped", "open"])
    #expect(try texts("x") == ["done"])
    #expect(try texts("-x-", .avoid) == ["no slip", "slip"])
    #expect(
      try texts("x--", .yesNo, .rolling(times: 1, days: 2)) == [
        "done", "rest", "open",
      ]
    )
    #expect(
      try texts("x--", .yesNo, .quota(times: 1, per: .week)) == ["done", "not done"]
    )
    let mondays = Schedule.weekdays(WeekdaySet([.monday]))
    #expect(
      try texts("x-f", .yesNo, mondays) == ["done", "not due", "marked as not done"]
    )
    #expect(try texts("xs", .yesNo, mondays) == ["done", "skipped"])
    #expect(try texts("--x", .avoid, mondays) == ["no slip", "not due", "slip, not due"])
    #expect(try texts("--", .yesNo) == ["missed", "open"])
    // Where the data has ended nothing is open.
    let history = HabitHistory(pattern: "x-", from: Day("2026-11-02"))
    let end = ReportEnd(Day("2026-11-03"), today: Day("2026-11-09"))
    let ended = Report(of: HabitLog(habits: [history]), end: end)
    let series = DaySeries(try #require(ended.habits.first), end: end)
    #expect(texts(of: try #require(series)) == ["done", "no entry"])
  }

  @Test func printsOnlyWhatTheShownDaysHave() throws {
    let first = Day("2026-10-30")
    let history = HabitHistory(pattern: "xs---", from: first)
    let series = try Sample(history, asOf: first + 4).series
    #expect(texts(of: series, in: first.month.days) == ["done", "skipped"])
    #expect(texts(of: series, in: (first + 4).month.days) == ["missed", "open"])
    let before = ShownDays(series, in: Month.days(ofYear: 2025), .english)
    #expect(Legend(series, before, .english).entries.isEmpty)
    let tracked = HabitHistory(pattern: "12345678", from: first, kind: .tracking)
    let values = try Sample(tracked, asOf: first + 7).series
    #expect(texts(of: values, in: first.month.days) == ["02"])
  }

  @Test func printsTheStepsOfATarget() throws {
    #expect(
      try texts("15-", .atLeast(target: 5)) == [
        "done", "0|25|50|75|100\u{A0}%", "open",
      ]
    )
  }

  @Test func printsTheQuartilesOfTrackedValues() throws {
    #expect(
      try texts("12345678-", .tracking) == [
        "none", "0|2|4|6||8 km",
      ]
    )
    #expect(try texts("333", .tracking) == ["03 km"])
  }
}
