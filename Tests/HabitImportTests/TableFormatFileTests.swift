import Foundation
import HabitConfig
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test(
  arguments: [
    (
      "forest", ["Study", "Music"],
      [["2025-03-01 done 25.0 min", "2025-03-01 failed 10.0 min"], ["2025-03-02 done 50.0 min"]]
    ),
    (
      "track-and-graph", ["Water", "Stretch", "Swim"],
      [
        ["2025-03-01 1.5 from the tap", "2025-03-02 2.0"],
        ["2025-03-01 done", "2025-03-02 failed"],
        ["2025-03-02 done 45.0 min"],
      ]
    ),
    ("goodreads", ["Books read"], [["2025-01-10 210.0", "2025-02-20 320.0"]]),
    ("storygraph", ["Books read"], [["2025-01-10 1.0", "2025-02-20 1.0"]]),
    ("letterboxd", ["Films"], [["2025-03-01 1.0", "2025-03-01 1.0", "2025-03-08 1.0"]]),
    ("strong", ["Legs", "Arms"], [["2025-03-01 done"], ["2025-03-03 done"]]),
    ("hevy", ["Legs", "Arms"], [["2025-03-01 done"], ["2025-03-03 done"]]),
    ("sleep-as-android", ["Sleep"], [["2026-03-01 7.5", "2026-03-03 6.5"]]),
    ("sleep-cycle", ["Sleep"], [["2026-03-01 7.0", "2026-03-02 6.5"]]),
    ("sleep-cycle-old", ["Sleep"], [["2016-03-01 465.0", "2016-03-02 380.0"]]),
    (
      "fitnotes", ["Legs", "Abs", "Cardio"],
      [["2026-03-02 done", "2026-03-05 done"], ["2026-03-02 done"], ["2026-03-05 done"]]
    ),
    (
      "whoop-journal", ["Read in bed?", "Have any caffeine?"],
      [["2026-03-01 done", "2026-03-02 done"], ["2026-03-01 failed", "2026-03-02 done"]]
    ),
    (
      "health-auto-export", ["Exercise", "Mindful minutes", "Steps"],
      [
        ["2026-03-01 32.0", "2026-03-03 18.0"], ["2026-03-01 10.0", "2026-03-03 12.5"],
        ["2026-03-01 8120.0", "2026-03-02 5310.0"],
      ]
    ),
    ("fitbit-sleep", ["Sleep"], [["2026-03-01 7.5", "2026-03-02 7.0"]]),
    ("fitbit-steps", ["Steps"], [["2026-03-01 13666.0", "2026-03-03 987.0"]]),
    (
      "rescuetime", ["Writing", "Email"],
      [["2026-03-02 30.0", "2026-03-02 10.0", "2026-03-03 20.0"], ["2026-03-02 15.0"]]
    ),
    (
      "coach-me", ["Eat fruit", "Stretch"],
      [["2016-05-01 done", "2016-05-02 done"], ["2016-05-01 done by the window"]]
    ),
    (
      "ticktick-tasks", ["Inbox", "Garden"],
      [["2025-11-02 1.0"], ["2025-11-02 1.0", "2025-11-02 1.0"]]
    ),
    (
      "todoist-tasks", ["Home", "Work"],
      [["2026-03-01 1.0", "2026-03-02 1.0"], ["2026-03-01 1.0"]]
    ),
    (
      "google-fit-es", ["Move minutes", "Steps", "Walking", "Sleep"],
      [
        ["2025-01-08 30.0", "2025-01-09 45.5"],
        ["2025-01-08 4200.0", "2025-01-09 6100.0", "2025-01-10 900.0"],
        ["2025-01-08 30.0", "2025-01-09 45.0"], ["2025-01-09 450.0"],
      ]
    ),
    (
      "strava-old", ["Ride", "Run"],
      [["2018-03-12 20.0 60.0 min", "2018-03-15 30.0 90.0 min"], ["2018-03-14 5.0 30.0 min"]]
    ),
    (
      "google-fit-de", ["Move minutes", "Steps", "Heart points", "Walking"],
      [
        ["2025-01-08 30.0", "2025-01-09 45.0"],
        ["2025-01-08 4200.0", "2025-01-09 6100.0", "2025-01-10 900.0"],
        ["2025-01-08 12.0", "2025-01-09 20.0"],
        ["2025-01-08 30.0", "2025-01-09 45.0", "2025-01-10 10.0"],
      ]
    ),
  ] as [(String, [String], [[String]])]
)
func readsATableByTheFileOfItsFormat(_ id: String, names: [String], drawn: [[String]]) throws {
  let log = try imported(try fixtureText("\(id)/good.csv"))
  #expect(log.sources.map(\.format.id) == [id])
  #expect(log.habits.map(\.habit.name) == names)
  #expect(log.habits.map(\.drawn) == drawn)
  #expect(log.habits.allSatisfy { $0.habit.schedules.map(\.schedule) == [.none] })
  #expect(log.diagnostics.allSatisfy { $0.severity == .note })
}

