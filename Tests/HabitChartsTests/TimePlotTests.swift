import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct TimePlotTests {
  private func names(_ first: Day, _ last: Day) -> [String] {
    let axis = TimeAxis(first: first, last: last)
    let html = Markup.text { axis.writeNames(.english, to: &$0) }
    return html.matches(of: /<text x="([\d.]+)%"[^>]*>([^<]*)</).map { "\($0.1) \($0.2)" }
  }

  @Test func namesFewDaysMonthsOrYears() {
    let first = Day("2026-11-02")
    #expect(names(first, first) == ["50 2 Nov 2026"])
    #expect(names(first, first + 63) == ["0 2 Nov 2026", "100 4 Jan 2027"])
    #expect(names(first, first + 100) == ["29 Dec", "60 2027", "91 Feb"])
    #expect(
      names(Day("2026-03-02"), Day("2026-06-01")) == ["32.97 Apr 2026", "65.93 May", "100 Jun"]
    )
    #expect(
      names(Day("2025-11-03"), Day("2026-11-02")) == [
        "16.21 2026", "40.93 Apr", "65.93 Jul", "91.21 Oct",
      ]
    )
    #expect(
      names(Day("2009-01-05"), Day("2028-12-25")) == [
        "4.95 2010", "29.98 2015", "55.02 2020", "80.07 2025",
      ]
    )
  }

  @Test(arguments: [0, 6, 69, 71, 90, 200, 400, 799, 801, 1_500, 4_000, 9_999, 30_000, 109_000])
  func namesAtMostFivePlaces(days: Int) {
    for start in ["1900-01-01", "1901-06-15"].compactMap({ Day(iso: $0) }) {
      let names = names(start, start + days)
      #expect((1...5).contains(names.count), "\(names)")
    }
  }

  @Test(arguments: [
    (0.0, 1.0), (-3.0, 1.0), (0.05, 0.06), (0.3, 0.4), (1.0, 1.0), (3.0, 4.0), (7.0, 8.0),
    (10.0, 10.0), (11.0, 20.0), (4_321.0, 6_000.0), (1e308, 1e308), (.nan, 1.0),
  ])
  func endsScalesWithRoundNumbers(amount: Double, full: Double) {
    #expect(abs(RoundScale.full(for: amount) - full) <= full * 1e-12)
  }

  private func plot(_ points: [Plot.Point]) throws -> String {
    let first = try #require(points.first?.day)
    let days = first...(points.last?.day ?? first)
    return Plot.lines(Sample.label, "trend", in: days, points, .english) { _ in "" }.string
  }

  @Test func drawsEveryDayOfAShortLife() throws {
    let days = DayRange(Day("2026-11-02"), Day("2026-11-04"))
    let line = StrengthLine("Strength", days: days, strengths: [0, 0.25, 1])
    #expect(line.drawnPositions == [0, 1, 2])
    let html = try plot(line.points(in: days.first...days.last))
    #expect(html.contains("<path class=\"curve\" d=\"M0 100l500-25 500-75\"/>"))
    #expect(html.contains("d=\"M0 100h0M500 75h0M1000 0h0\""))
  }

  @Test func losesNoDipOfALongLife() throws {
    let first = Day("1950-01-01")
    var strengths = (0..<30_000).map { Double($0) / 30_000 }
    strengths[12_345] = 0
    strengths[12_346] = 1
    let days = DayRange(first, first + 29_999)
    let positions = StrengthLine("", days: days, strengths: strengths).drawnPositions
    #expect(positions.count <= 132)
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
    #expect(positions.first == 0)
    #expect(positions.last == 29_999)
    #expect(Set(positions).isSuperset(of: [12_345, 12_346]))
  }

  @Test func keepsTheLineOfThePastOnANewDay() {
    let first = Day("2026-01-01")
    func positions(_ count: Int) -> [Int] {
      StrengthLine(
        "",
        days: DayRange(first, first + (count - 1)),
        strengths: (0..<count).map { Double($0 * 37 % 101) / 101 }
      ).drawnPositions
    }
    // In parts of four days, the 62 that are full are the same.
    let (old, new) = (positions(250), positions(251))
    #expect(old.filter { $0 < 248 } == new.filter { $0 < 248 })
    #expect(old.last == 249)
    #expect(new.last == 250)
  }

  @Test func dotsOnlyTheLastPointOfManyAndThoseAlone() throws {
    let days = (0..<100).map { Day("2026-01-01") + $0 }
    let html = try plot(
      days.enumerated().map { position, day in (day, [1, 3].contains(position) ? nil : 0.5) }
    )
    #expect(html.contains("<path class=\"points\" d=\"M0 50h0M20 50h0M1000 50h0\"/>"))
  }
}
