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

  /// What is written and read again is what was read, and gives the same site.
  @Test(
    arguments: try Thoroughness.some(
      of: FileManager.default
        .subpathsOfDirectory(atPath: Repository.exports.path).sorted()
        .filter { $0.hasSuffix(".json") || $0.hasSuffix(".csv") || $0.hasSuffix(".db") }
    )
  )
  func knowsAnExportOfAnyFormatAgain(path: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = try TemporaryFolder(["habitsite.yml": "timeZone: UTC\nkeep: true\n"])
    let export = try Data(contentsOf: Repository.exports.appending(path: path))
    try folder.write(export, to: "exports/\(name)")
    // A day long after all of them.
    let clock = ["SOURCE_DATE_EPOCH": "1825329600"]
    // Some fixtures are damaged, and some have no habit.
    guard try folder.run("build -q", environment: clock).status == 0 else { return }
    let head = try folder.read("history/head")
    let forgetful = head.replacing(/\nread .*\n/, with: "\nread\n")
    try folder.write(forgetful, to: "history/head")
    try folder.succeed("build -q -o again", environment: clock)
    #expect(try folder.names(in: "history") == ["000001.json", "head"])
    #expect(try folder.read("history/head") == head)
    #expect(try folder.tree("again") == folder.tree("public"))
  }
}