@Test func readsSessionsByTheFileOfTheirFormat() throws {
  let runs = try imported(try fixtureText("runkeeper/good.csv"))
  #expect(runs.habits.map(\.habit.name) == ["Running", "Cycling", "Strength Training"])
  #expect(runs.habits.map(\.habit.unit) == ["km", "km", "min"])
  #expect(
    runs.habits.map(\.drawn) == [
      ["2026-03-01 5.2 30.5 min"], ["2026-03-03 20.0 62.5 min"], ["2026-03-04 45.0"],
    ]
  )
  let miles = try fixtureText("runkeeper/good.csv").replacing("(km)", with: "(mi)")
  #expect(try imported(miles).habits.map(\.habit.unit) == ["mi", "mi", "min"])
  let times = try imported(try fixtureText("timewarrior/good.csv"))
  #expect(times.habits.map(\.habit.name) == ["work mail", "read", "(no tags)"])
  #expect(
    times.habits.map(\.drawn) == [["2026-03-01 90.0"], ["2026-03-01 45.0"], ["2026-03-03 30.0"]]
  )
  #expect(
    times.reported == [
      "a:4: note: an entry that is still running; left out",
      "a: note: a column that may hold an annotation; not read",
    ]
  )
  let vienna = try imported(try fixtureText("timewarrior/good.csv"), zone: "Europe/Vienna")
  #expect(vienna.habits.map(\.drawn)[1] == ["2026-03-02 45.0"])
}

/// A signature asks for no column that the figures do not need.
@Test(arguments: [
  (
    "Date,Type,Route Name,Distance (km),Duration,Notes\n"
      + "2026-08-10 17:59:54,Running,,3.00,18:51,\n2026-08-12 18:44:31,Running,,10.94,1:06:23,\n",
    "runkeeper", ["2026-08-10 3.0 18.85 min", "2026-08-12 10.94 66.38 min"]
  ),
  ("Date,Workout Name,Exercise Name\n2026-03-01,Legs,Squat\n", "strong", ["2026-03-01 done"]),
  (
    "Project,Start date,Start time,Duration\nHouse,2026-03-01,08:00:00,00:45:00\n", "toggl",
    ["2026-03-01 45.0"]
  ),
  (
    "Date,Exercise,Category,Weight (lbs),Reps,Distance,Distance Unit,Time\n"
      + "2026-03-02,Squat,Legs,135.0,8,,,\n",
    "fitnotes", ["2026-03-02 done"]
  ),
])
func readsOtherDialectsOfAnApp(_ text: String, id: String, drawn: [String]) throws {
  let log = try imported(text)
  #expect(log.sources.map(\.format.id) == [id])
  #expect(log.habits.flatMap(\.drawn) == drawn)
}

@Test func readsTheCompletedTasksOfTickTickInTheZoneOfTheSite() throws {
  let log = try imported(try fixtureText("ticktick-tasks/good.csv"), zone: "Europe/Vienna")
  #expect(
    log.habits.map(\.drawn) == [["2025-11-02 1.0"], ["2025-11-02 1.0", "2025-11-03 1.0"]]
  )
  #expect(log.habits.map(\.habit.unit) == ["tasks", "tasks"])
}

