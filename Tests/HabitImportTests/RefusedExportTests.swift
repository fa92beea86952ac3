import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

/// Texts that are no whole export of the format that was asked for.
@Test(arguments: [
  (
    "beaver", #"{"user_email":"user@example.org","habits":[{"name":"x",}]}"#,
    "a:1:56: expected a key in double quotes, found '}'"
  ),
  (
    "dijo", #"[{"type":"Bit","name":"x","stats":{}}"#,
    "a:1:38: the text ends where ',' or ']' is expected"
  ),
  (
    "github", #"{"contributions":[{"date":"2025-01-01","count":1}"#,
    "a:1:50: the text ends where ',' or ']' is expected"
  ),
  (
    "github",
    #"{"data":{"user":{"contributionsCollection":{"contributionCalendar":{"totalContributions":5}}}}}"#,
    "a: no days; ask for 'contributionDays' with 'date' and 'contributionCount'"
  ),
  (
    "habitica", #"{"apiToken":"secret","tasks":{"habits":[],"dailys":[{"text":"#,
    "a:1:61: the text ends where a value is expected"
  ),
  ("habitimer", "day,habit\n", "a: no value 'HabiTimerStore_v1'"),
  ("habitkit", #"{"habits":[{"name":"x"}],"completions":[]}"#, #"a:1:12: habits[0]: no key "id""#),
  (
    "habitkit", #"{"habits":[],"completions":[],"habits":[]}"#,
    "a:1:31: key 'habits' appears twice in one object"
  ),
  (
    "habitkit", #"{"habits":[],"completions":[]} x"#,
    "a:1:32: text after the end of the JSON value"
  ),
  ("habo", #"[{"title":"x","events":{}"#, "a:1:26: the text ends where ',' or '}' is expected"),
  ("habo", #"{"habits":7}"#, "a:1:11: habits: expected an array, found a number"),
  ("harsh", "nothing\n", "a: no habits or days of harsh in this file"),
  ("habitctl", "nothing\n", "a: no habits or days of habitctl in this file"),
  (
    "kairos", "day,habit\n",
    "a: not a database of KAIROS (Miss4Chan); leave out the format to detect it"
  ),
  ("obsidian", "read: true\n", "a: no note with properties between two lines of ---"),
  ("org", "* TODO Read\n", "a: no heading with the property ':STYLE: habit'"),
  (
    "streaks-backup", #"{"tasks":[{"t":"Walk","log":[{"d":2025"#,
    "a:1:39: the text ends where ',' or '}' is expected"
  ),
  (
    "table-habit", #"{"habits":[{"freq_type":1e999}]}"#,
    "a:1:25: habits[0].freq_type: number out of range"
  ),
  ("taskwarrior", #"[{"uuid":"x","status":tru"#, "a:1:26: the text ends where 'true' is expected"),
])
func refusesABrokenExport(_ format: String, text: String, reason: String) {
  #expect(errors(text, format: format) == [reason])
}

/// Half of an export of JSON.
@Test(arguments: FixtureExport.all.filter { $0.path.hasSuffix(".json") })
func refusesHalfOfAnExport(_ export: FixtureExport) throws {
  let whole = try fixtureBytes(export.path)
  let half = ExportFile(path: "a", bytes: Array(whole.prefix(whole.count / 2)))
  let reasons = errors(of: [half], format: export.format)
  let phrases = ["the text ends", "does not end"]
  #expect(reasons.count == 1, "\(reasons)")
  #expect(phrases.contains { reasons.first?.contains($0) == true }, "\(reasons)")
}

@Test(arguments: [
  ("bearable", "date", "Bearable, CSV export"),
  ("clockify", "project", "Clockify, detailed report"),
  ("google-fit", "date", "Google Fit, Takeout"),
  ("habitica-history", "task name", "Habitica, task history"),
  ("insight-timer", "started at", "Insight Timer, CSV export"),
  ("simple-time-tracker", "activity name", "Simple Time Tracker, CSV export"),
  ("strava", "activity date", "Strava, bulk export"),
  ("toggl", "project", "Toggl Track, detailed report"),
])
func refusesATableWithoutAColumnOfItsFormat(_ id: String, column: String, name: String) {
  #expect(
    errors("Day,Read\n2025-01-01,x\n", format: id)
      == ["a:1: no column '\(column)' in the header, as \(name) has it"]
  )
}

@Test(arguments: [
  ("anki", "Anki", "CREATE TABLE cards (id)"),
  ("beaver", "Beaver Habits", "CREATE TABLE habit_list (id, name)"),
  ("health-connect", "Health Connect", "CREATE TABLE steps_record_table (count)"),
  (
    "rewire", "Rewire",
    "CREATE TABLE Habits (_id); CREATE TABLE CHECKINS (Habit_id, date, type, note, actual_count)"
  ),
  (
    "rewire", "Rewire",
    "CREATE TABLE Habits (_id); CREATE TABLE UNIT (_id); CREATE TABLE CHECKINS (Habit_id, date)"
  ),
  (
    "rewire", "Rewire",
    "CREATE VIEW Habits AS SELECT 1; CREATE TABLE UNIT (_id); CREATE TABLE CHECKINS (Habit_id)"
  ),
  ("tickmate", "Tickmate", "CREATE TABLE notes (id)"),
  ("tickmate", "Tickmate", "CREATE TABLE tracks (_id); CREATE TABLE ticks (_track_id, year, day)"),
  (
    "tickmate", "Tickmate",
    "CREATE TABLE tracks (_id);"
      + " CREATE VIEW ticks AS SELECT 1 _track_id, 1 year, 1 month, 1 day"
  ),
])
func refusesAnotherDatabase(_ id: String, name: String, sql: String) throws {
  let file = try TestDatabase(sql).file()
  #expect(
    errors(of: [file], format: id)
      == ["a: not a database of \(name); leave out the format to detect it"]
  )
  #expect(errors(of: [file]).count == 1)
}
