import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private let lines =
  "and kept apart; to make one habit, add to 'habitsite.yml': habits: {Read: {merge: [Read]}}"

private let wayOut = "; 'merge' in the settings unites them"

private func open(id: String, name: String = "Read") -> String {
  """
  {"format":"habitsite","version":1,"habits":[{"id":"\(id)","name":"\(name)"}]}
  """
}

@Test func listsItsFormatsWithDistinctIds() {
  let ids = Importers.formats.map(\.id)
  #expect(ids.count >= 45)
  #expect(Set(ids).count == ids.count)
}

@Test func reportsNamesThatLookTheSame() throws {
  let exports = ["Read", "R\u{435}ad", "read", "Read\u{200B} "].enumerated().map {
    open(id: "\($0)", name: $1)
  }
  let log = try imported(exports[0], exports[1], exports[2], exports[3])
  let ending = wayOut + ", 'rename' distinguishes them"
  #expect(
    log.reported == [
      "b: note: the habit 'R\u{435}ad' looks like 'Read' in 'a', and is another one, with U+0435"
        + " for U+0065" + ending,
      "d: note: the habit 'Read\\u{200B} ' looks like 'Read' in 'a', and is another one, with"
        + " U+200B U+0020 as well" + ending,
    ]
  )
  #expect(log.clashes(afterMerging: ["1": "0", "3": "0"]).isEmpty)
}

@Test(arguments: [
  ("Read a book", "Read  a book", "with U+0020 as well"),
  ("Re ad", "Re ad ", "with U+0020 as well"),
  ("Re\u{200B}ad", "Read", "without U+200B"),
  ("\u{200B}a", "a\u{200B}", "with U+0061 U+200B for U+200B U+0061"),
  ("Top", "\u{422}\u{43E}\u{440}", "with U+0422 U+043E U+0440 for U+0054 U+006F U+0070"),
  ("\u{1F3F4}abcd", "", "without U+1F3F4 U+0061 U+0062 …"),
])
func saysWhatMakesTwoNamesTwo(name: String, other: String, phrase: String) {
  #expect(NameDifference(of: other, from: name).phrase == phrase)
}

@Test func reportsNothingOfHabitsThatAreCalledOtherwiseNow() throws {
  let log = try imported(open(id: "x"), open(id: "y"), open(id: "z", name: "R\u{435}ad"))
  #expect(log.clashes().map(\.code) == ["habit.look", "habit.name"])
  var habits = log.habits
  habits[1] = HabitHistory(Habit(id: "y", name: "Read more", source: "test"), entries: [])
  #expect(log.clashes(among: habits).map(\.code) == ["habit.look"])
  habits[0] = HabitHistory(Habit(id: "x", name: "Lesen", source: "test"), entries: [])
  #expect(log.clashes(among: habits).isEmpty)
}

@Test func reportsOnlyOfHabitsThatAreStillTwo() throws {
  let log = try imported(open(id: "x"), open(id: "x"), open(id: "y"))
  #expect(log.clashes().map(\.message) == ["'Read' is in other exports, too, " + lines])
  #expect(
    log.clashes(afterMerging: ["x~2": "x"]).map(\.message) == ["'Read' is in 'b', too, " + lines]
  )
  #expect(
    log.clashes(afterMerging: ["y": "x~2"]).map(\.message) == ["'Read' is in 'a', too, " + lines]
  )
  #expect(log.clashes(afterMerging: ["x": "y", "x~2": "y"]).isEmpty)
}

@Test func cutsEndlessNames() throws {
  let name = String(repeating: "a", count: 5_000)
  let log = try imported(open(id: "x", name: name))
  #expect(log.habits.first?.habit.name.count == 1_000)
  let shown = String(repeating: "a", count: 80)
  #expect(log.reported == ["a: warning: the name '\(shown)…' is cut to 1000 code points"])
}
