import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

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

  @Test func countsAllHabitsTogether() throws {
    let sample = try Sample.typical()
    let overall = MonthSeries(try #require(sample.report.overall))
    #expect(overall.figures == MonthSeries(sample.figures, of: sample.habit.habit).figures)
  }

  @Test func countsNoDaysThatOthersCover() throws {
    let sample = try Sample.typical()
    let overall = try #require(sample.report.overall)
    let series = MonthSeries(overall, isCovered: true)
    #expect(series.isOfShares)
    #expect(series.figures.map(\.value) == MonthSeries(overall).figures.map(\.value))
    func text(_ figure: ChartFigure) -> String {
      Markup.text { Wording(.english).write(figure, unit: nil, to: &$0) }
    }
    #expect(text(.share(3, of: 4)) == "3 of 4, 75\u{A0}%")
    #expect(text(.covered(3, of: 4)) == "75\u{A0}%")
    #expect(text(.covered(0, of: 0)) == "–")
  }

  /// The parts of a picture: their months, place, size and letters.
  private func parts(of plot: Plot) -> [(months: Int, text: String, width: Int)] {
    let part = /<svg viewBox="(\d+ \d+) (\d+) (\d+)" width="[^>]*class="m(\d+)" font-size="(\d+)"/
    return plot.string.matches(of: part).map { match in
      let text = "\(match.4): \(match.1), \(match.2) by \(match.3), \(match.5)"
      return (Int(match.4) ?? 1, text, Int(match.2) ?? 0)
    }
  }

  /// Each year is a part, which a phone shows as a row; the parts are in one row as far as there is
  /// space for them.
  @Test func drawsAPartForEachYear() throws {
    #expect(
      try parts(of: Sample.typical().bars()).map(\.text) == [
        "3: 0 0, 246 by 232, 39", "11: 246 0, 902 by 232, 39",
      ]
    )
    let short = try Sample(
      HabitHistory(pattern: "xx", from: Day("2026-10-30")),
      asOf: Day("2026-11-01")
    )
    #expect(parts(of: short.bars()).map(\.text) == ["2: 0 0, 192 by 232, 46"])
    let long = try parts(of: Sample.extreme().bars()).map(\.text)
    #expect(long.count == 20 && long[0] == "12: 0 0, 384 by 232, 15")
    #expect(long[5] == "12: 768 232, 384 by 232, 15")
  }

  /// A year has all of its months, also those without days, which have a name alone.
  @Test func drawsTheMonthsOfAYear() throws {
    let sample = try Sample.typical()
    let plot = Plot.bars(Sample.label, sample.months, year: 2025, .english)
    #expect(parts(of: plot).map(\.text) == ["12: 0 0, 552 by 336, 22"])
    #expect(plot.string.matches(of: /y="1.5em"/).count == 12)
    let track = try #require(plot.string.firstMatch(of: /class="track" d="([^"]*)"/)).1
    #expect(track.split(separator: "M").map(String.init).count == 3)
    #expect(!plot.string.contains("class=\"year\""))
  }

  @Test func marksTheBestMonthsInBold() throws {
    let html = try Sample.typical().bars().string
    let values = html.matches(of: /<text( class="best")? x="\d+" y="\d+" dy="-.5em">(\d+)</).map {
      ($0.1 != nil, Int($0.2) ?? 0)
    }
    let most = values.map(\.1).max()
    #expect(values.count == 14 && values.allSatisfy { $0.0 == ($0.1 == most) })
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
    let values = sample.bars().string.matches(of: /<text[^>]*y="(\d+)" dy="-.5em">([^<]*)</)
    #expect(values.count == count)
    let width = 7 * (values.map(\.2.count).max() ?? 0)
    let slots = parts(of: sample.bars()).map { $0.width / $0.months }
    #expect(Set(slots).count == 1 && slots.allSatisfy { $0 >= width })
    let years = sample.bars().string.matches(of: /class="year" x="\d+"[^>]*>(\d+)</)
    #expect(years.count == (count + 11) / 12)
  }

  /// 161 of 200 are shown as 81 %, and have its level, which begins above 80 %.
  @Test func levelsAreThoseOfTheShownFigures() {
    let series = MonthSeries(
      first: Month(year: 2026, month: 1),
      figures: [.share(161, of: 200), .share(321, of: 400)],
      unit: nil
    )
    #expect(series.level(of: Month(year: 2026, month: 1)) == .level5)
    #expect(series.level(of: Month(year: 2026, month: 2)) == .level4)
  }
}