@Test func readsNoSecondTableOfAFile() throws {
  let steps = try fixtureText("fitbit-steps/good.csv")
  let log = try imported(steps + "\n" + (try fixtureText("fitbit-sleep/good.csv")))
  #expect(log.habits.map(\.habit.name) == ["Steps"])
  #expect(
    log.reported == [
      "a:7: warning: another table begins here; not read; give each table as a file of its own"
    ]
  )
}

@Test func readsTablesOfHabitsOfNotionAndAirtable() throws {
  let notion = try imported(
    "Name,Date,Meditate,Run\nMonday,\"March 2, 2026\",Yes,No\nTuesday,\"March 3, 2026\",No,Yes\n"
  )
  #expect(
    notion.habits.map(\.drawn)
      == [["2026-03-02 done", "2026-03-03 failed"], ["2026-03-02 failed", "2026-03-03 done"]]
  )
  let airtable = try imported(
    "Date,Meditate,Run,Notes\n2026-03-02,checked,,\n2026-03-03,,checked,late\n"
  )
  #expect(airtable.habits.map(\.drawn) == [["2026-03-02 done"], ["2026-03-03 done"]])
}

@Test func readsAColumnByItsEndingAndSeveralHabitsOfACell() throws {
  let yaml = """
    name: My gym
    header: [When, Lifts]
    origin: the app of the gym
    unread: a name
    columns:
      day: When
      habit: {name: Lifts, separator: ";", within: Hall}
      category: Hall
    """
  var settings = ImportSettings(timeZone: .gmt)
  settings.tableFormats = [try TableFormat(SourceFile(path: "f.yml", text: yaml), id: "gym")]
  let text = "When,Lifts,Hall,Name\n2026-01-02,Squat; Row,A,Ann\n2026-01-03,Squat,B,Ann\n"
  let file = ExportFile(path: "a", bytes: Array(text.utf8))
  let log = try Importers.read([file], settings: settings)
  #expect(log.habits.map(\.habit.name) == ["Squat", "Row", "Squat"])
  #expect(log.habits.map(\.habit.category) == ["A", "A", "B"])
  #expect(log.reported.first == "a: note: a column that may hold a name; not read")
}

@Test func takesTheSecondColumnOfANameAndTheFactorOfAHabit() throws {
  let yaml = """
    name: My log
    header: [When, What, Far]
    origin: the app
    sessions: true
    zone: UTC
    decimals: point
    columns: {day: When, habit: What, value: [{name: "Far #2", unit: km, factor: 0.001}, Far]}
    factors: {Swim: 0.001}
    """
  var settings = ImportSettings(timeZone: .gmt)
  settings.tableFormats = [try TableFormat(SourceFile(path: "f.yml", text: yaml), id: "log")]
  let rows = "\"May 2, 2026, 7:00 AM\",Run,9,5000\n\"May 3, 2026, 7:00 AM\",Swim,900,\n"
  let file = ExportFile(path: "a", bytes: Array("When,What,Far,Far\n\(rows)".utf8))
  let log = try Importers.read([file], settings: settings)
  #expect(log.habits.map(\.drawn) == [["2026-05-02 5.0"], ["2026-05-03 0.9"]])
}

@Test(arguments: [
  (
    "strava-translated",
    "a: Strava, bulk export in another language: its dates and columns are in the language of the"
      + " account; set Strava to English and request the archive again"
  ),
  (
    "withings",
    "a: Withings, weight: body measurements are not habits; give another table, or name its columns"
      + " with --columns"
  ),
  (
    "ticktick-tasks",
    "a: TickTick, backup of tasks: it holds tasks, but no habits; see 'habitsite formats ticktick'"
      + " for the way to the habits"
  ),
])
func refusesTheTablesOfProgramsWithoutHabits(_ id: String, reason: String) throws {
  let name = id == "ticktick-tasks" ? "open" : "good"
  #expect(errors(try fixtureText("\(id)/\(name).csv")) == [reason])
}

@Test func reportsRowsWithoutADay() throws {
  let log = try imported(try fixtureText("goodreads/good.csv"))
  #expect(log.reported == ["a:4: note: a row without a day; left out"])
}

