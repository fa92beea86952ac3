import HabitCore
import HabitTestSupport
import Testing

@Suite struct UnlistedTests {
  private let listed = Drawn("xx-x").history.with { $0.id = "a" }
  private let unlisted = Drawn("x--x").history.with {
    $0.id = "b"
    $0.category = "Body"
    $0.difficulty = .hard
  }

  private func report(_ log: HabitLog) -> Report {
    Report(of: log, asOf: Drawn.monday + 3)
  }

  @Test func countsUnlistedHabitsInWhatIsSaidOfAll() throws {
    let both = report(HabitLog(habits: [listed, unlisted]))
    let one = report(HabitLog(habits: [listed], unlisted: [unlisted]))
    let (all, overall) = (try #require(both.overall), try #require(one.overall))
    #expect(overall.total == all.total)
    #expect(overall.completions == all.completions)
    #expect(one.activeStreak() == both.activeStreak())
    #expect(one.experience == both.experience)
    #expect(one.counted.count == 2)
    let days = DayRange(Drawn.monday, Drawn.monday + 1)
    #expect(one.tally(in: days) == both.tally(in: days))
    #expect(one.restricted(to: days).overall?.total == both.restricted(to: days).overall?.total)
    #expect(one.restricted(to: days).counted.count == 2)
  }

  @Test func listsThemNowhere() {
    let report = report(HabitLog(habits: [listed], unlisted: [unlisted]))
    #expect(report.habits.map(\.habit.id) == ["a"])
    #expect(report.categories.isEmpty)
    let days = DayRange(Drawn.monday, Drawn.monday + 30)
    #expect(report.longestStreak(in: days)?.habit === report.habits[0])
  }
}
