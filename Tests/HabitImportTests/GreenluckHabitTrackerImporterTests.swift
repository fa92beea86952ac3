import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

/// The values of the app as one JSON object.
private func values(
  habits: String,
  deleted: String = "",
  history: String = "",
  stamps: String = ""
) -> String {
  """
  {"habits":[\(habits)],"deletedHabits":[\(deleted)],"habitHistory":{\(history)},
   "habitHistoryTimestamps":{\(stamps)}}
  """
}

@Test func findsIdsOfEitherCase() throws {
  let log = try imported(
    values(habits: "{\"id\":\"ab\",\"name\":\"R\"}", history: "\"2025-10-01\":[\"AB\"]")
  )
  #expect(log.habits.first?.drawn == ["2025-10-01 done"])
}

@Test func convertsThePersianDaysOfAPhone() throws {
  let text = values(
    habits: "{\"id\":\"A\",\"name\":\"R\"}",
    history: "\"۱۴۰۴-۰۸-۰۲\":[\"A\"],\"۱۴۰۴-۰۱-۰۱\":[\"A\"]",
    stamps: "\"۱۴۰۴-۰۸-۰۲\":1761300000"
  )
  #expect(try imported(text).habits.first?.drawn == ["2025-03-21 done", "2025-10-24 done"])
}
