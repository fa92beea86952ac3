import HabitTestSupport
import Testing

@testable import HabitCore

@Suite struct InsightTests {
  /// The values are those of SciPy 1.17, `fisher_exact`.
  @Test(arguments: [
    ([28, 0], [25, 5], 0.05254908430951988), ([30, 0], [30, 0], 1.0),
    ([2, 30], [1, 299], 0.025439853343613403), ([40, 0], [10, 1], 0.21568627450980393),
    ([28, 1], [200, 30], 0.2207229391002704), ([200, 30], [28, 1], 0.2207229391002704),
  ])
  func testsExactlyWhereACellIsSmall(one: [Int], other: [Int], expected: Double) {
    let test = TwoProportions(share(one), share(other))
    #expect(abs(test.pValue - expected) < 1e-12)
  }

  /// The values are those of the pooled two-proportion test in SciPy 1.17.
  @Test(arguments: [
    ([3, 25], [14, 16], 0.002648540558303782), ([27, 1], [1, 29], 1.341875072114897e-12),
  ])
  func testsByTheNormalApproximationElsewhere(one: [Int], other: [Int], expected: Double) {
    let test = TwoProportions(share(one), share(other))
    #expect(abs(test.pValue / expected - 1) < 1e-9)
  }

  @Test func neverGivesAProbabilityOutsideItsRange() {
    for count in [1, 28, 500, 40_000] {
      for kept in [0, 1, count / 2, count - 1, count] {
        for other in [0, 1, 14, 28] {
          let test = TwoProportions(share([kept, count - kept]), share([other, 28 - other]))
          #expect((0...1).contains(test.pValue), "\(count) \(kept) \(other)")
        }
      }
    }
  }

  @Test func findsTheWeekdayOnWhichAHabitIsMissed() throws {
    // 40 weeks from a Monday, each Sunday missed.
    let insights = insights([String(repeating: "xxxxxx-", count: 40) + "x"])
    #expect(insights.triedCount == 8)
    let sunday = try #require(insights.found.first)
    #expect(sunday.contrast == .weekdays(WeekdaySet([.sunday])))
    #expect((sunday.inside.kept, sunday.inside.count) == (0, 40))
    #expect((sunday.outside.kept, sunday.outside.count) == (241, 241))
    #expect(sunday.difference == -1)
    // That the other days are better, and the weekend worse, says nothing more.
    #expect(insights.found.count == 1)
  }

  @Test func namesEachWeekdayOnWhichAHabitIsMissed() throws {
    // 40 weeks from a Monday, each Wednesday and Friday missed.
    let insights = insights([String(repeating: "xx-x-xx", count: 40) + "x"])
    let both = try #require(insights.found.first)
    #expect(both.contrast == .weekdays(WeekdaySet([.wednesday, .friday])))
    #expect((both.inside.kept, both.inside.count) == (0, 80))
    #expect((both.outside.kept, both.outside.count) == (201, 201))
    #expect(insights.found.count == 1)
  }

