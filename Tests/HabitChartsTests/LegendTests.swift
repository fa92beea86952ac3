import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct LegendTests {
  private func texts(of series: DaySeries, in days: DayRange? = nil) -> [String] {
    let shown = ShownDays(series, in: days ?? series.days, .english)
    return Legend(series, shown, .english).entries.map(\.text.string)
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
    #expect(
      texts(of: series) == [
        "none done", "up to 20\u{A0}%", "up to 40\u{A0}%", "up to 60\u{A0}%", "up to 80\u{A0}%",
        "over 80\u{A0}%",
        "nothing due", "today",
      ]
    )
  }

  @Test func showsTheStepsOfAScaleSideBySide() throws {
    let report = try Sample.typical().report
    let series = DaySeries(try #require(report.overall), end: ReportEnd(report.asOf))
    let shown = ShownDays(series, in: series.days, .english)
    let html = Markup.text { $0.legend(Legend(series, shown, .english).entries, .english) }
    let items = html.split(separator: "<li").dropFirst()
    #expect(items.count == 4)
    let scale = try #require(items.first { $0.hasPrefix(" class=\"scale\">") })
    #expect(scale.hasPrefix(" class=\"scale\">up to 20\u{A0}%<svg viewBox=\"-2 -2 72 16\""))
    #expect(scale.contains("over 80\u{A0}%</li>"))
    #expect(
      scale.matches(of: /class="(l\d)"/).map { String($0.1) } == ["l1", "l2", "l3", "l4", "l5"]
    )
    #expect(!scale.contains("40\u{A0}%"))
    // Two steps keep their own texts.
    let few = Array(Legend(series, shown, .english).entries.filter(\.isStep).prefix(2))
    #expect(!Markup.text { $0.legend(few, .english) }.contains("scale"))
  }

  @Test func printsOnlyTheStatesThatOccur() throws {
    #expect(try texts("xs--") == ["done", "missed", "skipped", "open", "today"])
    #expect(try texts("x") == ["done", "today"])
    #expect(try texts("-x-", .avoid) == ["no slip", "slip", "today"])
    #expect(
      try texts("x--", .yesNo, .rolling(times: 1, days: 2)) == [
        "done", "covered by other days", "open", "today",
      ]
    )
    #expect(
      try texts("x--", .yesNo, .quota(times: 1, per: .week)) == ["done", "not done", "today"]
    )
    let mondays = Schedule.weekdays(WeekdaySet([.monday]))
    #expect(
      try texts("x-f", .yesNo, mondays) == ["done", "not due", "not done, as noted", "today"]
    )
    #expect(try texts("xs", .yesNo, mondays) == ["done", "skipped", "today"])
    #expect(try texts("--x", .avoid, mondays) == ["no slip", "not due", "slip, not due", "today"])
    #expect(try texts("--", .yesNo) == ["missed", "open", "today"])
  }

  @Test func printsOnlyWhatTheShownDaysHave() throws {
    let first = Day("2026-10-30")
    let history = HabitHistory(pattern: "xs---", from: first)
    let series = try Sample(history, asOf: first + 4).series
    #expect(texts(of: series, in: first.month.days) == ["done", "skipped"])
    #expect(texts(of: series, in: (first + 4).month.days) == ["missed", "open", "today"])
    let before = ShownDays(series, in: Month.days(ofYear: 2025), .english)
    #expect(Legend(series, before, .english).entries.isEmpty)
    let tracked = HabitHistory(pattern: "12345678", from: first, kind: .tracking)
    let values = try Sample(tracked, asOf: first + 7).series
    #expect(texts(of: values, in: first.month.days) == ["up to 2"])
  }

  @Test func listsTodayExactlyWhereItIsRinged() throws {
    let history = HabitHistory(pattern: "x", from: Day("2025-01-05"), archived: Day("2025-01-05"))
    let sample = try Sample(history, asOf: Day("2026-11-05"))
    for (year, isThere) in [(2025, false), (2026, true)] {
      let html = sample.grid(year).string
      #expect(html.contains("</svg>today</li>") == isThere)
      #expect(html.ranges(of: "class=\"today\"").count == (isThere ? 2 : 0))
    }
  }

  @Test func printsTheStepsOfATarget() throws {
    #expect(
      try texts("15-", .atLeast(target: 5)) == [
        "up to 25\u{A0}%", "up to 50\u{A0}%", "up to 75\u{A0}%", "up to 99\u{A0}%", "done", "open",
        "today",
      ]
    )
  }

  @Test func printsTheQuartilesOfTrackedValues() throws {
    #expect(
      try texts("12345678-", .tracking) == [
        "none", "up to 2 km", "up to 4 km", "up to 6 km", "over 6 km", "8 km, the most", "today",
      ]
    )
    #expect(try texts("333", .tracking) == ["3 km, the most", "today"])
  }
}
