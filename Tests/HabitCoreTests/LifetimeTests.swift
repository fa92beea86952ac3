import HabitCore
import HabitTestSupport
import Testing

@Suite struct LifetimeTests {
  private func lifetime(
    created: Day?,
    entries: [Day],
    archived: Day? = nil,
    asOf: Day = Day("2025-06-10")
  ) -> DayRange? {
    var habit = Habit(id: "a", name: "A", source: "test")
    habit.created = created
    habit.archived = archived
    return HabitHistory(habit, entries: entries.map { Entry(day: $0, state: .done) })
      .lifetime(asOf: asOf)
  }

  @Test func beginsWithTheEarlierOfCreationAndFirstEntry() {
    let (early, late) = (Day("2025-06-01"), Day("2025-06-05"))
    let days = DayRange(early, Day("2025-06-10"))
    #expect(lifetime(created: early, entries: [late]) == days)
    #expect(lifetime(created: late, entries: [early]) == days)
    #expect(lifetime(created: nil, entries: [late, early]) == days)
    #expect(lifetime(created: early, entries: []) == days)
  }

  @Test func doesNotExistWithoutACreationOrAnEntry() {
    #expect(lifetime(created: nil, entries: []) == nil)
    #expect(lifetime(created: nil, entries: [], archived: Day("2025-06-05")) == nil)
    #expect(lifetime(created: Day("2025-06-11"), entries: []) == nil)
    #expect(lifetime(created: nil, entries: [Day("2025-06-11")]) == nil)
  }

  @Test func endsWithTheLaterOfArchivingAndLastEntry() {
    let first = Day("2025-06-01")
    func last(_ entries: [Day], _ archived: Day) -> Day? {
      lifetime(created: first, entries: entries, archived: archived)?.last
    }
    #expect(last([], Day("2025-06-05")) == Day("2025-06-05"))
    #expect(last([Day("2025-06-03")], Day("2025-06-05")) == Day("2025-06-05"))
    #expect(last([Day("2025-06-08")], Day("2025-06-05")) == Day("2025-06-08"))
    #expect(last([Day("2025-06-12")], Day("2025-06-05")) == Day("2025-06-05"))
    #expect(last([], Day("2025-06-10")) == Day("2025-06-10"))
    #expect(last([], Day("2025-06-20")) == Day("2025-06-10"))
  }

  @Test func isEmptyForAHabitArchivedBeforeItBegan() {
    let days = lifetime(created: Day("2025-06-05"), entries: [], archived: Day("2025-06-01"))
    #expect(days == nil)
  }

  @Test func givesNoFiguresWithoutALifetime() throws {
    let history = Drawn("xx").history
    let report = Report(of: HabitLog(habits: [history]), asOf: Drawn.monday - 1)
    #expect(try #require(report.habits.first).figures == nil)
    #expect(report.overall == nil)
    #expect(Report(of: HabitLog(habits: []), asOf: Drawn.monday).overall == nil)
  }

  @Test func leavesOutEntriesAfterTheReport() throws {
    let total = try Drawn("xx-[3 4]", .daily, .tracking, asOf: Drawn.monday + 1).figures().total
    #expect(total.entries == 2)
    #expect(total.sum == 0)
    #expect(total.done == 2)
  }

  @Test func sortsEntriesAndSchedulesByDay() throws {
    var habit = Habit(id: "a", name: "A", source: "test")
    habit.schedules = [
      ScheduleChange(from: Day("2025-06-08"), .none), ScheduleChange(.daily),
      ScheduleChange(from: Day("2025-06-03"), .rolling(times: 1, days: 2)),
    ]
    let days = [Day("2025-06-09"), Day("2025-06-02"), Day("2025-06-09"), Day("2025-06-01")]
    let entries = days.enumerated().map { Entry(day: $1, value: Double($0)) }
    let history = HabitHistory(habit, entries: entries)
    #expect(history.entries.map(\.value) == [3, 1, 0, 2])
    let rules = history.habit.schedules.map { "\($0.schedule)" }
    #expect(rules == ["daily", "rolling:1/2", "none"])
  }

  @Test(arguments: [
    ("2025-05-01", "daily"), ("2025-06-02", "daily"), ("2025-06-03", "none"),
    ("2025-06-07", "none"), ("2025-06-08", "every:2"), ("2030-01-01", "every:2"),
  ])
  func putsTheYoungestScheduleInForce(day: String, rule: String) throws {
    var habit = Habit(id: "a", name: "A", source: "test")
    habit.schedules = [
      ScheduleChange(from: Day("2025-06-01"), .daily),
      ScheduleChange(from: Day("2025-06-03"), .none),
      ScheduleChange(from: Day("2025-06-08"), .daily),
      ScheduleChange(from: Day("2025-06-08"), .every(days: 2, from: nil)),
    ]
    let history = HabitHistory(habit, entries: [])
    let day = try #require(Day(iso: day))
    #expect("\(history.habit.schedule(on: day))" == rule)
  }

  @Test func isDailyWithoutASchedule() throws {
    let drawn = Drawn("x-x").with { $0.schedules = [] }
    #expect(try drawn.figures().drawnStates == "kmk")
  }
}
