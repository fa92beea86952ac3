import HabitConfig
import HabitCore
import Testing

@Suite struct HabitSettingsTests {
  private func settings(_ text: String) throws -> Settings {
    try Settings(SourceFile(path: "habitsite.yml", text: text))
  }

  @Test func readsEverySettingOfAHabit() throws {
    let habits = try settings(
      """
      habits:
        Meditate:
          color: "#5E35B1"
          category: Mind
          schedule: quota:3/week
          kind: ATLEAST
          target: 2.5
          unit: min
          created: 2025-01-01
          ended: 2026-03-01
          rename: Zen
          merge: [Meditation, "2"]
        read: { color: '5e35b1', created: "2025-01-01", schedule: "weekdays:1,3,5", merge: Books }
        Run: { target: 5 }
        Walk:
      """
    ).habits
    try #require(habits.map(\.selector.text) == ["Meditate", "read", "Run", "Walk"])
    let (first, second) = (habits[0], habits[1])
    #expect(first.selector.location == Location(file: "habitsite.yml", line: 2, column: 3))
    #expect(first.color == HexColor("#5E35B1"))
    #expect(first.category == "Mind")
    #expect(first.schedule == .quota(times: 3, per: .week))
    let location = Location(file: "habitsite.yml", line: 6, column: 11)
    #expect(first.kind == KindChange(form: .atLeast, target: 2.5, at: location))
    #expect(first.unit == "min")
    #expect(first.created == Day(iso: "2025-01-01"))
    #expect(first.ended == Day(iso: "2026-03-01"))
    #expect(first.name == "Zen")
    #expect(first.parts.map(\.text) == ["Meditation", "2"])
    #expect(first.parts.map(\.location.column) == [13, 25])
    #expect(second.color == HexColor("#5E35B1"))
    #expect(second.created == Day(iso: "2025-01-01"))
    #expect(second.schedule == .weekdays(WeekdaySet([.monday, .wednesday, .friday])))
    #expect(second.parts.map(\.text) == ["Books"])
    #expect(habits[2].kind?.target == 5)
    #expect(habits[2].kind?.form == nil)
    #expect(habits[3].kind == nil)
  }

  @Test(
    arguments: [
      "colour: x": "3:5: unknown key 'colour'; did you mean 'color'?",
      "color: red": "3:12: 'red' is not a colour; write it as \"#5E35B1\"",
      "color: #5E35B1": "3:11: 'color' is empty; a colour that begins with '#' needs quotes",
      "color: [a]": "3:12: 'color' must be text",
      "unit:": "3:10: 'unit' is empty; give it a value or leave it out",
      "rename: \" \"": "3:13: 'rename' is empty; give it a value or leave it out",
      "schedule: quota:3/weak":
        "3:15: 'quota:3/weak' is not a schedule; did you mean 'quota:3/week'?; a rule like "
        + "'daily', 'weekdays:1,3,5', 'every:2', 'quota:3/week', 'rolling:3/7', 'none'",
      "kind: atLeats": "3:11: no kind 'atLeats'; did you mean 'atLeast'?",
      "target: many": "3:13: 'target' must be a number from 0 to 1000000000000000",
      "target: -1": "3:13: 'target' must be a number from 0 to 1000000000000000",
      "target: nan": "3:13: 'target' must be a number from 0 to 1000000000000000",
      "{kind: avoid, target: 3}":
        "3:12: the kind 'avoid' has no target; leave 'target' out, or set atLeast or atMost",
      "{target: 3, kind: yesNo}":
        "3:23: the kind 'yesNo' has no target; leave 'target' out, or set atLeast or atMost",
      "created: 2025-02-30":
        "3:14: '2025-02-30' is not a date from 1900 to 2199; write it as 2026-10-31",
      "created: 1899-12-31":
        "3:14: '1899-12-31' is not a date from 1900 to 2199; write it as 2026-10-31",
      "merge: {a: b}": "3:12: 'merge' must be a list of habits",
      "merge: [[a]]": "3:13: 'merge' must be text",
      "red": "3:5: expected keys with values",
      "unit: a\n    unit: b": "3:5: 'unit' set twice",
    ] as KeyValuePairs<String, String>
  )
  func reportsWhatIsWrongWithAHabit(text: String, problem: String) throws {
    let error = try #require(throws: SiteError.self) {
      try settings("habits:\n  Read:\n    \(text)")
    }
    let problems = error.problems.map { "\($0.location?.description ?? ""): \($0.message)" }
    #expect(problems == ["habitsite.yml:\(problem)"])
  }

  @Test func reportsAllProblemsOfHabitsAtOnce() throws {
    let error = try #require(throws: SiteError.self) {
      try settings("habits:\n  A: {color: red, unti: x}\n  B: {target: x}\ntitel: x")
    }
    #expect(error.problems.map(\.location?.line) == [2, 2, 3, 4])
    #expect(
      error.problems.map(\.message) == [
        "'red' is not a colour; write it as \"#5E35B1\"",
        "unknown key 'unti'; did you mean 'unit'?",
        "'target' must be a number from 0 to 1000000000000000",
        "unknown key 'titel'; did you mean 'title'?",
      ]
    )
  }

  @Test(arguments: ["habits:", "habits: {}"])
  func takesNoHabitsForNothingSaid(text: String) throws {
    #expect(try settings(text).habits.isEmpty)
  }
}
