import HabitCore
import HabitTestSupport

/// A report in which every figure says something.
enum FullReport {
  static let asOf = Day("2026-10-18")

  static func report(
    within range: DayRange? = nil,
    _ isIncluded: (HabitHistory) -> Bool = { _ in true }
  ) -> Report {
    Report(of: log.selecting(isIncluded), asOf: asOf, within: range)
  }

  private static let log = HabitLog(
    habits: [read, run, sugar, water, shower, never],
    categories: [Category(name: "Mind"), Category(name: "Body")]
  )

  /// Two years with no Sunday.
  private static let read: HabitHistory = {
    var habit = Habit(id: "read", name: "読書 \u{1F4D6}", source: "test")
    habit.created = Day("2024-10-21")
    habit.kind = .atLeast(target: 20)
    habit.unit = "pages"
    habit.category = "Mind"
    habit.priority = "high"
    habit.difficulty = .normal
    let entries = DayRange(Day("2024-10-21"), asOf).compactMap { day -> Entry? in
      guard day.weekday != .sunday else { return nil }
      var entry = Entry(day: day, value: Double(15 + Int(day.number) % 11 * 2))
      entry.minutes = 30
      if day == Day("2025-06-02") {
        entry.details.milestone = EntryDetails.Milestone(text: "First book", photo: "book.jpg")
      }
      return entry
    }
    return HabitHistory(habit, entries: entries)
  }()

  private static let run: HabitHistory = {
    var habit = Habit(id: "run", name: "Run in the morning before work", source: "test")
    habit.created = Day("2026-08-31")
    habit.schedules = [ScheduleChange(.quota(times: 2, per: .week))]
    habit.category = "Body"
    habit.difficulty = .hard
    return HabitHistory(
      habit,
      entries: HabitHistory.entries(
        drawnAs: "x-x----x--x---x------xx-x---x-----x--x---x-x---",
        from: Day("2026-08-31")
      )
    )
  }()

  private static let sugar = HabitHistory(
    pattern: String(repeating: "-", count: 40) + "x-------",
    from: Day("2026-09-01"),
    kind: .avoid
  ).with {
    $0.id = "sugar"
    $0.name = "No sugar"
    $0.category = "Body"
  }

  private static let water = HabitHistory(
    pattern: "3--5-2",
    from: Day("2026-10-12"),
    kind: .tracking
  ).with {
    $0.id = "water"
    $0.name = "Water\u{202E}"
    $0.unit = "glasses"
  }

  private static let shower = HabitHistory(
    pattern: "xxsx-fxxxxxxxx",
    from: Day("2026-05-01"),
    schedule: .weekdays(WeekdaySet([.monday, .wednesday, .friday])),
    archived: Day("2026-05-20")
  ).with {
    $0.id = "shower"
    $0.name = "Cold shower"
  }

  private static let never = HabitHistory(
    Habit(id: "never", name: "Never begun", source: "test"),
    entries: []
  )
}
