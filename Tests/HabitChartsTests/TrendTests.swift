import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts

@Suite struct TrendTests {
  private static let first = Day("2026-11-02")

  private func sample(
    _ pattern: String,
    _ kind: Kind = .yesNo,
    _ schedule: Schedule = .daily
  ) throws -> Sample {
    let history = HabitHistory(pattern: pattern, from: Self.first, kind: kind, schedule: schedule)
    return try Sample(history, asOf: Self.first + (pattern.count - 1), unit: "k<m")
  }

  private func series(shares: [Int]) -> TrendSeries {
    TrendSeries(first: Self.first, figures: shares.map { .share($0, of: 7) }, unit: nil)
  }

  @Test func countsSharesOfWhatWasDueInEachWeek() throws {
    let series = try sample("x-xx-ssssssssxxx-").weeks
    #expect(series.first == Self.first)
    // The third week is cut.
    #expect(series.figures == [.share(3, of: 5), .share(1, of: 1)])
  }

  @Test func countsValuesOrTimesWhereNothingIsDue() throws {
    let values = try sample("23-4----5", .tracking).weeks
    #expect(values.figures == [.amount(9)])
    #expect(values.unit == "k<m")
    let times = try sample("xx-x----x", .yesNo, .none).weeks
    #expect(times.figures == [.amount(3)])
    #expect(times.unit == nil)
  }

  @Test func addsUpTheWeeksOfAllHabits() throws {
    let habits = [
      HabitHistory(pattern: "xx-xxxxx", from: Self.first),
      HabitHistory(pattern: "x-", from: Self.first + 7).with { $0.id = "second" },
    ]
    let report = Report(of: HabitLog(habits: habits), asOf: Self.first + 8)
    let series = try #require(TrendSeries(report))
    #expect(series.first == Self.first)
    #expect(series.figures == [.share(6, of: 7)])
    #expect(TrendSeries(Report(of: HabitLog(habits: []), asOf: Self.first)) == nil)
  }

  @Test(arguments: [
    (1, 1, 1), (10, 1, 10), (52, 1, 52), (105, 1, 105), (106, 2, 53), (210, 2, 105),
    (1_000, 10, 100),
    (15_653, 150, 105),
  ])
  func putsWeeksTogetherWhereThereAreMany(count: Int, weeks: Int, points: Int) {
    let series = series(shares: Array(repeating: 5, count: count))
    #expect(series.weeksOfPoint(points: 105) == weeks)
    let drawn = series.points(weeks: weeks)
    #expect(drawn.count == points)
    #expect(drawn.last?.day == Self.first + 7 * (count - weeks))
    let judged = drawn.map { point in
      if case .share(_, let whole) = point.figure { whole } else { 0 }
    }
    #expect(judged.reduce(0, +) == 7 * count)
  }

  @Test func levelsOutAmountsAndAddsUpShares() {
    let shares = series(shares: [1, 2, 3, 4, 7]).points(weeks: 2)
    #expect(shares.map(\.figure) == [.share(1, of: 7), .share(5, of: 14), .share(11, of: 14)])
    #expect(shares.map(\.day) == [Self.first, Self.first + 7, Self.first + 21])
    let amounts = TrendSeries(
      first: Self.first,
      figures: [.amount(4), .amount(1), .amount(2)],
      unit: nil
    )
    #expect(amounts.points(weeks: 2).map(\.figure) == [.amount(4), .amount(1.5)])
  }

  @Test func drawsOneWeekAsADot() throws {
    let html = try sample("xx-").trend().string
    #expect(html.contains("<path class=\"points\" d=\"M500 0h0\"/>"))
    #expect(!html.contains("class=\"curve\""))
    #expect(html.contains("<text x=\"50%\" y=\"14\" text-anchor=\"middle\">2 Nov 2026</text>"))
  }

  @Test func leavesGapsWhereNothingWasDue() throws {
    let html = try sample("xxxxxxx-------sssssssxx-----sssssssxxxx---").trend().string
    #expect(html.contains("<path class=\"curve\" d=\"M0 0l200 100\"/>"))
    #expect(html.contains("<path class=\"area\" d=\"M0 100V0l200 100V100Z\"/>"))
    #expect(html.contains("d=\"M0 0h0M200 100h0M600 71h0M1000 33h0\""))
    #expect(html.contains("<td>–"))
  }

  /// Nothing before, then seven done days, then two: the second week is cut.
  @Test func hasTheStrengthAtTheEndOfTheWeeks() throws {
    let sample = try sample("-------xxxxxxxxx")
    let days = DayRange(Self.first, Self.first + 15)
    let strengths = (0...15).map { Double($0) / 20 }
    let chart = sample.trend(StrengthLine("Strength <", days: days, strengths: strengths))
    #expect(chart.string.contains("<th scope=col>Strength &lt;"))
    let cells = chart.string.matches(of: /<td>[^<]+<td>([^<\n]+)/).map { String($0.1) }
    #expect(cells == ["30\u{A0}%", "65\u{A0}%"])
    #expect(chart.string.contains("<path class=\"strength\" d=\"M0 8h15\"/></svg>Strength &lt;"))
    #expect(!sample.trend().string.contains("strength"))
  }

  /// The first of these points has one week alone.
  @Test func hasTheStrengthOfWeeksThatShareAPoint() throws {
    let pattern = Sample.pattern("x", days: 7 * 107)
    let days = DayRange(Self.first, Self.first + (7 * 107 - 1))
    let strengths = (0..<(7 * 107)).map { Double($0 / 7) / 200 }
    let strength = StrengthLine("Strength", days: days, strengths: strengths)
    let chart = try sample(pattern).trend(strength)
    let cells = chart.string.matches(of: /<td>[^<]+<td>([^<\n]+)/).map { String($0.1) }
    #expect(cells.prefix(3) == ["0\u{A0}%", "1\u{A0}%", "2\u{A0}%"])
    #expect(cells.last == "53\u{A0}%")
  }

  @Test func saysHowManyWeeksAPointStandsFor() throws {
    let pattern = Sample.pattern("x", days: 7 * 131)
    #expect(
      try sample(pattern).trend().string.contains("<p class=\"note\">One point for 2 weeks</p>")
    )
    let tracked = try sample(pattern, .tracking).trend().string
    #expect(tracked.contains("One point for 2 weeks, as the mean of them"))
    #expect(try !sample("x").trend().string.contains("<p class=\"note\">"))
  }

  @Test func namesWhatAmountsCount() throws {
    let values = try sample("23", .tracking).trend().string
    #expect(values.ranges(of: "k&lt;m a week").count == 2)
    #expect(values.contains("<span>6</span><span>3</span><span>0</span>"))
    #expect(try sample("x", .tracking).trend().string.contains("times a week"))
  }
}
