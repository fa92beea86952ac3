import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// Every fixture that is an export by itself, with the format that it is of.
private let fixtures: [(path: String, format: String)] = [
  ("forest/good.csv", "forest"), ("track-and-graph/good.csv", "track-and-graph"),
  ("goodreads/good.csv", "goodreads"), ("storygraph/good.csv", "storygraph"),
  ("letterboxd/good.csv", "letterboxd"), ("strong/good.csv", "strong"),
  ("hevy/good.csv", "hevy"), ("strava-old/good.csv", "strava-old"),
  ("google-fit-de/good.csv", "google-fit-de"), ("rescuetime/good.csv", "rescuetime"),
  ("sleep-as-android/good.csv", "sleep-as-android"), ("sleep-cycle/good.csv", "sleep-cycle"),
  ("fitbit-sleep/good.csv", "fitbit-sleep"), ("fitbit-steps/good.csv", "fitbit-steps"),
  ("coach-me/good.csv", "coach-me"), ("ticktick-tasks/good.csv", "ticktick-tasks"),
  ("ticktick-tasks/open.csv", "ticktick-tasks"), ("google-fit-es/good.csv", "google-fit-es"),
  ("runkeeper/good.csv", "runkeeper"), ("timewarrior/good.csv", "timewarrior"),
  ("todoist-tasks/good.csv", "todoist-tasks"), ("fitnotes/good.csv", "fitnotes"),
  ("running-page/good.json", "running-page"), ("todo-txt/done.txt", "todo-txt"),
  ("health-auto-export/good.csv", "health-auto-export"),
  ("sleep-cycle-old/good.csv", "sleep-cycle-old"), ("whoop-journal/good.csv", "whoop-journal"),
  ("bearable/good.csv", "bearable"), ("bearable/odd.csv", "bearable"),
  ("bearable/broken.csv", "bearable"),
  ("beaver/good.json", "beaver"), ("beaver/server.json", "beaver"), ("beaver/odd.json", "beaver"),
  ("csv-matrix/spreadsheet.csv", "csv-matrix"), ("csv-tidy/own.csv", "csv-tidy"),
  ("daylio/export.csv", "daylio"), ("dijo/good.json", "dijo"), ("dijo/odd.json", "dijo"),
  ("habit-tracker/preferences.plist", "habit-tracker"),
  ("habit-tracker/preferences-xml.plist", "habit-tracker"),
  ("habit-tracker/extracted/habits_v2.json", "habit-tracker"),
  ("habit-tracker/extracted/completions_v2.json", "habit-tracker"),
  ("habitbull/export.csv", "habitbull"),
  ("habitctl/habits", "habitctl"), ("habitctl/log", "habitctl"),
  ("habitica/good.json", "habitica"), ("habitica/api.json", "habitica"),
  ("habitify/export.csv", "habitify"), ("habitkit/good.json", "habitkit"),
  ("habitkit/odd.json", "habitkit"),
  ("apple-health/apple_health_export/export.xml", "apple-health"),
  ("apple-health/odd.xml", "apple-health"), ("apple-health/broken.xml", "apple-health"),
  ("habitica-history/good.csv", "habitica-history"),
  ("habitica-history/odd.csv", "habitica-history"),
  ("habitica-history/broken.csv", "habitica-history"),
  ("habitsite/full.json", "habitsite"),
  ("habitimer/Library/Preferences/com.jansteinhauer.HabiTimer.plist", "habitimer"),
  ("habittracker/preferences.plist", "habittracker"),
  ("habittracker/old-shape.plist", "habittracker"),
  ("habittracker/extracted/habits.json", "habittracker"),
  ("habittracker/extracted/habitHistory.json", "habittracker"),
  ("habo/good.json", "habo"), ("habo/v1.json", "habo"), ("habo/odd.json", "habo"),
  ("harsh/habits", "harsh"), ("harsh/log", "harsh"),
  ("github/calendar.json", "github"), ("github/proxy.json", "github"), ("org/habits.org", "org"),
  ("taskwarrior/export.json", "taskwarrior"), ("taskwarrior/lines.txt", "taskwarrior"),
  ("loop/scores/Habits.csv", "loop-csv"),
  ("loop/scores/001 Stretch/Checkmarks.csv", "loop-csv"),
  ("loop/scores/001 Stretch/Scores.csv", "loop-csv"),
  ("loop/scores/002 Swim/Checkmarks.csv", "loop-csv"),
  ("loop/scores/002 Swim/Scores.csv", "loop-csv"),
  ("obsidian/habit.md", "obsidian"), ("obsidian/2025-01-02.md", "obsidian"),
  ("grit/good.json", "grit"), ("grit/odd.json", "grit"),
  ("activitywatch/good.json", "activitywatch"), ("activitywatch/odd.json", "activitywatch"),
  ("ticktick/good/habits.json", "ticktick"), ("ticktick/good/checkins.json", "ticktick"),
  ("ticktick/odd/habits.json", "ticktick"), ("ticktick/odd/checkins.json", "ticktick"),
  ("open-habit-tracker/good.json", "open-habit-tracker"),
  ("open-habit-tracker/odd.json", "open-habit-tracker"),
  ("super-productivity/good.json", "super-productivity"),
  ("super-productivity/odd.json", "super-productivity"),
  ("wakatime/good.json", "wakatime"), ("wakatime/odd.json", "wakatime"),
  ("toggl/good.csv", "toggl"), ("toggl/odd.csv", "toggl"), ("toggl/broken.csv", "toggl"),
  ("clockify/good.csv", "clockify"), ("clockify/odd.csv", "clockify"),
  ("clockify/broken.csv", "clockify"),
  ("garmin-csv/good.csv", "garmin-csv"), ("garmin-csv/danish.csv", "garmin-csv"),
  ("garmin-csv/odd.csv", "garmin-csv"), ("garmin-csv/broken.csv", "garmin-csv"),
  ("google-fit/good.csv", "google-fit"), ("google-fit/odd.csv", "google-fit"),
  ("google-fit/broken.csv", "google-fit"),
  ("simple-time-tracker/good.csv", "simple-time-tracker"),
  ("simple-time-tracker/odd.csv", "simple-time-tracker"),
  ("simple-time-tracker/broken.csv", "simple-time-tracker"),
  ("insight-timer/good.csv", "insight-timer"), ("insight-timer/odd.csv", "insight-timer"),
  ("insight-timer/broken.csv", "insight-timer"),
  ("strava/good.csv", "strava"), ("strava/odd.csv", "strava"), ("strava/broken.csv", "strava"),
  ("streak/good.json", "streak"), ("streak/odd.json", "streak"),
  ("streaks/export.csv", "streaks-csv"), ("streaks/good.streaks", "streaks-backup"),
  ("streaks/odd.streaks", "streaks-backup"),
  ("table-habit/good.json", "table-habit"), ("table-habit/odd.json", "table-habit"),
]

