import HabitCore
import HabitTestSupport
import Testing

/// Days in a row on which something was done, of all habits.
@Suite struct ActiveStreakTests {
  private let monday = Drawn.monday

  private func report(_ drawn: Drawn..., within range: DayRange? = nil) -> Report {
    Report(of: HabitLog(habits: drawn.map(\.history)), asOf: monday + 6, within: range)
  }

  @Test(arguments: [
    // Either habit is enough; the last day need not have anything.
    ("xx--x--", "--xxx--", 0, 5), ("xx--xx-", "--xx---", 6, 6), ("xxxxxxx", "-------", 7, 7),
    // No, a skip and nothing end it alike.
    ("xxfxxsx", "-------", 1, 2), ("-------", "-------", 0, 0), ("xx-xx--", "-------", 0, 2),
  ])
  func runsOverDaysWithSomethingDone(one: String, other: String, current: Int, longest: Int) {
    let streak = report(Drawn(one), Drawn(other)).activeStreak()
    #expect([streak.current, streak.longest] == [current, longest])
  }

  @Test func passesOverDaysOnWhichAllHabitsArePaused() {
    let pause = Pause(DayRange(monday + 2, monday + 3))
    let read = Drawn("xx--xx-").with { $0.pauses = [pause] }
    #expect(report(read).activeStreak().longest == 4)
    // Another habit goes on and is not done.
    #expect(report(read, Drawn("-------")).activeStreak().longest == 2)
  }

  @Test func endsWhereNoHabitLives() {
    let streak = report(
      Drawn("xx", archived: monday + 1),
      Drawn("xxx", from: monday + 4)
    ).activeStreak()
    #expect([streak.current, streak.longest] == [3, 3])
    #expect(streak.longestDays == DayRange(monday + 4, monday + 6))
  }

  @Test func countsNoCleanDay() {
    #expect(report(Drawn("-------", .daily, .avoid)).activeStreak().longest == 0)
  }

  /// A run is not cut where a range begins, and goes as far as it had gone at its end.
  @Test func beginsBeforeTheRange() {
    let range = DayRange(monday + 3, monday + 4)
    let whole = report(Drawn("xxxxxxx"))
    #expect(whole.activeStreak(in: range).longestDays == DayRange(monday, monday + 4))
    #expect(whole.restricted(to: range).activeStreak().longest == 5)
    // The longer run is over before the range.
    let other = report(Drawn("xxx-xx-")).activeStreak(in: DayRange(monday + 3, monday + 6))
    #expect(other.longestDays == DayRange(monday + 4, monday + 5))
  }
}
