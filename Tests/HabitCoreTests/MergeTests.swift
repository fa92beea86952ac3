import HabitCore
import HabitTestSupport
import Testing

@Suite struct MergeTests {
  /// Merges habits named A, B, … into the first.
  private func merged(
    _ habits: [HabitHistory],
    _ change: (inout HabitAdjustment) -> Void = { _ in }
  ) -> AdjustedHabits {
    var adjustment = HabitAdjustment("0")
    adjustment.parts = habits.indices.dropFirst().map {
      LocatedText("\($0)", at: Location(file: "s", line: $0))
    }
    change(&adjustment)
    let named = habits.enumerated().map { location, history in
      history.with {
        $0.id = "\(location)"
        $0.name = ["A", "B", "C"][location]
      }
    }
    return AdjustedHabits(named, by: [adjustment])
  }

  private func drawn(_ adjusted: AdjustedHabits, asOf: Day) throws -> String {
    try #require(adjusted.habits.count == 1)
    let history = try #require(adjusted.habits.first)
    let row = try #require(history.drawing(asOf: asOf).split(separator: "\n").last)
    return String(row.drop { $0 != " " }.dropFirst())
  }

  @Test(arguments: [
    // Days that only one has stay as they are.
    ("x--x", "-x--", Kind.yesNo, "xx-x"),
    ("[1 2]--", "-[0.5 s]-", .atLeast(target: 3), "[1 2][0.5 s]-"),
    // The stronger mark counts: done, partial, skipped, failed.
    ("fsxf", "xxfs", .yesNo, "xxxs"),
    ("1sf3", "3111", .atLeast(target: 3), "3113"),
    ("45s4", "34s2", .atMost(target: 3), "35s2"),
    ("0f0s", "1200", .tracking, "120s"),
    // Values never add up, and of equal marks the first stays.
    ("12", "21", .atLeast(target: 3), "12"),
    ("[3]4", "[5]3", .atLeast(target: 3), "34"),
    ("5x", "7[9]", .tracking, "5x"),
    ("x?", "[25]x", .yesNo, "x?"),
    // Several entries of a day go together.
    ("[1 1]-", "[2 2]-", .atLeast(target: 3), "[2 2]-"),
    ("[f x][1 f]", "[x x][f f]", .yesNo, "[f x][1 f]"),
    // A slip is a slip, whatever the other says; a skip excuses it.
    ("0x-0", "x00-", .avoid, "xx00"),
    ("sx0", "xs0", .avoid, "ss0"),
    ("", "xs", .yesNo, "xs"), ("xs", "", .yesNo, "xs"),
  ])
  func unitesTheDays(one: String, other: String, kind: Kind, result: String) throws {
    let habits = [one, other].map { Drawn($0, .daily, kind).history }
    let asOf = Drawn.monday + (HabitHistory.count(of: result) - 1)
    #expect(try drawn(merged(habits), asOf: asOf) == result)
  }

  @Test func judgesBothByTheKindOfTheWhole() throws {
    let habits = [
      Drawn("x2-", .daily, .yesNo).history, Drawn("191", .daily, .tracking).history,
    ]
    let adjusted = merged(habits) { $0.kind = KindChange(target: 5, at: Location(file: "s")) }
    #expect(try drawn(adjusted, asOf: Drawn.monday + 2) == "x91")
    #expect(adjusted.habits.first?.habit.kind == .atLeast(target: 5))
  }

  @Test func mergesSeveralInTheirOrder() throws {
    let habits = ["f-s---", "-f1-x-", "x12-3s"].map { Drawn($0).history }
    let adjusted = merged(habits)
    #expect(try drawn(adjusted, asOf: Drawn.monday + 5) == "x11-xs")
    #expect(adjusted.wholes == ["1": "0", "2": "0"])
  }