/// The databases among the fixtures, with the formats that they are of.
private let stores: [(path: String, format: String)] = [
  ("sqlite/habits.db", "sqlite"),
  ("beaver/server.db", "beaver"), ("loop/backup.db", "loop-db"), ("rewire/backup.db", "rewire"),
  ("tickmate/backup.db", "tickmate"), ("anki/collection.db", "anki"),
  ("health-connect/export.db", "health-connect"),
  ("habit-tracking/Library/Application Support/HabitTrackingModel.sqlite", "habit-tracking"),
  ("habitimer/Library/Application Support/default.store", "habitimer"),
  ("kairos/Library/Application Support/default.store", "kairos"),
]

/// The tables of databases that only tests make up, with the formats that they are of.
private let tables: [(sql: String, format: String)] = [
  ("CREATE TABLE Habits (id); CREATE TABLE Repetitions (id)", "loop-db"),
  (
    "CREATE TABLE tracks (_id); CREATE TABLE ticks (_track_id, year, month, day)", "tickmate"
  ),
  (
    "CREATE TABLE Habits (_id); CREATE TABLE UNIT (_id);"
      + " CREATE TABLE CHECKINS (Habit_id, date, type, note, actual_count)",
    "rewire"
  ),
  (
    "CREATE TABLE col (id, crt, conf); CREATE TABLE cards (id);"
      + " CREATE TABLE revlog (id, cid, time, type)",
    "anki"
  ),
  (
    "CREATE TABLE steps_record_table (start_time, end_time, app_info_id, count)", "health-connect"
  ),
  (
    "CREATE TABLE activities (run_id, name, distance, moving_time, type, start_date_local)",
    "running-page"
  ),
  ("CREATE TABLE habit_list (id, data JSON, user_id); CREATE TABLE user (id, email)", "beaver"),
]