  @Test func joinsWeekdaysThatDifferInOneDirection() {
    func insight(_ days: [Weekday], _ kept: Int, _ pValue: Double) -> Insight {
      // Of 70 days, 35 are kept; each weekday has 10 of them.
      let count = 10 * days.count
      return Insight(
        habit: 0,
        contrast: .weekdays(WeekdaySet(days)),
        inside: share([kept, count - kept]),
        outside: share([35 - kept, 35 - count + kept]),
        pValue: pValue
      )
    }
    let joined = Insights.joiningWeekdays(of: [
      insight([.saturday], 2, 0.004), insight([.monday], 10, 0.003), insight([.sunday], 1, 0.001),
      insight([.saturday, .sunday], 3, 0.002),
    ])
    // The weekend whose Saturday was missed less clearly adds nothing to Sunday.
    #expect(joined == [insight([.saturday, .sunday], 3, 0.004)])
    let weekend = insight([.saturday, .sunday], 3, 0.001)
    let other = insight([.wednesday], 2, 0.002)
    #expect(
      Insights.joiningWeekdays(of: [weekend, other, insight([.sunday], 1, 0.003)])
        == [insight([.wednesday, .saturday, .sunday], 5, 0.002)]
    )
  }

  @Test func saysNothingOfFewerThanTwentyEightDays() {
    let gaps = String(repeating: "xxxxxx-", count: 13)
    #expect(insights([gaps]).triedCount == 0)
    // The 26 days of 13 weekends are too few, and so is each day of the week.
    #expect(insights([gaps + "x"]).found.isEmpty)
    // With 14 weekends the last two days are 28.
    #expect(insights([gaps + "xxxxxx-x"]).found.map(\.contrast) == [.weekdays(.weekend)])
  }

  @Test func saysNothingOfChance() {
    var random = SplitMix64(seed: 7)
    let patterns = (0..<20).map { _ in
      String((0..<400).map { _ in random.happens(percent: 60) ? "x" : "-" })
    }
    let insights = insights(patterns)
    #expect(insights.triedCount == 20 * 8 + 190)
    #expect(insights.found.isEmpty)
  }

  @Test func findsHabitsThatGoTogether() throws {
    let read = chance(percent: 50, days: 200, seed: 1)
    // Run on the same days but for some.
    var random = SplitMix64(seed: 2)
    let run = String(read.map { $0 == "x" && random.happens(percent: 80) ? "x" : "-" })
    let insights = insights([read, run])
    let pair = try #require(insights.found.first { $0.contrast == .kept(other: 0) })
    #expect(pair.habit == 1)
    // Today is open if it is not done.
    let judged = run.last == "x" ? read[...] : read.dropLast()
    #expect(pair.inside.count == judged.count { $0 == "x" })
    #expect(pair.inside.kept == run.count { $0 == "x" })
    #expect(pair.outside.kept == 0)
    #expect(pair.pValue < 1e-20)
  }

  @Test func saysNothingOfTwoRegularHabits() {
    // Each is done every other day: one coincidence, however many days it lasts.
    let insights = insights([
      String(repeating: "x-", count: 100), String(repeating: "x-x-x-x---", count: 20),
    ])
    #expect(insights.triedCount == 17)
    #expect(insights.found.isEmpty)
  }

  @Test func comparesNoHabitWithItself() {
    let read = chance(percent: 50, days: 200, seed: 1)
    #expect(insights([read, read]).triedCount == 16)
  }

  @Test func leavesOutDaysThatNobodyMarked() {
    let slips = chance(percent: 20, days: 300, seed: 3)
    let drawn = Drawn(slips, .daily, .avoid)
    let report = Report(of: HabitLog(habits: [drawn.history]), asOf: drawn.asOf)
    #expect(!Insights.canBeTried(of: report))
  }

  @Test func countsRestAsNotDone() throws {
    // Tuesdays never: with two in seven days, all of them are at rest.
    let drawn = Drawn(String(repeating: "x-xxxxx", count: 40) + "x", .rolling(times: 2, days: 7))
    let report = Report(of: HabitLog(habits: [drawn.history]), asOf: drawn.asOf)
    let tuesday = try #require(Insights(of: report).found.first)
    #expect(tuesday.contrast == .weekdays(WeekdaySet([.tuesday])))
    #expect((tuesday.inside.kept, tuesday.inside.missed) == (0, 40))
  }

  /// Days that are done by chance alone.
  private func chance(percent: Int, days: Int, seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    return String((0..<days).map { _ in random.happens(percent: percent) ? Character("x") : "-" })
  }

  @Test func findsHabitsThatGoTogetherInAnyOrder() throws {
    // Read is missed too seldom to tell by it how Run goes.
    let run = chance(percent: 50, days: 200, seed: 4)
    var random = SplitMix64(seed: 5)
    let read = String(run.map { $0 == "-" && random.happens(percent: 20) ? "-" : Character("x") })
    let found = [insights([read, run]), insights([run, read])]
    #expect(found.map(\.triedCount) == [17, 17])
    let pairs = found.map { insights in
      insights.found.filter { if case .kept = $0.contrast { true } else { false } }
    }
    #expect(pairs[0].map(\.contrast) == [.kept(other: 1)])
    #expect(pairs[1].map(\.contrast) == [.kept(other: 0)])
    #expect(pairs[0].map(\.habit) == [0])
    #expect(pairs.map { $0[0].inside.kept } == pairs.map { $0[0].inside.count })
    #expect(pairs[0][0].pValue == pairs[1][0].pValue)
  }

  @Test func saysNothingOfWeekdaysInARosterOfWeeks() {
    // Mondays are done in two of three weeks, other days in one.
    let roster = String(repeating: "xxxxxxx" + "x------" + "-------", count: 20)
    #expect(insights([roster]).found.isEmpty)
  }

  @Test func findsAWeekdayBesideARhythmThatIsNoWeeks() throws {
    // Never on Sundays, nor on three of eleven days: two rounds are nearly three weeks.
    let days = (0..<400).map { $0 % 7 == 6 || $0 % 11 < 3 ? Character("-") : "x" }
    #expect(insights([String(days)]).found.map(\.contrast) == [.weekdays(WeekdaySet([.sunday]))])
  }

  @Test(arguments: [Schedule.quota(times: 3, per: .week), .none])
  func leavesOutWhatHasNoJudgedDays(schedule: Schedule) {
    let drawn = Drawn(String(repeating: "xxxxxx-", count: 60), schedule)
    let report = Report(of: HabitLog(habits: [drawn.history]), asOf: drawn.asOf)
    #expect(Insights(of: report).triedCount == 0 && !Insights.canBeTried(of: report))
  }

  @Test func correctsForAllOfAKindThatWereTried() throws {
    // One habit alone is sure of its Sundays; among fifty other ones it is less so: there are as
    // many times more differences between weekdays. Pairs, of which there are more, do not count.
    var random = SplitMix64(seed: 3)
    let sundays = (0..<40).map { _ in "xxxxxx" + (random.happens(percent: 75) ? "x" : "-") }
    let noise = (0..<50).map { _ in
      String((0..<280).map { _ in random.happens(percent: 70) ? "x" : "-" })
    }
    let alone = try #require(insights([sundays.joined()]).found.first)
    let among = try #require(insights([sundays.joined()] + noise).found.first)
    #expect((alone.habit, among.habit) == (0, 0))
    #expect(alone.contrast == .weekdays(WeekdaySet([.sunday])))
    #expect(among.contrast == alone.contrast)
    #expect(abs(among.pValue / alone.pValue - 51) < 1e-6)
  }

  @Test func comparesOnlyTheFirstOfVeryManyHabits() {
    let count = Insights.maxComparedCount
    let many = insights(
      (0...count).map { index in
        let digits = String(index, radix: 2).map { $0 == "1" ? "x" : "-" }.joined()
        return String(repeating: "x-", count: 29) + String(repeating: "-", count: 10 - digits.count)
          + digits + "x"
      }
    )
    #expect(many.triedCount == count * (count - 1) / 2)
  }

  private func share(_ counts: [Int]) -> JudgedTally {
    JudgedTally(kept: counts[0], missed: counts[1])
  }

  /// The insights of daily habits drawn from a Monday on.
  private func insights(_ patterns: [String]) -> Insights {
    let drawn = patterns.map { Drawn($0) }
    let habits = drawn.enumerated().map { index, drawn in
      drawn.history.with {
        $0.id = "habit-\(index)"
        $0.name = "Habit \(index)"
        $0.position = Double(index)
      }
    }
    let asOf = drawn.map(\.asOf).max() ?? Drawn.monday
    let report = Report(of: HabitLog(habits: habits), asOf: asOf)
    let insights = Insights(of: report)
    #expect(Insights.canBeTried(of: report) == (insights.triedCount > 0))
    return insights
  }
}
