import HabitCore
import HabitTestSupport
import Testing

@Suite struct AdjustmentTests {
  private func habit(_ id: String, _ name: String, _ kind: Kind = .yesNo) -> HabitHistory {
    Drawn("x").history.with {
      $0.id = id
      $0.name = name
      $0.kind = kind
    }
  }

  private func merge(_ whole: String, _ parts: String..., line: Int = 1) -> HabitAdjustment {
    HabitAdjustment(whole, merging: parts, line: line)
  }

  private func reported(_ habits: [HabitHistory], _ adjustments: HabitAdjustment...) -> [String] {
    AdjustedHabits(habits, by: adjustments).diagnostics.map {
      "\($0.location.map { "\($0): " } ?? "")\($0.severity): \($0.message)"
    }
  }

  @Test func changesOnlyWhatIsSaid() throws {
    let history = Drawn("3x", .quota(times: 3, per: .week), .atLeast(target: 3)).with {
      $0.color = HexColor("#111111")
      $0.category = "Body"
      $0.unit = "km"
    }.history
    let same = try #require(AdjustedHabits([history], by: [HabitAdjustment("Habit")]).habits.first)
    #expect(same.habit.color == HexColor("#111111"))
    #expect(same.habit.category == "Body")
    #expect(same.habit.unit == "km")
    #expect(same.habit.kind == .atLeast(target: 3))
    #expect(same.habit.schedules == history.habit.schedules)
    #expect(same.habit.created == Drawn.monday)
    #expect(same.entries.count == 2)
  }

  @Test func letsTheSettingsWin() throws {
    let history = Drawn("3", .daily, .atLeast(target: 3)).with {
      $0.color = HexColor("#111111")
      $0.category = "Body"
      $0.unit = "km"
      $0.schedules = [
        ScheduleChange(.daily), ScheduleChange(from: Drawn.monday + 3, .every(days: 2, from: nil)),
      ]
    }.history
    let said = HabitAdjustment("Habit") {
      $0.color = HexColor("#5E35B1")
      $0.category = "Mind"
      $0.unit = "min"
      $0.schedule = .quota(times: 3, per: .week)
      $0.kind = KindChange(target: 20, at: Location(file: "s"))
      $0.created = Drawn.monday - 9
      $0.name = "Zen"
    }
    let habit = try #require(AdjustedHabits([history], by: [said]).habits.first).habit
    #expect(habit.color == HexColor("#5E35B1"))
    #expect(habit.category == "Mind")
    #expect(habit.unit == "min")
    #expect(habit.schedules == [ScheduleChange(.quota(times: 3, per: .week))])
    #expect(habit.kind == .atLeast(target: 20))
    #expect(habit.created == Drawn.monday - 9)
    #expect(habit.name == "Zen")
    #expect(habit.id == "habit")
  }

  @Test(arguments: [
    ("r1", ["Zen", "Read", "Run"]), ("Read", ["Zen", "Zen", "Run"]),
    ("r2", ["Read", "Read", "Zen"]), ("Run", ["Read", "Zen", "Run"]),
  ])
  func meansAnIdBeforeAName(selector: String, names: [String]) {
    // The id of the second habit is the name of the third.
    let habits = [habit("r1", "Read"), habit("Run", "Read"), habit("r2", "Run")]
    let adjusted = AdjustedHabits(habits, by: [HabitAdjustment(selector) { $0.name = "Zen" }])
    #expect(adjusted.habits.map(\.habit.name) == names)
    #expect(adjusted.diagnostics.isEmpty)
  }

  @Test func meansHabitsOfATableByTheirName() {
    let habits = [habit("a1", "Read"), habit("Read", "Read"), habit("Read~2", "Read")]
    let adjusted = AdjustedHabits(habits, by: [HabitAdjustment("Read") { $0.unit = "pages" }])
    #expect(adjusted.habits.map(\.habit.unit) == ["pages", "pages", "pages"])
  }

  @Test func renamesAfterAllElse() {
    let habits = [habit("a", "A"), habit("b", "B")]
    let swap = [HabitAdjustment("A") { $0.name = "B" }, HabitAdjustment("B") { $0.name = "A" }]
    let adjusted = AdjustedHabits(habits, by: swap)
    #expect(adjusted.habits.map(\.habit.name) == ["B", "A"])
    #expect(adjusted.diagnostics.isEmpty)
    #expect(HabitLog(habits: adjusted.habits).habits.map(\.slug) == ["b", "a"])
  }