  @Test func reportsHowManyDaysBothHad() {
    let reported = { (one: String, other: String) in
      merged([Drawn(one).history, Drawn(other).history]).diagnostics
    }
    #expect(reported("x-x", "-x-").isEmpty)
    #expect(
      reported("xxx", "x-f") == [
        Diagnostic(
          .note,
          "settings.merge",
          "'A' and 'B' both have entries on 2 days; the stronger mark of each day counts",
          at: Location(file: "s", line: 1)
        )
      ]
    )
    #expect(
      reported("[x x]-", "[s s]x").map(\.message) == [
        "'A' and 'B' both have entries on 1 day; the stronger mark of each day counts"
      ]
    )
  }

  @Test func reportsWhatHabitsDifferIn() {
    let one = Drawn("x-", .daily, .atLeast(target: 3)).with { $0.unit = "min" }.history
    let other = Drawn("-x", .quota(times: 3, per: .week), .yesNo).with { $0.unit = "h" }.history
    #expect(
      merged([one, other]).diagnostics.map(\.message) == [
        "'A' and 'B' differ in kind and schedule and unit; the values of the first habit count"
      ]
    )
    let said = merged([one, other]) {
      $0.kind = KindChange(form: .yesNo, at: Location(file: "s"))
      $0.schedule = .daily
    }
    #expect(
      said.diagnostics.map(\.message) == [
        "'A' and 'B' differ in unit; the value of the first habit counts"
      ]
    )
    #expect(said.diagnostics.map(\.severity) == [.note])
    let unsaid = Drawn("-x").with { $0.schedules = [] }.history
    #expect(merged([Drawn("x-").history, unsaid]).diagnostics.isEmpty)
  }

  @Test func unitesHabitsOfOneName() {
    let habits = ["x--", "-x-", "--x"].enumerated().map { location, pattern in
      Drawn(pattern).history.with {
        $0.id = "\(location)"
        $0.name = "Read"
      }
    }
    let adjustment = HabitAdjustment("Read", merging: ["Read"])
    let adjusted = AdjustedHabits(habits, by: [adjustment])
    #expect(adjusted.habits.map(\.habit.id) == ["0"])
    #expect(adjusted.habits.map(\.entries.count) == [3])
    #expect(adjusted.wholes == ["1": "0", "2": "0"])
    let twice = AdjustedHabits([habits[0], habits[0].with { $0.id = "1" }], by: [adjustment])
    #expect(
      twice.diagnostics.map(\.message) == [
        "two habits 'Read' both have entries on 1 day; the stronger mark of each day counts"
      ]
    )
  }

  @Test func fillsWhatTheWholeLacks() throws {
    let bare = Drawn("--x").with { $0.color = HexColor("#111111") }.history
    let other = Drawn("x", .none, .avoid, from: Drawn.monday - 5, archived: Drawn.monday).with {
      $0.color = HexColor("#222222")
      $0.unit = "km"
      $0.category = "Body"
    }.history
    let last = Drawn("x", from: Drawn.monday - 2).with {
      $0.unit = "miles"
      $0.emoji = "🏃"
      $0.reminders = ["21:00"]
    }.history
    let habit = try #require(merged([bare, other, last]).habits.first).habit
    #expect(habit.color == HexColor("#111111"))
    #expect(habit.unit == "km")
    #expect(habit.category == "Body")
    #expect(habit.emoji == "🏃")
    #expect(habit.reminders == ["21:00"])
    #expect(habit.created == Drawn.monday - 5)
    #expect(habit.archived == nil)
    #expect(habit.kind == .yesNo)
    #expect(habit.schedules == [ScheduleChange(.daily)])
    let set = merged([bare, other]) { $0.created = Drawn.monday - 1 }
    #expect(set.habits.first?.habit.created == Drawn.monday - 1)
  }

  @Test(arguments: [1, 2, 3, 4, 7])
  func keepsTheDueDaysOfAScheduleThatCountsFromTheBeginning(earlier: Int) throws {
    let rule = Schedule.every(days: 3, from: nil)
    let one = Drawn("x--x--x-", rule)
    let other = Drawn("f", rule, from: Drawn.monday - earlier)
    var whole = one
    whole.history = try #require(merged([one.history, other.history]).habits.first)
    let states = try whole.figures().drawnStates
    #expect(states.hasSuffix("k..k..k."))
    #expect(states.count == 8 + earlier)
    #expect(states.hasPrefix(earlier % 3 == 0 ? "m" : "."))
    // Before the first day no rule begins: it could be one that no file may name.
    let first = Drawn.monday - earlier / 3 * 3
    let schedules = whole.history.habit.schedules
    #expect(schedules == [ScheduleChange(.every(days: 3, from: first))])
  }
}

@Suite struct MergedWordsTests {
  private func notes(_ first: [(String, String?)], _ second: [(String, String?)]) -> [String?] {
    merged(first.map(entry), second.map(entry)).map(\.details.note)
  }

  private func entry(_ pattern: String, _ note: String?) -> Entry {
    var entry = HabitHistory.entries(drawnAs: pattern, from: Drawn.monday)[0]
    entry.details.note = note
    return entry
  }

  private func merged(_ first: [Entry], _ second: [Entry]) -> [Entry] {
    let habits = [first, second].enumerated().map { location, entries in
      HabitHistory(Habit(id: "\(location)", name: "\(location)", source: "test"), entries: entries)
    }
    var adjustment = HabitAdjustment("0")
    adjustment.parts = [LocatedText("1", at: Location(file: "s"))]
    return AdjustedHabits(habits, by: [adjustment]).habits.flatMap(\.entries)
  }

  @Test func keepsTheNotesOfTheWeakerSide() {
    #expect(notes([("x", "a")], [("f", "b")]) == ["a\nb"])
    #expect(notes([("f", "a")], [("x", "b")]) == ["b\na"])
    #expect(notes([("x", nil)], [("f", "b")]) == ["b"])
    #expect(notes([("x", "")], [("x", "b")]) == ["b"])
    #expect(notes([("x", "a")], [("x", "")]) == ["a"])
    #expect(notes([("x", "a"), ("f", nil)], [("s", "b"), ("f", "c")]) == ["a", "b\nc"])
  }

  @Test func saysNothingTwice() {
    #expect(notes([("x", "a")], [("f", "a")]) == ["a"])
    #expect(notes([("x", "a\nb")], [("f", "b"), ("f", "a\nb")]) == ["a\nb"])
    #expect(notes([("x", "ab")], [("f", "a")]) == ["ab\na"])
    #expect(notes([("x", "a"), ("x", "b")], [("f", "a")]) == ["a", "b"])
  }

  @Test func keepsMilestones() throws {
    let milestones = ["one", "two", "three"].map { text in
      EntryDetails.Milestone(text: text, photo: "\(text).jpg")
    }
    let entries = milestones.map { milestone in
      var entry = entry("x", nil)
      entry.details.milestone = milestone
      return entry
    }
    #expect(
      merged([entry("x", nil)], [entries[0]]).map(\.details.milestone) == [milestones[0]]
    )
    #expect(
      merged([entry("f", nil)], [entries[0]]).map(\.details.milestone) == [milestones[0]]
    )
    let same = try #require(merged([entries[0]], [entries[0]]).first)
    #expect(same.details.note == nil)
    let both = merged([entries[0], entry("x", "a")], [entries[1], entries[2]])
    #expect(both.map(\.details.milestone) == [milestones[0], milestones[1]])
    #expect(both.map(\.details.note) == [nil, "a\nthree"])
  }
}
