import HabitCore
import HabitTestSupport
import Testing

@Suite struct ShareFormTests {
  private func report(_ habits: [HabitHistory], asOf: Day = Day("2026-10-31")) -> Report {
    let named = habits.enumerated().map { index, habit in habit.with { $0.id = "\(index)" } }
    return Report(of: HabitLog(habits: named), asOf: asOf)
  }

  /// A habit of so many days up to 31 October, with entries on the first ones.
  private func habit(days: Int, entries: Int, _ kind: Kind = .yesNo) -> HabitHistory {
    let drawing =
      String(repeating: "x", count: entries) + String(repeating: "-", count: days - entries)
    return HabitHistory(pattern: drawing, from: Day("2026-11-01") - days, kind: kind)
  }

  @Test(
    arguments: [
      (28, 10, .yesNo, .percentage), (27, 27, .yesNo, .counts), (28, 9, .yesNo, .times),
      (365, 9, .yesNo, .times), (27, 9, .yesNo, .counts), (400, 10, .yesNo, .percentage),
      // Days without an entry are clean days.
      (28, 0, .avoid, .percentage), (27, 5, .avoid, .counts),
      (28, 0, .atMost(target: 3), .percentage), (28, 9, .atLeast(target: 3), .times),
    ] as [(Int, Int, Kind, ShareForm)]
  )
  func countsFewDaysAndEntries(days: Int, entries: Int, kind: Kind, form: ShareForm) {
    let report = report([habit(days: days, entries: entries, kind)])
    #expect(report.habits[0].shareForm == form)
    #expect(report.shareForm == form)
    // A part of the life, and a part of the report, are of the same habit.
    let week = DayRange(Day("2026-10-25"), Day("2026-10-31"))
    #expect(report.restricted(to: week).habits[0].shareForm == form)
    #expect(report.restricted(to: week).shareForm == form)
  }

  /// A rule of some days or times says what is due, whatever the entries.
  @Test(arguments: [.quota(times: 1, per: .week), .rolling(times: 1, days: 30)] as [Schedule])
  func countsFewEntriesOfARule(schedule: Schedule) {
    let few = habit(days: 60, entries: 5).with { $0.schedules = [ScheduleChange(schedule)] }
    #expect(report([few]).shareForm == .counts)
  }

  @Test func ignoresWhatIsAfterTheEnd() {
    let report = report([habit(days: 40, entries: 40)], asOf: Day("2026-10-10"))
    #expect(report.shareForm == .counts)
  }

  @Test func sharesOfAllAreCountsOnlyIfAllHabitsAreYoung() {
    let (young, old) = (habit(days: 5, entries: 5), habit(days: 60, entries: 20))
    #expect(report([young, young]).shareForm == .counts)
    #expect(report([young, old]).shareForm == .percentage)
    let few = habit(days: 60, entries: 5)
    #expect(report([few, few]).shareForm == .times)
    #expect(report([young, few]).shareForm == .counts)
    #expect(report([]).shareForm == .counts)
  }
}