  @Test(
    arguments: [
      (Kind.yesNo, nil, 5.0, Kind.atLeast(target: 5)),
      (.tracking, nil, 5, .atLeast(target: 5)),
      (.atLeast(target: 3), nil, 5, .atLeast(target: 5)),
      (.atMost(target: 3), nil, 5, .atMost(target: 5)),
      (.atMost(target: 3), .atLeast, nil, .atLeast(target: 3)),
      (.atLeast(target: 3), .atMost, 5, .atMost(target: 5)),
      (.yesNo, .atMost, 5, .atMost(target: 5)),
      (.avoid, .atLeast, 5, .atLeast(target: 5)),
      (.atLeast(target: 3), .yesNo, nil, .yesNo),
      (.yesNo, .avoid, nil, .avoid),
      (.atMost(target: 3), .tracking, nil, .tracking),
    ] as [(Kind, KindChange.Form?, Double?, Kind)]
  )
  func changesTheKind(of kind: Kind, form: KindChange.Form?, target: Double?, to new: Kind) {
    let change = KindChange(form: form, target: target, at: Location(file: "s"))
    let adjusted = AdjustedHabits(
      [habit("a", "A", kind)],
      by: [HabitAdjustment("A") { $0.kind = change }]
    )
    #expect(adjusted.habits.map(\.habit.kind) == [new])
    #expect(adjusted.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      (Kind.yesNo, .atLeast, nil, "the kind 'atLeast' needs a 'target'"),
      (.avoid, .atMost, nil, "the kind 'atMost' needs a 'target'"),
      (.avoid, nil, 5, "a habit of the kind 'avoid' has no target; set 'kind', too"),
    ] as [(Kind, KindChange.Form?, Double?, String)]
  )
  func refusesAKindThatDoesNotFit(
    _ kind: Kind,
    form: KindChange.Form?,
    target: Double?,
    message: String
  ) {
    let change = KindChange(form: form, target: target, at: Location(file: "s", line: 9))
    let said = HabitAdjustment("A") {
      $0.kind = change
      $0.name = "Z"
    }
    let habits = [habit("a", "A", kind), habit("b", "A", kind)]
    #expect(reported(habits, said) == ["s:9: error: \(message)"])
    #expect(AdjustedHabits(habits, by: [said]).habits.map(\.habit.name) == ["A", "A"])
  }

  @Test func warnsOfNamesThatMeanNothing() {
    let habits = [habit("a1", "Meditate"), habit("b1", "Run")]
    #expect(
      reported(
        habits,
        HabitAdjustment("Meditat"),
        HabitAdjustment("qwertz", line: 2),
        HabitAdjustment("b2", line: 3)
      )
        == [
          "s:1: warning: no habit 'Meditat'; did you mean 'Meditate'?",
          "s:2: warning: no habit 'qwertz'",
          "s:3: warning: no habit 'b2'; did you mean 'b1'?",
        ]
    )
    #expect(
      reported(habits, merge("Run", "Meditat", "Run"))
        == [
          "s:2: warning: no habit 'Meditat'; did you mean 'Meditate'?",
          "s:2: warning: 'Run' cannot be merged into itself, the only habit of that name",
        ]
    )
  }

  @Test func warnsOfPausesThatMeanNothingOrOverlap() {
    let location = Location(file: "s", line: 4)
    func pause(_ first: Day, _ names: String...) -> PlannedPause {
      let selectors = names.map { LocatedText($0, at: location) }
      let days = DayRange(first, Day.accepted.last)
      return PlannedPause(Pause(days), of: selectors, at: location)
    }
    let pauses = [pause(Day("2026-10-01")), pause(Day("2026-10-05"), "Run", "Rum")]
    let adjusted = AdjustedHabits([habit("a", "Read"), habit("b", "Run")], by: [], pauses: pauses)
    #expect(
      adjusted.diagnostics.map { "\($0.severity): \($0.message)" } == [
        "warning: no habit 'Rum'; did you mean 'Run'?",
        "warning: two pauses of 'Run' overlap on 2026-10-05; each day counts once, so end the one"
          + " before the other begins",
      ]
    )
  }

  @Test func refusesTwoKeysOfOneHabit() {
    let habits = [habit("a1", "Read"), habit("a2", "Read")]
    #expect(
      reported(habits, HabitAdjustment("Read"), HabitAdjustment("a2", line: 2)) == [
        "s:2: error: 'Read' and 'a2' name the same habit; combine them under one key"
      ]
    )
  }

  @Test func refusesToMergeAHabitTwice() {
    let habits = [habit("a", "A"), habit("b", "B"), habit("c", "C")]
    #expect(
      reported(habits, merge("A", "C", "C", "c"), merge("B", "C", line: 4)) == [
        "s:5: error: 'C' is merged into another habit already; it can be part of only one"
      ]
    )
    #expect(AdjustedHabits(habits, by: [merge("A", "C"), merge("B", "C")]).habits.count == 3)
  }

  @Test func refusesCirclesAndChains() {
    let habits = [habit("a", "A"), habit("b", "B"), habit("c", "C")]
    #expect(
      reported(habits, merge("A", "B"), merge("B", "A", line: 4)) == [
        "s:1: error: 'A' is merged into 'B'; write what applies to both under 'B'",
        "s:4: error: 'B' is merged into 'A'; write what applies to both under 'A'",
      ]
    )
    #expect(
      reported(habits, merge("A", "B"), merge("B", "C", line: 4)) == [
        "s:4: error: 'B' is merged into 'A'; write what applies to both under 'A'"
      ]
    )
    #expect(
      reported(habits, merge("A", "B"), HabitAdjustment("B", line: 4) { $0.unit = "km" }) == [
        "s:4: error: 'B' is merged into 'A'; write what applies to both under 'A'"
      ]
    )
    let circle = AdjustedHabits(habits, by: [merge("A", "B"), merge("B", "A")])
    #expect(circle.habits.map(\.habit.id) == ["a", "b", "c"])
    #expect(circle.wholes.isEmpty)
  }
}
