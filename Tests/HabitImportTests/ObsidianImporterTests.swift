import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// Reads notes by their names.
private func notes(_ notes: [(String, String)], dateFormat: String? = nil) throws -> Imported {
  let files = notes.map { ExportFile(path: $0.0, bytes: Array($0.1.utf8)) }
  let settings = ImportSettings(timeZone: .gmt, dateFormat: dateFormat)
  return try Importers.read(files, settings: settings)
}

@Test func readsLinkedDaysOfANoteNamedAsItsHabit() throws {
  let text =
    "---\nclass: gym\ncolor: red\n---\n- [[2024-11-21]] Leg day\n- [[2024-11-22]]\n- [[Plan]]\n"
  let log = try notes([("vault/Gym.md", text)])
  #expect(log.habits.map(\.habit.name) == ["Gym"])
  #expect(log.habits.first?.drawn == ["2024-11-21 done Leg day", "2024-11-22 done"])
  #expect(log.reported == ["vault/Gym.md: warning: 'red' is not a colour; write it like '#5E5CE6'"])
}

@Test func readsADailyNoteThatLinksToOthersAsADay() throws {
  let log = try notes([
    ("2025-01-02.md", "---\nread: true\n---\n- [[2025-01-01]]\n- [[2025-01-03]]\n"),
    ("03-01-2025.md", "---\nread: true\n---\n- [[2025-01-02]]\n"),
  ])
  #expect(log.habits.map(\.habit.name) == ["read"])
  #expect(log.habits.first?.drawn == ["2025-01-02 done"])
}

@Test func readsTheOnlyEntryOfANoteWithoutAList() throws {
  let log = try notes([("Run.md", "---\nentries: 2025-01-02\n---\n")])
  #expect(log.habits.first?.drawn == ["2025-01-02 done"])
}

@Test func readsPropertiesOfDailyNotesAsHabits() throws {
  let log = try notes([
    ("daily/2025-01-02.md", fixtureText("obsidian/2025-01-02.md")),
    ("daily/note.md", "---\ndate: 2025-01-03\nread: no\nsteps: -1.5\nexercise: 30 min\n---\n"),
  ])
  #expect(log.habits.map(\.habit.name) == ["steps", "exercise", "read", "yoga", "piano"])
  #expect(log.habits.map(\.habit.kind) == [.tracking, .tracking, .yesNo, .yesNo, .yesNo])
  #expect(log.habits.map(\.habit.unit) == [nil, "minutes", nil, nil, nil])
  #expect(
    log.habits.flatMap(\.drawn) == [
      "2025-01-02 5954.0", "2025-01-03 -1.5", "2025-01-02 48.0", "2025-01-03 30.0",
      "2025-01-02 done", "2025-01-03 failed", "2025-01-02 done", "2025-01-02 done",
    ]
  )
  #expect(
    log.reported == [
      "daily/2025-01-02.md:5: note: property 'mood' is not a tick or an amount; not read",
      "daily/2025-01-02.md:6: note: property 'sleep' is not a tick or an amount; not read",
      "daily/2025-01-02.md:8: note: property 'deep' is not a tick or an amount; not read",
      "daily/note.md:5: warning: habit 'exercise' has the units 'minutes' and 'min';"
        + " its values are added up as they are",
    ]
  )
}

@Test(arguments: [
  ("2025-01-31", "2025-01-31"), ("2025-01-31-Friday", "2025-01-31"), ("20250131", "2025-01-31"),
  ("D-20250131", "2025-01-31"), ("1-20250131", "2025-01-31"), ("31.01.2025", "2025-01-31"),
  ("Jo-20250131-Diary", "2025-01-31"),
])
func findsTheDayInTheNameOfANote(_ name: String, day: String) throws {
  let log = try notes([(name + ".md", "---\nread: true\n---\n")])
  #expect(log.habits.first?.drawn == ["\(day) done"])
}

@Test func readsNamesOfNotesInTheOrderThatIsSet() throws {
  let log = try notes(
    [
      ("01-02-2025.md", "---\nread: true\n---\n"), ("2025-02-03.md", "---\nread: true\n---\n"),
      ("20250204.md", "---\nread: true\n---\n"),
    ],
    dateFormat: "D-M-Y"
  )
  #expect(log.habits.first?.drawn == ["2025-02-01 done", "2025-02-03 done", "2025-02-04 done"])
}

@Test func reportsNotesWithoutADayAndPropertiesThatRepeat() throws {
  let log = try notes([
    ("x/01-02-2025.md", "---\nread: true\n---\n"), ("x/2025-01-01.md", "---\na: 1\na: 2\n---\n"),
    ("x/2025-01-01-b.md", "---\na: 5\n---\n"), ("x/2025-02-31.md", "---\na: 5\n---\n"),
  ])
  #expect(log.habits.flatMap(\.drawn) == ["2025-01-01 1.0", "2025-01-01 5.0"])
  #expect(
    log.reported == [
      "x/01-02-2025.md: warning: no day in the name of the note or in its property 'date';"
        + " note left out; for names like 31-01-2025 set --date-format D-M-Y",
      "x/2025-01-01.md:3: warning: property 'a' appears twice; the first counts",
      "x/2025-01-01-b.md: note: a note of the same day as 'x/2025-01-01.md';"
        + " amounts of both are added up",
      "x/2025-02-31.md: warning: no day in the name of the note or in its property 'date';"
        + " note left out; for names like 31-01-2025 set --date-format D-M-Y",
    ]
  )
}

@Test(arguments: [
  "no head\n", "---\nread: true\n", "---\ntitle: A page\ndraft: true\norder: 3\n---\ntext\n",
  "---\nentries:\n  a: 1\n---\n", "---\nmood: fine\n---\n", "---\nread: [a, b]\n---\n",
])
func passesOverNotesWithoutHabits(_ text: String) {
  let file = ExportFile(path: "2025-01-01.md", bytes: Array(text.utf8))
  #expect(!ObsidianImporter.recognizes(file, ImportSettings(timeZone: .gmt)))
}

@Test func refusesDailyNotesOfWhichNoneHasADay() {
  #expect(
    errors("---\nread: true\n---\n") == [
      "a: no note with a day and a tick or an amount;"
        + " for names like 31-01-2025 set --date-format D-M-Y"
    ]
  )
}

@Test(arguments: [
  ("a: [x, 'y, z']", NoteProperties.Value.list(["x", "y, z"])),
  ("a:\n - x\n - \"y\"", .list(["x", "y"])), ("a:\n- x\n\n- y # why", .list(["x", "y"])),
  ("a:\n - x: 1\n - y", .other), ("a: 1\n - x", .other), ("a: {b: 1}", .other),
  ("a: |\n  text", .other), ("a:", .empty), ("a: # none", .empty), ("\"a\": b#c # d", .text("b#c")),
  ("a: '1'", .quoted("1")), ("a:\n - x\na:\n - y\n b: 1", .list(["x"])), ("a:\n\tb: 1", .other),
  ("# a: 2\na: 3", .text("3")),
])
func readsWhatNotesUseOfYAML(_ text: String, value: NoteProperties.Value) throws {
  let file = ExportFile(path: "a", bytes: Array("---\n\(text)\n---\n".utf8))
  let head = try #require(NoteProperties(try TextLines(file, Log())))
  #expect(head["a"] == value)
}
