import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

/// The open format around the habits of a test.
private func open(_ habits: String) -> String {
  "{\"format\":\"habitsite\",\"version\":1,\"habits\":[\(habits)]}"
}

@Test(
  arguments: [
    "{\"name\":\"R\",\"colour\":\"red\"}":
      "a:1: warning: unknown key 'habits[0].colour'; did you mean 'color'",
    "{\"name\":\"R\",\"streak\":{\"a\":[1]}}":
      "a:1: warning: unknown key 'habits[0].streak'; it is not read",
    "{\"name\":\"R\",\"kind\":{\"goal\":1}}":
      "a:1: warning: unknown key 'habits[0].kind.goal'; it is not read",
    "{\"name\":\"R\",\"entries\":[{\"day\":\"2025-01-01\",\"notes\":\"\"}]}":
      "a:1: warning: unknown key 'habits[0].entries[0].notes'; did you mean 'note'",
    "{\"name\":\"R\",\"entries\":[{\"day\":\"2025-02-30\"}]}":
      "a:1: warning: '2025-02-30' is not a date; entry left out",
    "{\"name\":\"R\",\"entries\":[{\"day\":\"yesterday\"},{\"day\":\"2025-02-31\"}]}":
      "a:1: warning: 'yesterday' is not a date; entry left out ×2",
    "{\"name\":\"R\",\"entries\":[{\"day\":\"1899-12-31\"},{\"day\":\"2200-01-01\"}]}":
      "a:1: warning: '1899-12-31' is not from 1900 to 2199; entry left out ×2",
    "{\"name\":\"R\",\"kind\":{\"type\":\"avoid\",\"target\":3}}":
      "a:1: warning: habits[0].kind: a kind 'avoid' has no target; it is not read",
    "{\"name\":\"\\uD800\"}": "a: warning: half of a surrogate pair in an escape; read as U+FFFD",
  ] as KeyValuePairs<String, String>
)
func reportsWhatTheOpenFormatDoesNotHave(_ habit: String, reported: String) throws {
  #expect(try imported(open(habit)).reported == [reported])
}

@Test(
  arguments: [
    "\"id\":\"\"": "habits[0].id: expected an id of at least one character, found ''",
    "\"id\":7": "habits[0].id: expected a string, found a number",
    "\"color\":\"red\"": "habits[0].color: expected a colour like '#5E5CE6', found 'red'",
    "\"difficulty\":\"epic\"":
      "habits[0].difficulty: expected one of 'trivial', 'easy', 'normal', 'hard', 'brutal', "
      + "found 'epic'",
    "\"position\":\"1\"": "habits[0].position: expected a number, found a string",
    "\"plannedMinutes\":-1":
      "habits[0].plannedMinutes: expected a number from 0 to 527040, found -1",
    "\"reminders\":[\"9:00\"]":
      "habits[0].reminders[0]: expected a time like '21:00', found '9:00'",
    "\"reminders\":\"09:00\"": "habits[0].reminders: expected an array, found a string",
    "\"kind\":\"avoid\"": "habits[0].kind: expected an object, found a string",
    "\"kind\":{\"type\":\"count\"}":
      "habits[0].kind.type: expected one of 'yesNo', 'atLeast', 'atMost', 'avoid', 'tracking', "
      + "found 'count'",
    "\"kind\":{\"type\":\"atMost\"}": "habits[0].kind: a kind 'atMost' needs a \"target\"",
    "\"kind\":{\"type\":\"atLeast\",\"target\":-2}":
      "habits[0].kind.target: expected a number from 0 to 1000000000000000, found -2",
    "\"schedule\":\"sometimes\"":
      "habits[0].schedule: expected a rule like 'daily', 'weekdays:1,3,5', 'every:2', "
      + "'quota:3/week', 'rolling:3/7', found 'sometimes'",
    "\"schedule\":[{\"from\":\"2025-01-01\"}]": "habits[0].schedule[0]: no key \"rule\"",
    "\"created\":\"2025-02-30\"":
      "habits[0].created: expected a day from 1900-01-01 to 2199-12-31, found '2025-02-30'",
    "\"entries\":{}": "habits[0].entries: expected an array, found an object",
    "\"entries\":[{}]": "habits[0].entries[0]: no key \"day\"",
    "\"entries\":[{\"day\":20250101}]":
      "habits[0].entries[0].day: expected a string, found a number",
    "\"entries\":[{\"state\":\"yes\"}]":
      "habits[0].entries[0].state: expected one of 'done', 'skipped', 'failed', found 'yes'",
    "\"entries\":[{\"value\":\"3\"}]":
      "habits[0].entries[0].value: expected a number, found a string",
    "\"entries\":[{\"value\":1e999}]": "habits[0].entries[0].value: number out of range",
    "\"entries\":[{\"value\":1e16}]":
      "habits[0].entries[0].value: expected a number from -1000000000000000 to 1000000000000000, "
      + "found 1e+16",
    "\"entries\":[{\"minutes\":-5}]":
      "habits[0].entries[0].minutes: expected a number from 0 to 527040, found -5",
    "\"entries\":[{\"at\":\"noon\"}]":
      "habits[0].entries[0].at: expected a date and time like '2025-01-02T21:31:00+01:00', found "
      + "'noon'",
    "\"entries\":[{\"xp\":1.5}]": "habits[0].entries[0].xp: expected a whole number, found 1.5",
    "\"entries\":[{\"time\":\"7:10\"}]":
      "habits[0].entries[0].time: expected a time like '07:30', found '7:10'",
    "\"entries\":[{\"milestone\":\"x\"}]":
      "habits[0].entries[0].milestone: expected an object, found a string",
  ] as KeyValuePairs<String, String>
)
func refusesWrongValuesWithTheirPath(_ member: String, reason: String) throws {
  let error = try #require(errors(open("{\"name\":\"R\",\n\(member)}")).first)
  #expect(error.hasPrefix("a:2:"))
  #expect(error.hasSuffix(": " + reason))
}
