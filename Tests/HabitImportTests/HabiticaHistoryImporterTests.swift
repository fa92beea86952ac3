import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private func history(_ name: String, zone: String = "UTC") throws -> Imported {
  let bytes = try fixtureBytes("habitica-history/\(name).csv")
  return try imported(String(decoding: bytes, as: UTF8.self), zone: zone)
}

@Test(arguments: [("Asia/Tokyo", "2025-03-02"), ("America/Los_Angeles", "2025-03-01")])
func turnsTheInstantsOfHabiticaIntoDaysOfTheZone(_ zone: String, day: String) throws {
  let log = try history("good", zone: zone)
  #expect(try #require(log.habits.last).drawn.first == "\(day) done")
}
