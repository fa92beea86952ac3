import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private let table = "habit,day\nRead,2025-01-01\n"

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

@Test func saysWhatEachFileWasReadAs() throws {
  let log = try imported(table, open(id: "x", name: "Run"), "Date,Swim\n2025-01-01,x\n")
  #expect(
    log.sources.map { "\($0.paths) \($0.format.id)" } == [
      "[\"b\"] habitsite", "[\"a\"] csv-tidy", "[\"c\"] csv-matrix",
    ]
  )
}

@Test func keepsHabitsOfOneIdApart() throws {
  let log = try imported(open(id: "x"), open(id: "x"), open(id: "x~2"))
  #expect(log.habits.map(\.habit.id) == ["x", "x~2", "x~2~2"])
  #expect(log.reported == ["c: note: 'Read' is in other exports, too, " + lines])
}

@Test func keepsHabitsOfOneIdInOneFileApart() throws {
  let text = """
    {"format":"habitsite","version":1,"habits":[{"id":"x","name":"A"},{"id":"x","name":"B"}]}
    """
  let log = try imported(text)
  #expect(log.habits.map(\.habit.id) == ["x", "x~2"])
  #expect(
    log.reported
      == ["a: warning: the habit id 'x' appears twice; the second is kept as 'x~2'" + wayOut]
  )
}

@Test func reportsEqualNamesOfTwoFiles() throws {
  let log = try imported(open(id: "x"), open(id: "y"))
  #expect(log.reported == ["b: note: 'Read' is in 'a', too, " + lines])
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

@Test func reportsNamesOfOneExportThatLookTheSame() throws {
  let text = """
    {"format":"habitsite","version":1,"habits":[
      {"id":"x","name":"Rum"},{"id":"y","name":"Rum\\u200b"},{"id":"z","name":"Rum"},
      {"id":"v","name":"\\u200b"},{"id":"w","name":"\\u2060"}]}
    """
  #expect(
    try imported(text).reported == [
      "a: note: the habit 'Rum\\u{200B}' looks like 'Rum', and is another one, with U+200B as well"
        + wayOut + ", 'rename' distinguishes them"
    ]
  )
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

@Test func comparesTheLooksOfHabitsThatWereToldFor() throws {
  let log = try imported(
    open(id: "x", name: "Book"),
    open(id: "x"),
    open(id: "z", name: "R\u{435}ad")
  )
  #expect(log.clashes().map(\.code) == ["habit.id", "habit.look"])
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

@Test func reportsAllNamesakesAtOnce() throws {
  let names = (10...39).map { "{\"name\":\"Habit \($0)\",\"id\":\"\($0)\"}" }
  let text = """
    {"format":"habitsite","version":1,"habits":[\(names.joined(separator: ","))]}
    """
  let clashes = try imported(text, text).clashes()
  #expect(clashes.count == 1)
  let message = try #require(clashes.first?.message)
  #expect(message.contains("'Habit 29' and 10 more are in 'a', too, and kept apart;"))
  #expect(message.contains("habits: {\"Habit 10\": {merge: [\"Habit 10\"]}, "))
  #expect(message.hasSuffix("\"Habit 29\": {merge: [\"Habit 29\"]}}"))
}

/// Names that mean something else in YAML are quoted.
@Test(arguments: [
  ("Läufe früh", "Läufe früh"), ("No", "\"No\""), ("a: b", "\"a: b\""), ("5", "\"5\""),
  ("say \\\"hi\\\"", "\"say \\\"hi\\\"\""), (" a", "\" a\""), ("🏃", "\"🏃\""),
])
func quotesNamesForYAML(name: String, text: String) throws {
  let clashes = try imported(open(id: "x", name: name), open(id: "y", name: name)).clashes()
  #expect(clashes.first?.message.hasSuffix("{\(text): {merge: [\(text)]}}") == true)
}

@Test func cutsEndlessNames() throws {
  let name = String(repeating: "a", count: 5_000)
  let log = try imported(open(id: "x", name: name))
  #expect(log.habits.first?.habit.name.count == 1_000)
  let shown = String(repeating: "a", count: 80)
  #expect(log.reported == ["a: warning: the name '\(shown)…' is cut to 1000 code points"])
}

@Test func reportsExperienceOfTwoFiles() throws {
  let text = #"{"format":"habitsite","version":1,"habits":[],"experience":{"total":5}}"#
  let log = try imported(text, text.replacing("5", with: "3"))
  #expect(log.storedExperience == 5)
  #expect(
    log.reported == ["b: warning: experience is stored in 'a' and in 'b'; the greater counts"]
  )
}

@Test(arguments: [
  ("{\"habits\":[", "a:1:12: the text ends where a value is expected"),
  ("bplist00xx", "a: a property list that is damaged or cut off; copy it from the device again"),
  ("", "a: 'a' is empty"),
  ("SQLite format 3\0", "a: a database that is damaged or encrypted; export it from the app again"),
  ("day,habit,habit\n", "a:1: two columns are named 'habit'; rename one"),
  ("day,\u{0}", "a:1:5: a NUL character; this is not text, or it was cut off"),
])
func refusesDamagedFiles(_ text: String, reason: String) {
  #expect(errors(text) == [reason])
}

@Test func reportsAllFilesThatCannotBeRead() {
  #expect(errors("[1", table, "[2").count == 2)
  #expect(errors(open(id: ""), open(id: "")).count == 2)
}

@Test(arguments: [
  ("csv-tiddy", "a: no format 'csv-tiddy'; did you mean 'csv-tidy'"),
  (
    "numbers",
    "a: no format 'numbers'; one of " + Importers.formats.map(\.id).joined(separator: ", ")
  ),
])
func refusesUnknownFormatIds(_ id: String, reason: String) {
  #expect(errors(table, format: id) == [reason])
}

@Test func readsAForeignTableWhenItsFormatIsSet() throws {
  let text =
    "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\nRun,,Sport,2016-03-18,1,hi\n"
  let log = try imported(text, format: "csv-tidy")
  #expect(log.habits.first?.drawn == ["2016-03-18 done hi"])
}

@Test func leavesOutValuesThatAreTooGreatToBeCounted() throws {
  let hours = ["12", "1e15", "2e15", "4e110"].enumerated().map {
    "<ActivitySummary dateComponents=\"2025-03-0\($0 + 1)\" appleStandHours=\"\($1)\"/>"
  }
  let log = try imported("<HealthData>\(hours.joined())</HealthData>")
  #expect(log.habits.map(\.drawn) == [["2025-03-01 12.0", "2025-03-02 1000000000000000.0"]])
  #expect(
    log.reported == ["a: warning: a value of 'Stand' beyond 1000000000000000; entry left out ×2"]
  )
}

@Test func countsOnlyWhereATargetIsTooGreat() throws {
  let list =
    "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
    + "Target Type,Target Value,Archived?\n001,Run,NUMERICAL,,,1,1,,km,AT_LEAST,1e16,false\n"
  let log = try log(["Habits.csv": list, "001 Run/Checkmarks.csv": "2025-01-01,2000\n"])
  #expect(log.habits.map(\.habit.kind) == [.tracking])
  #expect(
    log.reported == [
      "Habits.csv: warning: the target of 'Run' is not from 0 to 1000000000000000; "
        + "the habit is only counted"
    ]
  )
}
