import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private let note = "a backup or leftover of another program; ignored; name it to read it"

private func lines(_ diagnostics: [Diagnostic], in folder: TemporaryFolder) -> [String] {
  diagnostics.map { diagnostic in
    let path = diagnostic.location?.file.replacing(folder.path + "/", with: "") ?? ""
    return "\(path): \(diagnostic.severity): \(diagnostic.code): \(diagnostic.message)"
  }
}

@Test(arguments: [
  "h.csv~", "#h.csv#", "h.csv.bak", "H.CSV.BAK", "h.csv.orig", "h.csv.old", "h.csv.save",
  "h.csv.tmp", "h.csv.swp", "h.swo", "h.swx", "~$h.xlsx", "h.csv.part", "h.crdownload",
  "Thumbs.db", "desktop.ini", "Icon\r",
])
func passesOverBackupsOfEditors(name: String) throws {
  let folder = try TemporaryFolder()
  try folder.write("true", to: "exports/h.csv")
  let backup = try folder.write("false", to: "exports/\(name)")
  let input = try InputFiles(paths: [folder.path + "/exports"])
  #expect(input.files.map(\.bytes) == [Array("true".utf8)])
  #expect(lines(input.diagnostics, in: folder) == ["exports/\(name): note: input.backup: \(note)"])
  // One that is named is meant.
  #expect(try InputFiles(paths: [backup]).files.map(\.bytes) == [Array("false".utf8)])
}

@Test(arguments: [
  "h.csv", "Backup.bak", "old.tmp", "h (1).csv", "h - Copy.csv", "~h.csv", "#h.csv", "h.csv.gz",
  "a.b.csv", "thumbs.csv", "orig",
])
func readsOtherNames(name: String) throws {
  let folder = try TemporaryFolder()
  try folder.write("x", to: name)
  let input = try InputFiles(paths: [folder.path])
  #expect(input.files.count == 1 && input.diagnostics.isEmpty)
}

@Test func passesOverWhatAPatternMatchesAndReadsWhatIsNamed() throws {
  let folder = try TemporaryFolder()
  for name in ["habitsite.yml", "exports/h.csv", "exports/h.csv~", "exports/i.csv~"] {
    try folder.write("x", to: name)
  }
  try folder.write("habitsite output 1\n", to: "exports/site/.habitsite")
  try folder.write("x", to: "exports/site/data/entries.csv")
  let site = try SiteFolder(folder.path)
  let form = ExportFile.Form()
  let input = try site.exports(matching: [("exports/*", form), ("exports/i.csv~", form)])
  #expect(
    input.files.map { $0.path.replacing(folder.path + "/", with: "") }
      == ["exports/h.csv", "exports/i.csv~"]
  )
  #expect(
    lines(input.diagnostics, in: folder) == [
      "exports/h.csv~: note: input.backup: \(note)",
      "exports/site: note: input.output: a site that habitsite wrote, not an export; ignored",
    ]
  )
}

@Test func takesNoSiteOfHabitsiteForExports() throws {
  let folder = try TemporaryFolder()
  try folder.write("x", to: "a/h.csv")
  try folder.write("habitsite output 1\nindex.html\n", to: "a/public/.habitsite")
  try folder.write("x", to: "a/public/data/entries.csv")
  try folder.write("", to: "a/b/.habitsite")
  try folder.write("x", to: "a/b/i.csv")
  let input = try InputFiles(paths: [folder.path + "/a"])
  #expect(input.files.map(\.path) == ["a/b/i.csv", "a/h.csv"].map { "\(folder.path)/\($0)" })
  #expect(
    lines(input.diagnostics, in: folder) == [
      "a/public: note: input.output: a site that habitsite wrote, not an export; ignored"
    ]
  )
  let site = folder.path + "/a/public"
  let error = ImportError(
    Location(file: site),
    "a site that habitsite wrote, not a folder of exports; name a file in it to read that file"
  )
  #expect(throws: ImportFailure([error])) { try InputFiles(paths: [site]) }
  #expect(try InputFiles(paths: [site + "/data/entries.csv"]).files.count == 1)
}

@Test func saysWhyNothingIsLeftOfAFolder() throws {
  let folder = try TemporaryFolder()
  let path = try folder.write("x", to: "h.csv~")
  let error = ImportError(
    Location(file: folder.path),
    "the folder holds only what is ignored, such as '\(path)'; name it to read it"
  )
  #expect(throws: ImportFailure([error])) { try InputFiles(paths: [folder.path]) }
}

@Test func namesEachNoteOfAVaultThatIsLeftOut() throws {
  let days = ["2026-10-01", "soon", "later"].map { name in
    ExportFile(path: "v/\(name).md", bytes: Array("---\nRead: true\n---\n".utf8))
  }
  let log = try Importers.read(days, settings: ImportSettings(timeZone: .gmt))
  #expect(
    log.diagnostics.filter { $0.code == "obsidian.day" }.map { $0.location?.file }
      == ["v/soon.md", "v/later.md"]
  )
}
