import Foundation
import HabitTestSupport
import Testing

private let export = """
  {"format": "habitsite", "version": 1, "habits": [
   {"id": "read", "name": "Read", "category": "Mind", "question": "Did you read?",
    "entries": [{"day": "2026-10-01", "note": "secret thoughts"}, {"day": "2026-10-02", "state": "skipped"}]},
   {"id": "pill", "name": "Pill", "entries": [{"day": "2026-10-01"}]}]}
  """

@Suite struct TargetTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["a.json": export])
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try folder.run(["convert"] + arguments)
  }

  @Test func writesADatabaseThatIsReadAgain() throws {
    let reason = "note: 2 habits, 3 days: all as before, but not carried over: 1 category"
    #expect(try run("a.json", "--to", "loop", "--notes", "-o", "loop.db") == .told(reason))
    let again = try run("loop.db", "--to", "csv", "-q")
    #expect(
      again.output.replacing(/[0-9a-f]{32}/, with: "ID") == """
        day,habit,state,value,unit,minutes,note,category,habit_id\r
        2026-10-01,Read,done,,,,secret thoughts,,ID\r
        2026-10-01,Pill,done,,,,,,ID\r
        2026-10-02,Read,skipped,,,,,,ID\r

        """
    )
  }

  @Test func writesTheSameBytesWhateverIsThere() throws {
    #expect(try run("a.json", "--to", "beaver", "-o", "b.json").status == 0)
    let first = try folder.read("b.json")
    #expect(try run("a.json", "--to", "beaver", "-o", "b.json").status == 0)
    #expect(try folder.read("b.json") == first)
    #expect(!first.contains(folder.path) && !first.contains("secret"))
    try folder.write("mine", to: "b.json")
    #expect(try run("a.json", "--to", "beaver", "-o", "b.json").status == 0)
    #expect(try folder.read("b.json") == first)
  }

  @Test func saysFirstWhatTheAppDoes() throws {
    let outcome = try run("a.json", "--to", "habo", "-o", "habo.json")
    #expect(
      outcome.errors == """
        warning: Habo deletes all habits that it has before it takes these
        note: 2 notes stay out; '--notes' writes them
        note: 2 habits, 3 days: all as before

        """
    )
  }

  @Test func writesAFolderAndReplacesNothingInIt() throws {
    let outcome = try run("a.json", "--to", "harsh", "-o", "harsh", "-q")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try folder.read("harsh/habits")
        == "# Written by habitsite\nPill: 1\n\n! Mind\nRead: 1\n"
    )
    #expect(
      try folder.read("harsh/log") == """
        2026-10-01 : Pill : y :  : 0
        2026-10-01 : Read : y :  : 0
        2026-10-02 : Read : s :  : 0

        """
    )
    let again = try run("a.json", "--to", "harsh", "-o", "harsh", "-qq")
    #expect(again.errors == "error: 'harsh/habits' already exists; name another folder\n")
    #expect(
      try run("a.json", "--to", "harsh", "-qq").errors
        == "error: 'harsh' has 2 files; name a folder for them with -o\n"
    )
    #expect(
      try run("a.json", "--to", "loop", "-qq").errors
        == "error: a file for 'loop' is not text; name it with -o, such as -o loop.db\n"
    )
  }

  @Test func keepsHiddenHabitsAndNotesOut() throws {
    try folder.write("title: Mine\nprivacy:\n  hide: [Pill]\n", to: "site/habitsite.yml")
    try folder.write(export, to: "site/exports/a.json")
    for target in ["loop", "sqlite", "beaver", "org", "taskwarrior", "streak", "grit"] {
      let outcome = try run("site", "--to", target, "-o", "out.\(target)")
      #expect(outcome.status == 0, "\(target): \(outcome.errors)")
      #expect(
        outcome.errors.contains("note: 1 habit stays out, as 'privacy' in the settings says\n")
      )
      #expect(outcome.errors.contains("note: 2 notes stay out; '--notes' writes them\n"))
      let bytes = try folder.data("out.\(target)")
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in ["Pill", "secret", "Did you", folder.path, NSUserName() + "\0"] {
        #expect(!text.contains(secret), "\(target): \(secret)")
      }
    }
    let own = try run("site", "--to", "json", "-q")
    #expect(own.output.contains("Pill") && own.output.contains("secret"))
  }

  @Test func writesNothingWhereLossesFail() throws {
    let outcome = try run(
      "a.json",
      "--to",
      "grit",
      "-o",
      "g.json",
      "--strict",
      "--report",
      "r.json"
    )
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasSuffix(
        "error: not carried over: 1 skipped day, 1 category, and --strict is set\n"
      )
    )
    #expect(!folder.exists("g.json"))
    #expect(
      try folder.read("r.json") == """
        {"days":3,"habits":2,"losses":[
        {"became":null,"count":1,"habits":["Read"],"part":"skippedDay"},
        {"became":null,"count":1,"habits":["Read"],"part":"category"}],
        "target":"grit","withheld":{"habits":0,"notes":2,"times":0}}

        """
    )
    #expect(try run("a.json", "--to", "json", "--strict").status == 0)
  }

  @Test func refusesAnExportWithoutHabits() throws {
    try folder.write(#"{"format":"habitsite","version":1,"habits":[]}"#, to: "a.json")
    let outcome = try run("a.json", "--to", "loop", "-o", "loop.db", "-qq")
    #expect(outcome == .failure("error: no habit in the inputs; nothing is written"))
  }

  /// Composed and decomposed letters make equal names of other bytes.
  @Test(arguments: ["sqlite", "habitkit", "table-habit", "habo", "beaver", "harsh", "csv", "json"])
  func writesEqualCategoriesAsOne(_ target: String) throws {
    let (composed, decomposed) = ("Caf\u{E9}", "Cafe\u{301}")
    let habits = [composed, decomposed].enumerated().map { index, name in
      #"{"id":"\#(index)","name":"\#(index)","category":"\#(name)","entries":[{"day":"2026-10-01"}]}"#
    }
    try folder.write(
      #"{"format":"habitsite","version":1,"habits":[\#(habits.joined(separator: ","))],"#
        + ##""categories":[{"name":"\##(decomposed)","color":"#123456"}]}"##,
      to: "a.json"
    )
    let outcome = try run("a.json", "--to", target, "-o", "out-\(target)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let again = try run("out-\(target)", "--to", "json", "-q")
    let bytes = Array(again.output.utf8)
    #expect(bytes.split(separator: Array(composed.utf8)).count > 2, "\(again)")
    #expect(bytes.split(separator: Array(decomposed.utf8)).count == 1)
  }

  /// What differs at its ends alone is equal in a file that holds no spaces there.
  @Test(arguments: ["habitkit", "table-habit"])
  func writesCategoriesThatBecomeEqualAsOne(_ target: String) throws {
    let names = ["Cafe\u{301}", "Caf\u{E9} "]
    let habits = names.enumerated().map { index, name in
      #"{"name":"\#(index)","category":"\#(name)","entries":[{"day":"2026-10-01"}]}"#
    }
    let text = habits.joined(separator: ",")
    try folder.write(#"{"format":"habitsite","version":1,"habits":[\#(text)]}"#, to: "a.json")
    let outcome = try run("a.json", "--to", target, "-o", "out-\(target)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let again = try run("out-\(target)", "--to", "json", "-q")
    #expect(again.output.split(separator: "\"category\":\"Caf\u{E9}\"").count == 3, "\(again)")
  }
}
