import HabitCore
import HabitTestSupport
import Testing

/// The way towards goals.
@Suite struct GoalTests {
  private static let seeds = Thoroughness.some(of: UInt64(8_200_000)..<8_200_200)

  private func period(_ unit: CalendarPeriod, _ day: Day) -> SummaryPeriod {
    SummaryPeriod(unit, around: day, firstWeekday: .monday)
  }

  /// Adds up day after day, from the entries of each, until an amount is reached.
  private func slow(
    _ goal: Goal,
    _ life: JudgedLife,
    asOf: Day
  ) -> (done: Double, reached: Day?, days: Int, passed: Int) {
    let history = life.history
    var (done, days, passed, reached) = (0.0, 0, 0, nil as Day?)
    for day in goal.period.days {
      let isPaused = history.habit.pauses.contains { $0.days.contains(day) }
      days += isPaused ? 0 : 1
      guard day <= asOf else { continue }
      passed += isPaused ? 0 : 1
      let entries = history.entries.filter { $0.day == day && life.days.contains(day) }
      switch goal.measure {
      case .total: done += slowSum(of: entries)
      case .hours: done += entries.reduce(0) { $0 + ($1.minutes ?? 0) } / 60
      case .days:
        let mark = life.days.contains(day) ? life.marks[day] : .none
        done += [.done, .clean].contains(mark) ? 1 : 0
      }
      if done >= goal.amount - 1e-9 * max(1, goal.amount) {
        reached = reached ?? day
      } else {
        reached = nil
      }
    }
    return (done, reached, days, passed)
  }

  @Test func agreesWithTheSlowModel() throws {
    var (reachedCount, pausedCount) = (0, 0)
    for seed in Self.seeds {
      let generated = GeneratedCase(seed: seed)
      let report = generated.report
      for life in report.habits.compactMap({ $0.figures?.life }) {
        for (measure, amount) in [(Goal.Measure.total, 40.0), (.days, 9), (.hours, 3)] {
          for unit in [CalendarPeriod.month, .year] {
            for day in [life.days.first, life.days.last] {
              let goal = Goal(measure, amount: amount, in: period(unit, day))
              let fast = GoalProgress(goal, of: life, asOf: generated.asOf)
              let slow = slow(goal, life, asOf: min(generated.asOf, life.asOf))
              #expect(abs(fast.done - slow.done) < 1e-6, "seed \(seed), \(goal)")
              #expect(fast.dayCount == slow.days, "seed \(seed), \(goal)")
              #expect(fast.passedCount == slow.passed, "seed \(seed), \(goal)")
              let pace = life.history.habit.pace(to: goal)
              #expect(pace.count == goal.period.days.count)
              if slow.days > 0 { #expect(abs((pace.last ?? 0) - amount) < 1e-9) }
              pausedCount += slow.days < goal.period.days.count ? 1 : 0
              // Negative values may take an amount back.
              guard abs(slow.done - amount) > 1e-3 else { continue }
              #expect((fast.reached == nil) == (slow.reached == nil), "seed \(seed), \(goal)")
              reachedCount += fast.reached == nil ? 0 : 1
            }
          }
        }
      }
    }
    #expect(reachedCount > Self.seeds.count / 2)
    #expect(pausedCount > Self.seeds.count / 10)
  }

  /// A goal of September 2025, which has 30 days.
  private func progress(
    _ pattern: String,
    _ measure: Goal.Measure = .days,
    amount: Double,
    pause: DayRange? = nil
  ) throws -> GoalProgress {
    let drawn = Drawn(pattern).with { $0.pauses = pause.map { [Pause($0)] } ?? [] }
    let goal = Goal(measure, amount: amount, in: period(.month, drawn.asOf))
    return GoalProgress(goal, of: try drawn.figures().life, asOf: drawn.asOf)
  }

  @Test func isOverOnceNothingCanBeAdded() throws {
    let almost = String(repeating: "x", count: 29)
    #expect(try !progress(almost, amount: 30).isOver)
    #expect(try !progress(almost + "-", amount: 30).isOver)
    #expect(try progress(almost + "x", amount: 31).isOver)
    // A pause without an end may end tomorrow.
    let rest = DayRange(Day("2025-09-06"), Day.accepted.last)
    let paused = try progress("xxxxx-", amount: 30, pause: rest)
    #expect(!paused.isOver)
    #expect(paused.passedCount == paused.dayCount)
  }

  @Test func needsNoMoreAWeekThanAWeekHas() throws {
    #expect(try progress("xxx------", amount: 24).neededPerWeek == 7)
    #expect(try progress("xxx------", amount: 25).neededPerWeek == nil)
    #expect(try progress("xxx------", .hours, amount: 21 * 24).neededPerWeek == 168)
    #expect(try progress("xxx------", .hours, amount: 505).neededPerWeek == nil)
    #expect(try progress("xxx------", .total, amount: 9_000).neededPerWeek == 3_000)
  }

  @Test func knowsNothingOfAPeriodToCome() throws {
    let life = try Drawn("x").figures().life
    let year = period(.year, Drawn.monday + 366)
    let progress = GoalProgress(Goal(.days, amount: 9, in: year), of: life, asOf: Drawn.monday)
    #expect(progress.done == 0)
    #expect(progress.expected == 0)
    #expect(progress.projected == nil)
    #expect(!progress.isOver)
  }
}

/// The goals of the settings.
@Suite struct PlannedGoalTests {
  private let location = Location(file: "s", line: 4)

