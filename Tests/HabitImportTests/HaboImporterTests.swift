import Foundation
import HabitCore
import Testing

@testable import HabitImport

/// A backup of one habit with keys and events.
private func habo(_ keys: String, _ events: String) -> String {
  "[{\"title\":\"Run\",\"twoDayRule\":0,\(keys)\"events\":{\(events)}}]"
}

@Test func countsTheLastEventOfADayOfHabo() throws {
  let log = try imported(
    habo(
      "\"habitType\":1,\"targetValue\":10,",
      "\"2025-01-01 00:00:00.000\":[\"DayType.progress\",\"\",3],"
        + "\"2025-01-01 12:00:00.000Z\":[\"DayType.progress\",\"\",4]"
    )
  )
  #expect(log.habits.map(\.drawn) == [["2025-01-01 4.0"]])
  #expect(
    log.reported == [
      "a:1: note: [0].events.2025-01-01 12:00:00.000Z: a day appears twice for one habit;"
        + " the last event counts"
    ]
  )
}

@Test func countsACheckWithoutAnAmountAsTheWholeTarget() throws {
  let log = try imported(
    habo(
      "\"habitType\":1,\"targetValue\":10,",
      "\"2025-01-01 12:00:00.000Z\":[\"DayType.check\",\"\",0.0],"
        + "\"2025-01-02 12:00:00.000Z\":[\"DayType.check\",\"\",0.0,8.0]"
    )
  )
  #expect(log.habits.map(\.drawn) == [["2025-01-01 10.0", "2025-01-02 8.0", "2025-01-02 done"]])
}

@Test func reportsOfProgressWithoutATarget() throws {
  let log = try imported(
    habo(
      "\"habitType\":0,",
      "\"2025-01-01 12:00:00.000Z\":[\"DayType.progress\",\"\",3.0,10.0],"
        + "\"2025-01-02 12:00:00.000Z\":[\"DayType.progress\",\"slow\",3.0,10.0]"
    )
  )
  #expect(log.habits.map(\.drawn) == [["2025-01-02 failed slow"]])
  #expect(
    log.reported == [
      "a: warning: progress of a habit that is done or not; the amount is left out ×2"
    ]
  )
}
