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

  @Test func endsWithTheArchiving() {
    let first = Day("2025-06-01")
    func last(_ entries: [Day], _ archived: Day) -> Day? {
      lifetime(created: first, entries: entries, archived: archived)?.last
    }
    #expect(last([], Day("2025-06-05")) == Day("2025-06-05"))
    #expect(last([Day("2025-06-03")], Day("2025-06-05")) == Day("2025-06-05"))
    #expect(last([Day("2025-06-08")], Day("2025-06-05")) == Day("2025-06-05"))
    #expect(last([Day("2025-06-12")], Day("2025-06-05")) == Day("2025-06-05"))
    #expect(last([], Day("2025-06-10")) == Day("2025-06-10"))
    #expect(last([], Day("2025-06-20")) == Day("2025-06-10"))
  }

  @Test func isEmptyForAHabitArchivedBeforeItBegan() {
    let days = lifetime(created: Day("2025-06-05"), entries: [], archived: Day("2025-06-01"))
    #expect(days == nil)
  }

  @Test func isTheFirstEntryOfAHabitArchivedBeforeIt() {
    let (first, archived) = (Day("2025-06-03"), Day("2025-06-01"))
    let entries = [first, Day("2025-06-04")]
    #expect(
      lifetime(created: nil, entries: entries, archived: archived) == DayRange(first, first)
    )
  }

  /// The bonus after the archiving counts in the total, in the month that the lifetime has, and
  /// in no day.
  @Test func countsWhatWasDoneAfterTheArchivingAsABonus() throws {
    let archived = Drawn.monday + 1
    let drawn = Drawn("xx-x" + String(repeating: "-", count: 30) + "x", archived: archived)
    let figures = try drawn.figures()
    #expect(figures.days == DayRange(Drawn.monday, archived))
    #expect(figures.total.done == 4 && figures.total.bonus == 2 && figures.total.missed == 0)
    #expect(figures.months.tallies.map(\.done) == [3])
    let report = Report(of: HabitLog(habits: [drawn.history]), asOf: drawn.asOf)
    let overall = try #require(report.overall)
    #expect(overall.days == figures.days && overall.total.activeDays == 2)
  }

  @Test(arguments: [(31, false), (32, true)])
  func isOverLongAfterItsSource(quiet: Int, isOver: Bool) throws {
    let last = Drawn.monday + 9
    let read = Drawn("xxxxx-xxx-").with { $0.exported = last }.history
    let run = Drawn(String(repeating: "x", count: 10 + quiet)).history
    let habit = Report(of: HabitLog(habits: [read, run]), asOf: last + quiet).habits[0]
    let figures = try #require(habit.figures)
    #expect(figures.days == DayRange(Drawn.monday, last))
    #expect(figures.total.kept == 8 && figures.total.missed == 1 && figures.total.open == 1)
    #expect(figures.state(on: last + 1) == nil)
    #expect(habit.isOver == isOver && habit.ended == (isOver ? last : nil))
    #expect(figures.streak?.hasCurrent == !isOver && figures.streak?.current == (isOver ? 0 : 3))
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
