import Foundation
import HabitConfig
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test func readsMilesByTheNameOfTheirColumn() throws {
  let miles = try fixtureText("runkeeper/good.csv").replacing("(km)", with: "(mi)")
  #expect(try imported(miles).habits.map(\.habit.unit) == ["mi", "mi", "min"])
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

@Test func readsATableOfAirtable() throws {
  let log = try imported(
    "Date,Meditate,Run,Notes\n2026-03-02,checked,,\n2026-03-03,,checked,late\n"
  )
  #expect(log.habits.map(\.drawn) == [["2026-03-02 done"], ["2026-03-03 done"]])
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

@Test(
  arguments: [
    "nmae: x\n": "f.yml:1:1: unknown key 'nmae'; did you mean 'name'?",
    "columns: {dya: When, habit: Lift}\n": "f.yml:1:11: unknown key 'dya'; did you mean 'day'?",
    "decimals: comma\n": "f.yml:1:11: no decimals 'comma'; one of any, none, point",
    "columns: {day: When, length: {name: Lift, form: \"h:m\"}}\n":
      "f.yml:1:49: no form 'h:m'; did you mean 'h:mm'?",
    "columns: {day: When, state: {name: Lift, words: {x: dun}}}\n":
      "f.yml:1:53: no meaning 'dun'; one of done, failed, none, skipped",
    "zone: CET\n": "f.yml:1:7: no zone 'CET'; one of UTC, stated, written",
    "dateFormat: Q/Q/Q\n":
      "f.yml:1:13: 'Q/Q/Q' is not a date format; write it like Y-M-D, D.M.Y, D/M/Y or M/D/Y",
  ] as KeyValuePairs<String, String>
)
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
