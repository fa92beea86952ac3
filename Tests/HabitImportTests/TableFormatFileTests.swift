import Foundation
import HabitConfig
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

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
