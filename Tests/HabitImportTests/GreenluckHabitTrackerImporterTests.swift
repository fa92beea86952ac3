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

@Test(
  arguments: [
    values(habits: "{\"id\":\"A\",\"name\":\"R\",\"completionHistory\":[\"2025-10-01\"]}"):
      ["a: warning: 'R': 1 day of the habit's own list is not in the daily history; left out"],
    values(
      habits: "{\"id\":\"A\",\"name\":\"R\",\"completionHistory\":[]}",
      history: "\"2025-10-01\":[\"A\"],\"2025-10-02\":[\"A\"]"
    ):
      ["a: note: 'R': 2 days of the daily history are not in the habit's own list; kept"],
    values(habits: "{\"id\":\"A\",\"name\":\"R\"}", history: "\"2025-10-01\":[\"B\",\"C\"]"):
      ["a: warning: an entry of a habit that is not in the file; left out ×2"],
    values(
      habits: "",
      deleted: "{\"id\":\"A\",\"name\":\"R\",\"completionHistory\":[\"2025-10-01\"]}"
    ):
      ["a: warning: a deleted habit without the day of its deletion; its last day counts as that"],
    values(
      habits: "{\"id\":\"A\",\"name\":\"R\"}",
      deleted: "{\"id\":\"A\",\"name\":\"R\",\"deletedAt\":780000000}"
    ):
      ["a: warning: a habit is active and deleted; it is read as deleted"],
    values(
      habits: "{\"id\":\"A\",\"name\":\"R\"}",
      history: "\"2025-10-01\":[],\"2025-02-30\":[\"A\"]"
    ):
      ["a:1: warning: '2025-02-30' is not a date; entry left out"],
    "[{\"id\":\"A\",\"name\":\"R\",\"completionHistory\":[\"2025-10-01\",\"2025-10-01\"]}]":
      [
        "a: warning: the same day twice for one habit; it counts once",
        "a: note: no value 'habitHistory'; the days come from the list of each habit",
      ],
    values(
      habits: "{\"id\":\"A\",\"name\":\"R\"}",
      history: "\"1404-08-02\":[\"A\"]",
      stamps: "\"1404-08-02\":1761300000"
    ):
      ["a: note: days are written in the Persian calendar; converted to the Gregorian one"],
  ] as KeyValuePairs<String, [String]>
)
func reportsWhereTheSourcesOfHabitTrackerDiffer(_ text: String, reported: [String]) throws {
  let log = try imported(text)
  #expect(Set(log.reported) == Set(reported))
  #expect(log.habits.count == 1)
}

@Test func convertsThePersianDaysOfAPhone() throws {
  let text = values(
    habits: "{\"id\":\"A\",\"name\":\"R\"}",
    history: "\"۱۴۰۴-۰۸-۰۲\":[\"A\"],\"۱۴۰۴-۰۱-۰۱\":[\"A\"]",
    stamps: "\"۱۴۰۴-۰۸-۰۲\":1761300000"
  )
  #expect(try imported(text).habits.first?.drawn == ["2025-03-21 done", "2025-10-24 done"])
}

@Test(
  arguments: [
    "{\"2025-10-01\":[\"A\"]}":
      "a: days with values, but without the name of a habit; write them as a CSV with the header"
      + " 'date' and that name, or give the value 'habits' of HabitTracker, too",
    values(habits: "{\"name\":\"R\"}"): "[0]: no key \"id\"",
    values(habits: "{\"id\":\"A\"}"): "[0]: no key \"name\"",
    values(habits: "{\"id\":\"A\",\"name\":\"R\"}", history: "\"2568-10-24\":[\"A\"]"):
      "a: days of the year 2568 look like the Buddhist calendar, "
      + "but the rest of the file does not confirm it; "
      + "set the phone to the Gregorian calendar, tick one day and export again",
  ] as KeyValuePairs<String, String>
)
func refusesBrokenValuesOfHabitTrackerByGreenluck(_ text: String, reason: String) throws {
  #expect(try #require(errors(text).first).hasSuffix(reason))
}
