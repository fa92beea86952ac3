import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts

@Suite struct WeekdayProfileTests {
  /// A habit that begins on Monday, 2 November 2026.
  private func sample(
    _ pattern: String,
    _ kind: Kind = .yesNo,
    _ schedule: Schedule = .daily
  ) throws -> Sample {
    let first = Day("2026-11-02")
    let history = HabitHistory(pattern: pattern, from: first, kind: kind, schedule: schedule)
    return try Sample(history, asOf: first + (HabitHistory.count(of: pattern) - 1))
  }

  private func counts(_ series: WeekdaySeries) -> [String] {
    series.figures.map { "\($0.part) of \($0.whole)" }
  }

  @Test func countsOnlyJudgedDaysOfEachWeekday() throws {
    let series = try sample("xs-xxxxxx-f--").weekdaySeries()
    #expect(series.measure == .shares)
    #expect(
      counts(series) == ["2 of 2", "1 of 1", "0 of 2", "1 of 2", "1 of 2", "1 of 1", "1 of 1"]
    )
  }

  @Test func drawsBarsInWholeUnits() throws {
    let markup = try sample(Sample.pattern("x--", days: 300)).weekdays().string
    let heights = markup.matches(of: /<rect[^>]*height="([0-9.]+)"/).map { $0.output.1 }
    #expect(heights.count == 7 && heights.allSatisfy { !$0.contains(".") })
    let rare = try sample("x" + Sample.pattern("-", days: 3_000)).weekdays().string
    #expect(rare.contains("<title>Monday: 1 of 429") && rare.contains(" height=\"1\"/>"))
  }

  @Test func beginsWithTheFirstWeekday() throws {
    let series = try sample("x-xxxxx-").weekdaySeries(.saturday)
    #expect(
      series.figures.map(\.weekday) == [
        .saturday, .sunday, .monday, .tuesday, .wednesday, .thursday, .friday,
      ]
    )
    #expect(
      counts(series) == ["1 of 1", "1 of 1", "1 of 1", "0 of 1", "1 of 1", "1 of 1", "1 of 1"]
    )
  }

  @Test(arguments: [
    (Kind.tracking, Schedule.daily), (.yesNo, .none), (.yesNo, .quota(times: 3, per: .week)),
  ])
  func countsDoneDaysWhereNoDayIsJudged(kind: Kind, schedule: Schedule) throws {
    let series = try sample("x-x-x--xx", kind, schedule).weekdaySeries()
    #expect(series.measure == .counts)
    #expect(
      counts(series) == ["2 of 2", "1 of 2", "1 of 1", "0 of 1", "1 of 1", "0 of 1", "0 of 1"]
    )
    #expect(series.figures.map(series.height).prefix(3) == [1, 0.5, 0.5])
  }

  @Test func addsUpAllHabitsWhoseDaysAreJudged() throws {
    let habits = [
      try sample("x-x"), try sample("xx-"), try sample("xxx", .yesNo, .quota(times: 1, per: .week)),
    ]
    let series = WeekdaySeries(of: habits.map(\.figures), firstWeekday: .monday)
    #expect(counts(series).prefix(4) == ["2 of 2", "1 of 2", "1 of 1", "0 of 0"])
    let none = WeekdaySeries(of: [], firstWeekday: .monday)
    #expect(none.figures.allSatisfy { $0.whole == 0 && none.height(of: $0) == 0 })
  }

  @Test func drawsEachShareByItsHeight() throws {
    let html = try sample("x-x-x-xxx--").weekdays().string
    let bars = html.matches(
      of: /<rect x="(\d+)" y="(\d+)" width="22" height="(\d+)"\/>/
    )
    #expect(
      bars.map { "\($0.1) \($0.2) \($0.3)" } == [
        "9 20 100", "49 70 50", "89 70 50", "169 20 100", "249 20 100",
      ]
    )
    #expect(html.contains("<title>Tuesday: 1 of 2, 50\u{A0}%</title>"))
    #expect(html.contains("<text x=\"140\" y=\"120\" dy=\"-.5em\">0\u{A0}%</text>"))
    #expect(html.contains("<th scope=row>Sat<td>0<td>1<td>0\u{A0}%"))
  }

  @Test func printsTheNumberOfDaysBesideCounts() throws {
    let html = try sample("x-x----xx", .tracking).weekdays().string
    #expect(html.contains("<p class=\"unit\">Times done</p>"))
    #expect(html.contains("<tr><th scope=row>Tue<td>1<td>2"))
    #expect(html.contains("<title>Tuesday: 1 of 2</title>"))
  }

  /// A day at rest is kept, and nothing was done on it.
  @Test func countsNoDaysThatOthersCover() throws {
    let sample = try sample("x-x-x--x-x", .yesNo, .rolling(times: 3, days: 7))
    #expect(sample.weekdaySeries().measure == .coverage)
    let html = sample.weekdays().string
    #expect(html.contains("<title>Tuesday: 100\u{A0}%</title>"))
    #expect(html.contains("<tr><th scope=row>Tue<td>100\u{A0}%"))
    #expect(!html.contains("1 of 1"))
  }

  @Test func saysWhereNothingWasDue() throws {
    let html = try sample("x").weekdays().string
    #expect(html.ranges(of: "<td>0<td>0<td>–").count == 6)
  }
}
