import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private let header = "Task Name,Task ID,Task Type,Date,Value\n"

private func history(_ name: String, zone: String = "UTC") throws -> Imported {
  let bytes = try fixtureBytes("habitica-history/\(name).csv")
  return try imported(String(decoding: bytes, as: UTF8.self), zone: zone)
}

/// A history of one daily; each row is a time in March 2025 and a value.
private func daily(_ rows: String...) -> String {
  header + rows.map { "Floss,d,daily,2025-03-\($0)\n" }.joined()
}

@Test func readsTheHistoryOfHabitica() throws {
  let log = try history("good")
  #expect(log.sources.map(\.format.id) == ["habitica-history"])
  #expect(log.habits.map(\.habit.id) == ["d1", "h1"])
  #expect(log.habits.map(\.habit.name) == ["Stretch", "Water, \"2 L\" 💧"])
  #expect(log.habits.map(\.habit.kind) == [.yesNo, .tracking])
  #expect(
    log.habits.map(\.drawn) == [
      [
        "2025-03-02 done", "2025-03-03 failed", "2025-03-04 done", "2025-03-05 skipped",
        "2025-03-06 done", "2025-03-07 done",
      ],
      ["2025-03-01 done", "2025-03-03 done"],
    ]
  )
  #expect(
    log.reported == [
      "a: note: the first row of a daily has no earlier row that shows whether it was done; "
        + "left out",
      "a: note: a row of a daily that changes nothing; the day counts as not due",
      "a: note: a row of a habit says that it was scored, but not whether up or down; "
        + "it is only counted ×2",
    ]
  )
}

@Test(arguments: [("Asia/Tokyo", "2025-03-02"), ("America/Los_Angeles", "2025-03-01")])
func turnsTheInstantsOfHabiticaIntoDaysOfTheZone(_ zone: String, day: String) throws {
  let log = try history("good", zone: zone)
  #expect(try #require(log.habits.last).drawn.first == "\(day) done")
}

@Test func reportsWhatIsOddInTheHistoryOfHabitica() throws {
  let log = try history("odd")
  #expect(log.habits.map(\.habit.name) == ["Floss", "d3"])
  #expect(log.habits.map(\.drawn) == [["2025-06-02 done", "2025-06-03 done"], []])
  #expect(
    log.reported == [
      "a:8: warning: '2025-02-30 10:00:00' is not a date and time like '2025-01-31 07:30:00'; row left out",
      "a:9: warning: '0001-01-01 10:00:00' is not from 1900 to 2199; row left out",
      "a:10: warning: 'red' in column 'value' is not an amount; left out",
      "a:11: warning: 4 cells where the header has 5; row left out",
      "a:12: warning: no task in this row; row left out",
      "a:13: warning: a task that is neither a daily nor a habit; row left out",
      "a: note: an old row that may be an average of a month or year; left out ×3",
      "a: note: the first row of a daily has no earlier row that shows whether it was done; "
        + "left out ×2",
    ]
  )
}

@Test(arguments: [
  (daily("01 10:00:00,1", "02 10:00:00,2"), ["2025-03-02 done"]),
  (daily("02 10:00:00,2", "01 10:00:00,1"), ["2025-03-02 done"]),
  (
    daily("01 10:00:00,1", "03 10:00:00,0", "03 11:00:00,1"),
    ["2025-03-02 failed", "2025-03-03 done"]
  ),
  (
    daily("01 10:00:00,1", "03 10:00:00,2", "03 10:00:00,3", "03 10:00:00,4"),
    ["2025-03-02 done", "2025-03-03 done"]
  ),
  (
    daily("01 10:00:00,1", "02 10:00:00,2", "03 10:00:00,1"), ["2025-03-02 done"]
  ),
  (daily("01 10:00:00,1"), []),
  (header, []),
])
func distinguishesDoneFromMissedByTheValue(_ text: String, entries: [String]) throws {
  #expect(try imported(text).habits.flatMap(\.drawn) == entries)
}

@Test func takesTheLastOldRowForAnAverageToo() throws {
  let old = (1...4).map { "Floss,d,daily,2024-12-0\($0) 10:00:00,\($0)\n" }.joined()
  let log = try imported(daily("01 10:00:00,5") + old)
  #expect(log.habits.first?.drawn == ["2024-12-03 done", "2024-12-04 done", "2025-03-01 done"])
}

@Test func refusesHistoriesThatAreBrokenOrNone() throws {
  let bytes = try fixtureBytes("habitica-history/broken.csv")
  #expect(
    errors(of: [ExportFile(path: "a", bytes: bytes)])
      == ["a:3: a quote opens here and does not close; double the quotes inside a cell"]
  )
  #expect(
    errors("Date,Read\n2025-01-01,x\n", format: "habitica-history")
      == ["a:1: no column 'task name' in the header, as Habitica, task history has it"]
  )
}
