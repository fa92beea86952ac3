import HabitTestSupport
import Testing

@Test func convertsATableToItsOwnJSON() throws {
  let folder = try TemporaryFolder()
  try folder.write("date,Read,Run\n2026-10-01,1,2.5\n2026-10-02,skip,x\n", to: "a.csv")
  let text = """
    {"format":"habitsite","version":1,
    "habits":[
    {"id":"Read","name":"Read","exported":"2026-10-02",
    "entries":[
    {"day":"2026-10-01"},
    {"day":"2026-10-02","state":"skipped"}]},
    {"id":"Run","name":"Run","kind":{"type":"tracking"},"exported":"2026-10-02",
    "entries":[
    {"day":"2026-10-01","value":2.5},
    {"day":"2026-10-02"}]}]}
    """
  #expect(try folder.run("convert a.csv -q") == .printed(text))
}

private let export = ##"""
  {"format": "habitsite", "version": 1, "habits": [
   {"name": "Second", "position": 2, "kind": {"type": "atMost", "target": 0.1, "unit": "l"},
    "schedule": [{"rule": "every:2"}, {"from": "2026-01-01", "rule": "every:3"}],
    "entries": [{"day": "2026-10-02", "value": 1e-7}, {"day": "1926-10-01", "note": "long ago"}]},
   {"name": "First", "position": 1, "emoji": "🏃", "entries": [
    {"day": "2026-10-02", "minutes": 12.5, "xp": 3, "milestone": {"photo": "a/b.jpg"}},
    {"day": "2026-10-02", "note": "=\"x\"\r\n\u0001", "at": "2026-10-02T10:00:00Z"}]}],
   "categories": [{"name": "Mind", "color": "#3d85c6"}], "experience": {"total": 7}}
  """##

@Test func convertsItsOwnJSONToTheSameBytes() throws {
  let folder = try TemporaryFolder(["a.json": export])
  let first = try folder.run("convert a.json --as-of 2026-10-01")
  #expect(first.errors.isEmpty)
  #expect(first.status == 0)
  #expect(first.output.contains("\"day\":\"1926-10-01\""))
  #expect(first.output.contains("\"day\":\"2026-10-02\""))
  try folder.write(first.output, to: "b.json")
  #expect(try folder.run("convert b.json --to json") == first)
}

@Test func readsTheTablesOfASiteAsOne() throws {
  let folder = try TemporaryFolder()
  let days = ["2024-12-31", "2025-01-01", "2026-10-01", "2026-10-02"]
  let entries = days.map { #"{"day":"\#($0)","state":"done"}"# }.joined(separator: ",")
  let habit = #"{"name":"Read","entries":[\#(entries)]}"#
  try folder.write(#"{"format":"habitsite","version":1,"habits":[\#(habit)]}"#, to: "a.json")
  _ = try folder.run("build a.json --as-of 2026-10-02")
  let tables = ["2024-12", "2025-01", "2026-10"].map { "public/data/entries/\($0).csv" }
  let convert = ["convert", "--to", "csv", "-q", "-q"]
  let whole = try folder.run(convert + ["a.json"])
  #expect(whole.output.split(separator: "\r\n").count == 5)
  #expect(try folder.run(convert + tables) == whole)
}

@Test func convertsTheExportsOfASiteFolder() throws {
  let folder = try TemporaryFolder()
  try folder.write("title: Mine\ntimeZone: UTC\n", to: "habitsite.yml")
  try folder.write(export, to: "exports/a.json")
  let bare = try folder.run("convert exports/a.json")
  #expect(
    bare.errors
      == "note: the settings of 'habitsite.yml' apply, because the exports are in its folder\n"
  )
  #expect(try folder.run("convert") == Program.Outcome(output: bare.output))
}

@Test func convertsToATableThatNoSpreadsheetRuns() throws {
  let outcome = try TemporaryFolder(["a.json": export]).run("convert a.json --to csv")
  #expect(
    outcome
      == Program.Outcome(
        output: """
          day,habit,state,value,unit,minutes,note,category,habit_id\r
          1926-10-01,Second,done,,l,,long ago,,Second-1\r
          2026-10-02,First,done,,,12.5,,,First-2\r
          2026-10-02,First,done,,,,"'=""x""\r
          \u{1}",,First-2\r
          2026-10-02,Second,,0.0000001,l,,,,Second-1\r

          """,
        errors: """
          note: 2 habits, 3 days: all as before, but 1 limit became a count, 1 interval became \
          daily; not carried over: 1 clock time, 1 habit with clean days, 1 earlier schedule, 1 \
          colour or symbol of a category, 1 emoji, 1 entry with points, 1 milestone, 1 total of \
          points

          """
      )
  )
}

@Test func convertsNothingWhereWarningsFail() throws {
  let folder = try TemporaryFolder(["a.csv": "habit,day\nRead,2026-10-01\nRead,2026-02-30\n"])
  let outcome = try folder.run("convert a.csv --strict -qq")
  #expect(outcome == .failure("error: 1 warning, and --strict is set"))
}

// A shell that ignores broken pipes hands that on; else the system ends the program, as any other.
@Test(arguments: [("trap '' PIPE;", 0), ("", 141)])
func endsQuietlyWhereNobodyReadsOn(trap: String, status: Int) throws {
  let folder = try TemporaryFolder()
  let row = "{\"day\":\"2026-10-01\",\"note\":\"\(String(repeating: "x", count: 90))\"}"
  let rows = Array(repeating: row, count: 5_000).joined(separator: ",")
  try folder.write(
    "{\"format\":\"habitsite\",\"version\":1,\"habits\":[{\"name\":\"A\",\"entries\":[\(rows)]}]}",
    to: "a.json"
  )
  let outcome = try folder.run(
    shell: #"\#(trap) { "$0" convert a.json; echo "status $?" >&2; } | head -c 9"#
  )
  #expect(outcome == Program.Outcome(output: #"{"format""#, errors: "status \(status)\n"))
}