  private func habit(_ name: String, unit: String? = nil) -> HabitHistory {
    Drawn("3", .daily, .atLeast(target: 3)).with {
      $0.id = name
      $0.name = name
      $0.unit = unit
    }.history
  }

  private func planned(
    _ name: String,
    _ measure: Goal.Measure = .total,
    unit: String? = nil
  ) -> PlannedGoal {
    let year = SummaryPeriod(.year, around: Drawn.monday, firstWeekday: .monday)
    let selector = LocatedText(name, at: location)
    return PlannedGoal(Goal(measure, amount: 9, in: year), of: selector, unit: unit, at: location)
  }

  private func messages(_ habits: [HabitHistory], _ goals: PlannedGoal...) -> [String] {
    AdjustedHabits(habits, by: [], goals: goals).diagnostics.map { "\($0.severity): \($0.message)" }
  }

  @Test func givesAMergedHabitTheGoalsOfItsParts() {
    let adjustment = HabitAdjustment("Run", merging: ["Jog"]) { $0.unit = "km" }
    let adjusted = AdjustedHabits(
      [habit("Run"), habit("Jog"), habit("Read")],
      by: [adjustment],
      goals: [planned("Jog", unit: "km"), planned("Read", .days)]
    )
    #expect(adjusted.diagnostics.filter { $0.severity != .note }.isEmpty)
    #expect(adjusted.habits.map(\.habit.goals.count) == [1, 1])
    #expect(adjusted.habits.map { $0.habit.goals.first?.measure } == [.total, .days])
  }

  @Test func refusesAnotherUnit() {
    let hint =
      "; write the goal in the unit of the habit, or give the habit that 'unit' under 'habits'"
    #expect(
      messages([habit("Run", unit: "mi"), habit("Read")], planned("Run", unit: "km"))
        == ["error: the goal of 'Run' is in 'km', but the habit is in 'mi'\(hint)"]
    )
    #expect(
      messages([habit("Read")], planned("Read", unit: "km"))
        == ["error: the goal of 'Read' is in 'km', but the habit has no unit\(hint)"]
    )
  }

  @Test func warnsWhereNothingAddsUp() {
    let plain = Drawn("x").history
    #expect(
      messages([plain], planned("Habit"), planned("Habit", .hours), planned("Habit", .days))
        == [
          "warning: no entry of 'Habit' has a value; count its 'days' instead of its 'total'",
          "warning: no entry of 'Habit' has minutes; count its 'days' instead of its 'hours'",
        ]
    )
    #expect(
      messages([plain], planned("Habbit", .days))
        == ["warning: no habit 'Habbit'; did you mean 'Habit'?"]
    )
  }
}
