import HabitCore
import HabitTestSupport
import Testing

@Suite struct OnlyCountedTests {
  @Test(
    arguments: [
      ([1, 1, 1, 2, 3], [1, 1, 1, 3, 5]), ([1, 2, 3, 4], [1, 2, 3, 5]), ([5], [5]),
      ([2, 2], [5, 5]),
      ([1, 2, 3, 4, 5, 6, 7, 8], [1, 1, 2, 2, 3, 3, 4, 5]),
    ] as [([Int], [Int])]
  )
  func givesEachQuarterALevel(numbers: [Int], levels: [Int]) throws {
    let scale = try #require(QuartileScale(numbers.map(Double.init)))
    #expect(numbers.map { scale.level(of: Double($0)) } == levels)
  }

  @Test func takesLevelsFromTheNumberDone() throws {
    let habits = ["xxxxx-", "---xx-", "----x-"].map { Drawn($0, .none).history }
    let overall = try #require(Report(of: HabitLog(habits: habits), asOf: Drawn.monday + 5).overall)
    #expect(overall.isOnlyCounted)
    #expect(overall.completions.map(overall.level) == [1, 1, 1, 3, 5, 0])
  }

  @Test(arguments: [
    (Drawn("x", Schedule.none), true), (Drawn("3", .daily, .tracking), true),
    (Drawn("x", Schedule.none, .avoid), true), (Drawn("x"), false),
    (Drawn("x", .quota(times: 1, per: .week)), false),
    (Drawn("3", .none, .atLeast(target: 2)), false), (Drawn("3", .none, .atMost(target: 2)), false),
    (Drawn("x").with { $0.schedules = [] }, false),
  ])
  func findsWhatHasNoScheduleAndNoTarget(drawn: Drawn, isOnlyCounted: Bool) throws {
    let other = Drawn("x-x", Schedule.none).history
    let log = HabitLog(habits: [drawn.history, other])
    let overall = try #require(Report(of: log, asOf: Drawn.monday + 2).overall)
    #expect(overall.isOnlyCounted == isOnlyCounted)
    #expect((overall.scale != nil) == isOnlyCounted)
  }

  /// Three in September and three in October.
  @Test func findsTheMonthWithTheMost() throws {
    let drawing =
      "xxx" + String(repeating: "-", count: 27) + "xxx" + String(repeating: "-", count: 28)
    let log = HabitLog(habits: [Drawn(drawing + "xx", .none).history])
    let overall = try #require(Report(of: log, asOf: Day("2025-11-30")).overall)
    #expect(overall.monthWithMost?.amount == 3)
    #expect(overall.monthWithMost?.time == Month(year: 2025, month: 10))
  }
}
