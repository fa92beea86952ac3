import Foundation
import HabitTestSupport
import Testing

/// A site whose only export was corrected in an editor.
private func corrected() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write("timeZone: UTC\n", to: "habitsite.yml")
  try folder.write("date,habit,value\n2026-10-30,Run,5\n2026-10-31,Run,1\n", to: "exports/h.csv")
  return folder
}

@Test func countsACorrectionAndNotTheBackupOfTheEditor() throws {
  let folder = try corrected()
  try folder.write("date,habit,value\n2026-10-30,Run,50\n2026-10-31,Run,1\n", to: "exports/h.csv~")
  for input in [".", "exports"] {
    let outcome = try folder.run(["convert", input, "--to", "csv"])
    #expect(outcome.output.contains(",5,") && !outcome.output.contains(",50,"), "\(outcome)")
    #expect(outcome.errors.contains("exports/h.csv~: note: a backup or leftover"), "\(outcome)")
  }
  let named = try folder.run("convert exports/h.csv~ --to csv")
  #expect(named.output.contains(",50,"))
}

@Test func warnsOfACopyThatDiffersAndOfWhichNothingSaysWhichCounts() throws {
  let folder = try corrected()
  try folder.write(
    "date,habit,value\n2026-10-30,Run,50\n2026-10-31,Run,1\n",
    to: "exports/h (1).csv"
  )
  let outcome = try folder.run("convert --to csv")
  #expect(outcome.output.contains(",5,") && !outcome.output.contains(",50,"))
  #expect(outcome.errors.contains("exports/h.csv: warning: 'exports/h (1).csv' and "))
  #expect(try folder.run("check --strict").status == 1)
}

@Test func readsNoSiteOfItsOwnAmongTheExports() throws {
  let folder = try corrected()
  let build = [
    "build", "exports/h.csv", "-o", "exports/old", "--no-settings", "--as-of", "2026-10-31",
  ]
  #expect(try folder.run(build).status == 0)
  let note = "exports/old: note: a site that habitsite wrote"
  for input in [".", "exports"] {
    let outcome = try folder.run(["convert", input, "--to", "csv"])
    #expect(outcome.output.split(whereSeparator: \.isNewline).count == 3, "\(outcome)")
    #expect(outcome.errors.contains(note), "\(outcome)")
  }
}

@Test func namesTheFilesThatAreNoExports() throws {
  let folder = try corrected()
  for number in 10..<23 { try folder.write("hello", to: "exports/n/\(number).txt") }
  let line = "note: not an export of a known format; ignored"
  func lines(_ numbers: Range<Int>) -> [String] {
    numbers.map { "exports/n/\($0).txt: \(line)" }
  }
  func notes(_ arguments: [String]) throws -> [String] {
    try folder.run(arguments).errors.split(separator: "\n").map(String.init)
      .filter { $0.contains(line) || $0.contains("more of the same kind") }
  }
  try folder.write("exports: [exports]\n", to: "habitsite.yml")
  #expect(
    try notes(["check"]) == lines(10..<20) + ["note: and 3 more of the same kind; -v prints all"]
  )
  #expect(try notes(["check", "-v"]) == lines(10..<23))
  let build = ["build", "--report", "report.json", "--as-of", "2026-10-31"]
  #expect(try folder.run(build).status == 0)
  let report = try folder.read("report.json")
  #expect((10..<23).allSatisfy { report.contains("exports/n/\($0).txt") })
}

@Test func readsATildeInTheSettingsAsTheHomeFolder() throws {
  let folder = try corrected()
  try FileManager.default.moveItem(atPath: folder.path + "/exports", toPath: folder.path + "/home")
  try folder.write(
    "exports: ~/h.csv\noutput: ~/site\nmail: {passwordFile: ~/password, ledger: ~/sent.txt}\n",
    to: "habitsite.yml"
  )
  let home = ["HOME": folder.path + "/home"]
  let arguments = ["build", "--as-of", "2026-10-31"]
  try folder.succeed(arguments, environment: home)
  #expect(folder.exists("home/site/index.html"))
  #expect(!folder.exists("~"))
  try folder.write("exports: ./~/h.csv\n", to: "habitsite.yml")
  try folder.write("date,habit,done\n2026-10-01,Swim,1\n", to: "~/h.csv")
  let plain = try folder.run("convert --to csv", environment: home)
  #expect(plain.output.contains("Swim"))
}

/// What `check` prints of the dates of a table can be set.
@Test(arguments: [
  "30.10.2026", "10-30-26", "30/10/2026", "2026-10-30", "2026/10/30 08:15", "30 Oct 2026",
])
func takesTheFormOfDatesThatItPrints(day: String) throws {
  let folder = try TemporaryFolder(["a.csv": "date,habit,value\n\(day),Run,5\n"])
  let check = try folder.run("check a.csv")
  let printed = try #require(check.errors.firstMatch(of: /dates ([^,\n]+)/)?.output.1)
  let form = printed == "with names of months" ? "D/M/Y" : String(printed)
  let arguments = ["convert", "a.csv", "--to", "csv", "-q", "--date-format", form]
  let outcome = try folder.run(arguments)
  #expect(outcome.output.contains("\n2026-10-30,Run,"), "\(form): \(outcome)")
}

@Test(arguments: [
  ["init", "-q", "mine"], ["init", "--sample", "--quiet", "mine"], ["eject", "-q"],
])
func printsNothingOfANewFolderIfAskedTo(arguments: [String]) throws {
  #expect(try TemporaryFolder().run(arguments) == Program.Outcome())
}
