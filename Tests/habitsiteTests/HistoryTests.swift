import Foundation
import HabitTestSupport
import Testing

@Suite struct HistoryTests {
  /// A script of Python leads the life, and computes by itself what is known after each night.
  @Test(.enabled(if: PythonScript.isThere))
  func knowsWhatWasKnownInALifeOfTwoTrackers() throws {
    let folder = try TemporaryFolder()
    let nights = Thoroughness.cases(400)
    let arguments = [Program.executable.path, "\(folder.path)/site", "\(nights)", "3"]
    let met = try PythonScript.text(of: Program.fixture("history/life.py"), arguments)
    for what in [
      "a change of an old day", "a deleted habit", "a forgotten habit", "a full disk",
      "a missing export", "a move", "a removed file", "a truncated export", "an accepted removal",
      "an edited file", "an empty export", "kills before the write", "entries taken out",
    ] {
      #expect(met.contains(what), "\(what): \(met)")
    }
  }

  @Test func keepsOneFileForEachBuildWithAChange() throws {
    let site = try KeptSite(["Read": amounts(1...20)], builtOn: 20)
    #expect(try site.historyNames == ["000001.json", "head"])
    let before = try site.tree("history")
    #expect(try site.build(21) == Program.Outcome())
    #expect(try site.tree("history") == before)
    try site.write(["Read": amounts(1...21)])
    #expect(try site.build(21) == Program.Outcome())
    #expect(try site.historyNames == ["000001.json", "000002.json", "head"])
    #expect(
      try site.folder.read("history/000002.json").hasSuffix(
        """
        "habits":[
        {"number":1,
        "entries":[
        {"day":"2026-10-21","value":20}]}]}

        """
      )
    )
    for name in try site.historyNames {
      #expect(try site.folder.permissions(of: "history/\(name)") == 0o600, "\(name)")
    }
    let text = """
      Build  Day         Added  Sources
          1  2026-10-20    +20  exports/a.csv
          2  2026-10-21     +1  exports/a.csv
      """
    #expect(try site.run(22, "history") == .printed(text))
    #expect(
      try site.run(22, "history", "show", "2026-10-21")
        == .printed("Build 2, 2026-10-21\n  Read  2026-10-21 – → 20\n")
    )
    let lines = "The history has nothing on 2026-10-22"
    #expect(try site.run(22, "history", "show", "2026-10-22") == .printed(lines))
    let verified = try site.run(22, "history", "verify")
    #expect(
      verified.output.wholeMatch(
        of: /2 files are as written, 2026-10-20 to 2026-10-21; SHA-256 of the last: [0-9a-f]{64}\n/
      ) != nil,
      "\(verified)"
    )
  }

  /// What is written and read again is what was read, and gives the same site.
  @Test(
    arguments: try Thoroughness.some(
      of: FileManager.default
        .subpathsOfDirectory(atPath: Repository.exports.path).sorted()
        .filter { $0.hasSuffix(".json") || $0.hasSuffix(".csv") || $0.hasSuffix(".db") }
    )
  )
  func knowsAnExportOfAnyFormatAgain(path: String) throws {
    let site = try KeptSite()
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let export = try Data(contentsOf: Repository.exports.appending(path: path))
    try site.folder.write(export, to: "exports/\(name)")
    // Some fixtures are damaged, and some have no habit.
    guard try site.build(400).status == 0 else { return }
    let head = try site.folder.read("history/head")
    let forgetful = head.replacing(/\nread .*\n/, with: "\nread\n")
    try site.folder.write(forgetful, to: "history/head")
    #expect(try site.build(400, "-o", "again").status == 0)
    #expect(try site.historyNames == ["000001.json", "head"])
    #expect(try site.folder.read("history/head") == head)
    #expect(try site.tree("again") == site.tree("public"))
  }

  @Test func keepsNothingUnlessABuildOfTheSiteFolderIsAskedTo() throws {
    let site = try KeptSite()
    try site.write(["Read": amounts(1...20)])
    for arguments in [["check", "-q"], ["stats", "-q"], ["build", "-q", "exports/a.csv"]] {
      try site.folder.succeed(arguments)
      #expect(try site.historyNames == [])
    }
    try site.folder.write("timeZone: UTC\n", to: "habitsite.yml")
    #expect(try site.build(20, "--accept-removals").status == 0)
    #expect(try site.historyNames == [])
    let absence = "no history here; 'keep: true' in the habitsite.yml of a site folder starts one\n"
    #expect(
      try site.folder.run("history -q")
        == Program.Outcome(errors: "error: \(absence)", status: 1)
    )
  }

  @Test(arguments: [["history", "export"], ["stats"], ["build", "exports"]])
  func namesWhatTakesThePlaceOfLookingBack(command: [String]) throws {
    let outcome = try TemporaryFolder().run(command + ["--known-on", "2026-10-20"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.hasPrefix(
        "Error: '--known-on' was removed; 'habitsite history show DAY' prints what was known of a"
          + " day\n"
      ),
      "\(outcome)"
    )
  }
}
