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

@Test(arguments: [("Asia/Tokyo", "2025-03-02"), ("America/Los_Angeles", "2025-03-01")])
func turnsTheInstantsOfHabiticaIntoDaysOfTheZone(_ zone: String, day: String) throws {
  let log = try history("good", zone: zone)
  #expect(try #require(log.habits.last).drawn.first == "\(day) done")
}

@Test(
  arguments: [
    daily("01 10:00:00,1", "02 10:00:00,2"): ["2025-03-02 done"],
    daily("02 10:00:00,2", "01 10:00:00,1"): ["2025-03-02 done"],
    daily("01 10:00:00,1", "03 10:00:00,0", "03 11:00:00,1"):
      ["2025-03-02 failed", "2025-03-03 done"],
    daily("01 10:00:00,1", "03 10:00:00,2", "03 10:00:00,3", "03 10:00:00,4"):
      ["2025-03-02 done", "2025-03-03 done"],
    daily("01 10:00:00,1", "02 10:00:00,2", "03 10:00:00,1"): ["2025-03-02 done"],
    daily("01 10:00:00,1"): [],
    header: [],
  ] as KeyValuePairs<String, [String]>
)
func distinguishesDoneFromMissedByTheValue(_ text: String, entries: [String]) throws {
  #expect(try imported(text).habits.flatMap(\.drawn) == entries)
}

@Test func takesTheLastOldRowForAnAverageToo() throws {
  let old = (1...4).map { "Floss,d,daily,2024-12-0\($0) 10:00:00,\($0)\n" }.joined()
  let log = try imported(daily("01 10:00:00,5") + old)
  #expect(log.habits.first?.drawn == ["2024-12-03 done", "2024-12-04 done", "2025-03-01 done"])
}