@Test func knowsABuiltInFormatByTheNamesOfItsColumnsAlone() throws {
  for known in BuiltInTable.all {
    let table = known.table
    #expect(!table.format.name.isEmpty, "\(known.id)")
    #expect(known.signature.headers == table.headers, "\(known.id)")
    #expect(known.signature.isBelowTitles == table.signature.isBelowTitles, "\(known.id)")
    #expect(known.alike == table.alike, "\(known.id)")
    #expect(known.isRefused == table.isRefused, "\(known.id)")
  }
}

@Test func readsEveryBuiltInTableFormat() throws {
  #expect(BuiltInFiles.tableFormats.count >= 12)
  for (id, file) in BuiltInFiles.tableFormats {
    let table = try TableFormat(file, id: id)
    #expect(table.isRefused || !table.format.contents.isEmpty, "\(id)")
    #expect(table.format.evidence != .descriptions, "\(id)")
  }
}

private let gym = """
  name: My gym
  header: [When, Lift]
  origin: the app of the gym
  columns: {day: When, habit: Lift}
  """

@Test func readsTheFormatOfAnOwner() throws {
  let table = try TableFormat(SourceFile(path: "formats/gym.yml", text: gym), id: "gym")
  var settings = ImportSettings(timeZone: .gmt)
  settings.tableFormats = [table]
  let file = ExportFile(path: "a", bytes: Array("When,Lift,Name\n2026-01-02,Squat,Ann\n".utf8))
  let log = try Importers.read([file], settings: settings)
  #expect(log.sources.map(\.format.name) == ["My gym"])
  #expect(log.habits.map(\.drawn) == [["2026-01-02 done"]])
}

@Test(arguments: [
  ("nmae: x\n", "f.yml:1:1: unknown key 'nmae'; did you mean 'name'?"),
  ("columns: {dya: When, habit: Lift}\n", "f.yml:1:11: unknown key 'dya'; did you mean 'day'?"),
  (
    "decimals: comma\n", "f.yml:1:11: no decimals 'comma'; one of any, none, point"
  ),
  (
    "columns: {day: When, length: {name: Lift, form: \"h:m\"}}\n",
    "f.yml:1:49: no form 'h:m'; did you mean 'h:mm'?"
  ),
  (
    "columns: {day: When, state: {name: Lift, words: {x: dun}}}\n",
    "f.yml:1:53: no meaning 'dun'; one of done, failed, none, skipped"
  ),
  ("zone: CET\n", "f.yml:1:7: no zone 'CET'; one of UTC, stated, written"),
  (
    "dateFormat: Q/Q/Q\n",
    "f.yml:1:13: 'Q/Q/Q' is not a date format; write it like Y-M-D, D.M.Y, D/M/Y or M/D/Y"
  ),
])
func saysWhatIsWrongInTheFileOfAFormat(_ text: String, problem: String) {
  let problems = problems(
    text
      + gym.split(separator: "\n").filter { line in
        !text.hasPrefix(String(line.prefix(4)))
      }.joined(separator: "\n")
  )
  #expect(problems.first == problem)
}

@Test func refusesAFileOfAFormatWithoutEnd() {
  let size = "f.yml: larger than 256 kB; a table format names columns"
  #expect(problems(gym + String(repeating: "\n#", count: 128_000)) == [size])
  #expect(problems(gym + "\n# \(String(repeating: "x", count: 250_000))").isEmpty)
  let factors = (0..<1_000).map { "  k\($0): 2\n" }.joined()
  let keys = "f.yml: more than 1,000 keys; a table format names columns"
  #expect(problems(gym + "\nfactors:\n\(factors)") == [keys])
}

@Test func saysWhatAFormatLacks() {
  #expect(
    problems("contents: days\n") == [
      "f.yml:1:1: no 'name' in the format; add it", "f.yml:1:1: no 'origin' in the format; add it",
      "f.yml:1:1: no 'header' with two columns or more, by which to know a file",
      "f.yml:1:1: no column for 'day' under 'columns'; name it",
    ]
  )
}

private func problems(_ text: String) -> [String] {
  do {
    _ = try TableFormat(SourceFile(path: "f.yml", text: text), id: "f")
    return []
  } catch {
    return error.problems.map { "\($0.location.map { "\($0)" } ?? ""): \($0.message)" }
  }
}
