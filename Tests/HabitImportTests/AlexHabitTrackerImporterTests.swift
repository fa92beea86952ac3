import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private let id = "CD16BE9F-E7B2-4946-A3AC-39BA2FEACAB2"

/// The values of the app as one JSON object, around a list of habits and their days.
private func values(_ habits: String, _ days: String) -> String {
  "{\"habits_v2\":[\(habits)],\"completions_v2\":{\(days)}}"
}

private func habit(
  _ members: String = "\"colorHex\":\"30D158\",\"createdDate\":778600311.5"
) -> String {
  "{\"id\":\"\(id)\",\"title\":\"Run\",\"emoji\":\"🏃\",\(members)}"
}

@Test func givesNoEntriesToHabitsThatWereNeverTicked() throws {
  let other = habit().replacing(id, with: id.replacing("CD", with: "AB"))
  let log = try imported(values(habit() + "," + other, "\"\(id)\":[]"))
  #expect(log.habits.map(\.entries.count) == [0, 0])
  #expect(log.reported == [])
}

@Test(arguments: [
  ("F0A", "#FF00AA"), ("30d158", "#30D158"), ("#30D158", "#30D158"), ("8030D158", "#30D158"),
])
func readsColoursOfAnyLength(_ text: String, color: String) throws {
  let log = try imported(values(habit("\"colorHex\":\"\(text)\""), ""))
  #expect(log.habits.first?.habit.color == HexColor(color))
}

@Test(
  arguments: [
    values(habit("\"colorHex\":\"red\""), ""):
      "a:1: warning: [0].colorHex: unknown colour 'red'; left out",
    values(habit("\"colorHex\":\"30D158\",\"createdDate\":1e12"), ""):
      "a:1: warning: [0].createdDate: a habit was created outside of 1900 to 2199; its day of"
      + " creation is left out",
    values(habit("\"colorHex\":\"30D158\",\"sound\":\"secret\""), ""):
      "a: note: unknown key 'sound'; not read",
    values(habit(), "\"\(id)\":[\"2025-10-01\",\"2025-02-30\"]"):
      "a:1: warning: '2025-02-30' is not a date; entry left out",
    values(habit(), "\"\(id)\":[\"2025-10-01\",\"2025-10-02\",\"9999-12-31\"]"):
      "a:1: warning: '9999-12-31' is not from 1900 to 2199; entry left out",
    values(habit(), "\"\(id)\":[\"2025-10-01\",\"2025-10-01\",\"2025-10-01\"]"):
      "a: warning: the same day twice for one habit; it counts once ×2",
    values(habit(), "\"\(id)\":[],\"37429CEC-2A01-4DE6-B3C4-A72AC54B5518\":[\"2025-10-01\"]"):
      "a: warning: an entry of a habit that is not in the file; left out",
    "{\"habits_v2\":[\(habit())]}":
      "a: warning: no value 'completions_v2'; the habits have no days",
    "[{\"id\":\"a\",\"title\":\"Read\",\"time\":\"8pm\",\"isEnabled\":true,\"isCompleted\":false}]":
      "a: note: only the list of the first version is there; its habits have no days",
    values(habit(), "\"\(id)\":[\"2568-10-24\",\"2568-10-25\"]"):
      "a: note: days are written in the Buddhist calendar; converted to the Gregorian one",
  ] as KeyValuePairs<String, String>
)
func reportsWhatHabitTrackerHoldsBesides(_ text: String, reported: String) throws {
  let log = try imported(text)
  #expect(log.reported == [reported])
  #expect(log.habits.count == 1)
}

@Test(
  arguments: [
    values("{\"title\":\"Run\"}", ""): "a:1:30: [0]: no key \"id\"",
    values("{\"id\":\"\(id)\"}", ""): "[0]: no key \"title\"",
    "{\"habits_v2\":[],\"completions_v2\":7}": "expected an object, found a number",
    "{\"\(id)\":[\"2025-10-01\"]}":
      "a: completed days without their habits; give the value 'habits_v2' too",
    values(habit("\"colorHex\":\"30D158\""), "\"\(id)\":[\"2568-10-24\"]"):
      "but the rest of the file does not confirm it; "
      + "set the phone to the Gregorian calendar, tick one day and export again",
  ] as KeyValuePairs<String, String>
)
func refusesBrokenValuesOfHabitTracker(_ text: String, reason: String) throws {
  #expect(try #require(errors(text).first).hasSuffix(reason.replacing("a:1:30: ", with: "")))
}

@Test func refusesTwoFilesWithOneValue() {
  let list = "[\(habit())]"
  #expect(errors(list, list) == ["b: 'a' holds the value 'habits_v2' too; give one of the two"])
}