/// The fixtures that are no export by themselves: archives, tables that are refused by name, and what
/// only means something beside another file.
private let parts = [
  "archives/", "strava-translated/", "withings/",
  "habit-tracker/extracted/habits.json", "habittracker/extracted/deletedHabits.json",
  "habittracker/extracted/habitHistoryTimestamps.json", "loop/hostile-2.3.1.zip", ".store-wal",
  ".sqlite-wal",
]

/// The ids of the formats that a file is recognised as.
private func formats(of file: ExportFile) -> [String] {
  let settings = ImportSettings(timeZone: .gmt)
  return Importers.readers(settings).filter { $0.recognizes(file, settings) }.map(\.format.id)
}

@Test(arguments: (fixtures + stores).map(\.path))
func knowsAFileOfEachFormatByItsContent(_ path: String) throws {
  let expected = try #require((fixtures + stores).first { $0.path == path }).format
  // Only the name tells a list of habitctl from any list with numbers.
  let name = path == "habitctl/habits" ? "habits" : "a"
  var file = ExportFile(path: name, bytes: try fixtureBytes(path))
  if StoreFiles.isDatabase(file.bytes) {
    if !path.hasSuffix(".db") {
      file.attachments = [ExportFile(path: "a-wal", bytes: try fixtureBytes(path + "-wal"))]
    }
    file.store = try SQLiteStore(file)
  }
  let found = formats(of: file)
  #expect(found.first == expected)
  let apps = found.filter { !$0.hasPrefix("csv-") }
  #expect(apps == (expected.hasPrefix("csv-") ? [] : [expected]))
}

@Test(arguments: tables)
func knowsADatabaseOfEachFormatByItsTables(_ sql: String, format: String) throws {
  var file = try TestDatabase(sql).file()
  file.store = try SQLiteStore(file)
  #expect(formats(of: file) == [format])
}

@Test func knowsTheFormatOfEveryFixture() throws {
  let walk = try #require(FileManager.default.enumerator(atPath: fixture("")))
  let known = Set((fixtures + stores).map(\.path))
  var formats = Set((fixtures + stores).map(\.format))
  while let path = walk.nextObject() as? String {
    guard walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular,
      !path.contains("/."), !parts.contains(where: { path.hasPrefix($0) || path.hasSuffix($0) })
    else { continue }
    #expect(known.contains(path), "\(path)")
  }
  formats.formUnion(tables.map(\.format))
  #expect(formats == Set(Importers.formats.map(\.id)))
}

@Test(arguments: fixtures.map(\.path))
func survivesFixturesThatAreCutOffAsAnyFormat(_ path: String) throws {
  let bytes = try fixtureBytes(path)
  let all = stride(from: 0, to: bytes.count, by: max(1, bytes.count / 24))
  for (number, length) in Thoroughness.some(of: all).enumerated() {
    let cut = ExportFile(path: "a", bytes: Array(bytes.prefix(length)))
    let reasons = errors(of: [cut])
    let isCut = path.hasSuffix(".json") && length < bytes.count - 1
    #expect(!isCut || !reasons.isEmpty, "cut to \(length) bytes")
    // Each format has every third length.
    for (place, format) in Thoroughness.some(of: Importers.formats).enumerated()
    where (place + number) % 3 == 0 {
      _ = errors(of: [cut], format: format.id)
    }
  }
}

@Test(arguments: fixtures.map(\.path))
func survivesFlippedBytesInFixtures(_ path: String) throws {
  let bytes = try fixtureBytes(path)
  let all = stride(from: 0, to: bytes.count, by: max(1, bytes.count / 24))
  for offset in Thoroughness.some(of: all, atLeast: 2) {
    for mask: UInt8 in [0x01, 0x10, 0x55] {
      var flipped = bytes
      flipped[offset] ^= mask
      _ = errors(of: [ExportFile(path: "a", bytes: flipped)])
    }
  }
}

@Test(arguments: [
  "{\"habits\":[]}", "[]", "{}", "{\"tasks\":[]}", "[{\"id\":1}]", "{\"contributions\":1}",
  "Shopping: milk\nNothing else: here\n", "2025-01-01 went out\n", "1. one\n2. two\n",
])
func knowsNoFormatWhereAFileSaysTooLittle(_ text: String) {
  #expect(formats(of: ExportFile(path: "a", bytes: Array(text.utf8))) == [])
}
