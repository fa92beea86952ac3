import HabitCore
import HabitTestSupport
import Testing

/// A report on a part of the days, each of which is judged by the whole log.
@Suite struct RangeTests {
  private func range(_ locations: ClosedRange<Int>) -> DayRange {
    DayRange(Drawn.monday + locations.lowerBound, Drawn.monday + locations.upperBound)
  }

  @Test func addsUpTheDaysOfTheRange() throws {
    var drawn = Drawn("x-x[x x]sxf-")
    var entries = drawn.history.entries
    for index in entries.indices { entries[index].minutes = 10 }
    drawn.history = HabitHistory(drawn.history.habit, entries: entries)
    let figures = try drawn.figures(within: range(1...4))
    #expect(figures.summary.days == range(1...4))
    #expect(figures.total.entries == 4)
    #expect(figures.total.minutes == 40)
    #expect([figures.total.done, figures.total.skipped] == [2, 1])
    #expect([figures.total.kept, figures.total.missed, figures.total.excused] == [2, 1, 1])
    #expect(figures.weekdays.map(\.kept) == [0, 0, 1, 1, 0, 0, 0])
    #expect(figures.weekdays.map(\.missed) == [0, 1, 0, 0, 0, 0, 0])
    // The lifetime stays whole.
    #expect(figures.days == range(0...7))
  }

  @Test func holdsTheMonthsOfTheRange() throws {
    let drawn = Drawn(String(repeating: "x", count: 80))
    let part = DayRange(Day("2025-09-30"), Day("2025-10-02"))
    let figures = try drawn.figures(within: part)
    #expect(figures.months.months.map(\.description) == ["2025-09", "2025-10"])
    #expect(figures.months.tallies.map(\.kept) == [1, 2])
  }

  @Test(arguments: [
    // The run before the range, the one that ends it, and the one after it.
    ("xxxxxxxx", 2...5, 6, 6, 0...5), ("xxxxxxxx", 2...20, 8, 8, 0...7),
    ("xxxx-x--", 1...6, 0, 4, 0...3), ("xxxx-xxx", 0...4, 0, 4, 0...3),
    ("xxxxsxxx", 3...5, 5, 5, 0...5), ("xxxxxxx-", 5...7, 7, 7, 0...6),
    ("xxxxxxx-", -5...2, 3, 3, 0...2),
  ])
  func runsFromTheirFirstDayToTheLastOfTheRange(
    pattern: String,
    days: ClosedRange<Int>,
    current: Int,
    longest: Int,
    location: ClosedRange<Int>
  ) throws {
    let streak = try #require(try Drawn(pattern).figures(within: range(days)).streak)
    #expect([streak.current, streak.longest] == [current, longest])
    #expect(streak.longestDays == range(location))
  }

  @Test(arguments: [(0...3, 4), (0...4, 0), (0...5, 0), (0...9, 0), (2...3, 4)])
  func hasACurrentRunUntilTheHabitIsArchived(days: ClosedRange<Int>, current: Int) throws {
    let drawn = Drawn("xxxxxx", archived: Drawn.monday + 4, asOf: Drawn.monday + 9)
    #expect(try drawn.figures(within: range(days)).streak?.current == current)
  }

  /// Two in three days: the first day is kept by the day before the range.
  @Test func judgesDaysByWhatLiesBeside() throws {
    let drawn = Drawn("-x-x----", .rolling(times: 2, days: 3))
    let total = try drawn.figures(within: range(2...5)).total
    #expect([total.kept, total.missed, total.done] == [2, 2, 1])
    let first = try drawn.figures(within: range(0...0)).total
    #expect([first.kept, first.missed, first.open] == [0, 1, 0])
  }

  /// The week of 29 September keeps Tuesday and Saturday of it, and Sunday is a bonus.
  @Test(arguments: [
    (DayRange(Day("2025-10-03"), Day("2025-10-03")), 0, 0, 0),
    (DayRange(Day("2025-09-01"), Day("2025-10-03")), 1, 0, 0),
    (DayRange(Day("2025-10-03"), Day("2025-10-30")), 2, 1, 1),
    (DayRange(Day("2025-09-29"), Day("2025-10-02")), 1, 0, 0),
    (DayRange(Day("2025-10-04"), Day("2025-10-12")), 2, 1, 1),
    (DayRange(Day("2025-10-04"), Day("2025-10-11")), 2, 0, 1),
  ])
  func booksAQuotaByTheDay(days: DayRange, kept: Int, missed: Int, longest: Int) throws {
    let quota = Schedule.quota(times: 2, per: .week)
    // The next week keeps one of two, and misses the other on its Sunday.
    let drawn = Drawn("-x---xx" + "x------" + "-", quota, from: Day("2025-09-29"))
    let figures = try drawn.figures(within: days)
    #expect([figures.total.kept, figures.total.missed] == [kept, missed])
    #expect(figures.streak?.longest == longest)
    #expect(figures.streak?.unit == .weeks)
  }

  @Test func leavesOutHabitsWithoutADayInTheRange() throws {
    let log = HabitLog(habits: [Drawn("xxxx").history, Drawn("x", from: Drawn.monday + 3).history])
    let report = Report(of: log, asOf: Drawn.monday + 3, within: range(0...2))
    #expect(report.habits.map { $0.figures != nil } == [true, false])
    #expect(report.overall?.days == range(0...2))
    #expect(report.overall?.total.perfectDays == 3)
    #expect(report.lastDay == Drawn.monday + 2)
    let later = Report(of: log, asOf: Drawn.monday + 3, within: range(4...9))
    #expect(later.overall == nil)
    #expect(later.lastDay == Drawn.monday + 3)
  }
}
