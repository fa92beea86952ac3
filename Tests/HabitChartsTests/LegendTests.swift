import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts

@Suite struct LegendTests {
  private func texts(of series: DaySeries) -> [String] {
    let html = Markup.written(Legend(series, .english).write)
    return html.matches(of: /<\/svg>([^<]*)<\/li>/).map { String($0.1) }
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
    let series = DaySeries(try #require(report.overall), asOf: report.asOf)
    #expect(
      texts(of: series) == [
        "none done", "up to 20 %", "up to 40 %", "up to 60 %", "up to 80 %", "over 80 %",
        "nothing due", "today",
      ]
    )
  }

  @Test func printsOnlyTheStatesThatOccur() throws {
    #expect(try texts("xs--") == ["done", "missed", "skipped", "open", "today"])
    #expect(try texts("x") == ["done", "today"])
    #expect(try texts("-x-", .avoid) == ["no slip", "slip", "today"])
    #expect(
      try texts("x--", .yesNo, .rolling(times: 1, days: 2)) == [
        "done", "kept without an entry", "open", "today",
      ]
    )
    #expect(
      try texts("x--", .yesNo, .quota(times: 1, per: .week)) == ["done", "not due", "today"]
    )
  }

  @Test func printsTheStepsOfATarget() throws {
    #expect(
      try texts("15-", .atLeast(target: 5)) == [
        "up to 20 %", "up to 40 %", "up to 60 %", "up to 80 %", "over 80 %", "open", "today",
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
