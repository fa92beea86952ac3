import HabitCore
import Testing

@testable import HabitImport

private let header = "activity name,time started,time ended,comment,categories,record tags\n"

@Test func readsTheRecordsOfEarlierVersions() throws {
  let log = try imported(
    "activity name,time started,time ended,comment,activity tags,record tags\n"
      + "Run,2022-03-01 07:00:00,2022-03-01 07:30:30,by the lake,Sport,\n"
  )
  #expect(log.habits.map(\.habit.category) == ["Sport"])
  #expect(log.habits.map(\.drawn) == [["2022-03-01 30.5"]])
}

@Test(arguments: [
  ("UTC", "2026-01-15"), ("Asia/Tokyo", "2026-01-16"), ("America/New_York", "2026-01-15"),
])
func readsInstantsOfSimpleTimeTracker(_ zone: String, day: String) throws {
  let row = "Run,2026-01-15T20:00:00.000Z,2026-01-15T20:30:00.000Z,,,\n"
  #expect(try imported(header + row, zone: zone).habits.first?.drawn == ["\(day) 30.0"])
}
