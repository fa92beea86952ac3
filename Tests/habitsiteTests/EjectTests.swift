import Foundation
import HabitTestSupport
import Testing

private let export = """
  {"format": "habitsite", "version": 1, "habits": [
   {"name": "Read", "entries": [{"day": "2026-10-01"}]}]}
  """

/// A site folder with an export.
private func site() throws -> TemporaryFolder {
  let folder = try TemporaryFolder(["habitsite.yml": "timeZone: UTC\n", "exports/a.json": export])
  return folder
}

private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
  try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
}

@Test func buildsTheSameSiteFromEjectedFiles() throws {
  let folder = try site()
  let build = ["build", "--as-of", "2026-10-04", "-o"]
  #expect(try Program.run(build + ["plain"], in: folder.url).status == 0)
  let ejected = try Program.run("eject .", in: folder.url)
  let printed = ejected.output.split(separator: "\n").map(String.init)
  let written = try ["languages", "templates", "themes"].flatMap { name in
    try Program.files(of: folder, in: name).map { "\(name)/\($0)" }
  }
  #expect(printed == written)
  for path in ["languages/en.yml", "templates/style.css", "themes/ink.css", "themes/ink.yml"] {
    #expect(written.contains(path))
  }
  let outcome = try Program.run(build + ["own"], in: folder.url)
  #expect(outcome.status == 0)
  #expect(outcome.errors == "")
  for page in ["index.html", "months/2026/10/index.html", "404.html"] {
    let assets = /assets\/[a-z]+-[a-z0-9]+/
    let pages = try ["plain", "own"].map { try text("\($0)/\(page)", in: folder) }
    #expect(pages[0].replacing(assets, with: "") == pages[1].replacing(assets, with: ""), "\(page)")
  }
  let check = try Program.run("check --as-of 2026-10-04", in: folder.url)
  #expect(check.errors == "")
}

@Test func neverOverwritesWhatIsThere() throws {
  let folder = try TemporaryFolder(["built-in/templates/page.mustache": "mine"])
  let outcome = try Program.run("eject", in: folder.url)
  let message = "error: 'built-in/templates/page.mustache' already exists; name another folder"
  #expect(outcome == .failure(message))
  #expect(try text("built-in/templates/page.mustache", in: folder) == "mine")
  #expect(!FileManager.default.fileExists(atPath: folder.path + "/built-in/languages"))
}

@Test func reportsOfCopiesThatAreOlder() throws {
  let folder = try site()
  _ = try Program.run("eject", in: folder.url)
  for (name, changed) in [("page.mustache", "0"), ("style.css", "1"), ("section.mustache", "")] {
    var lines = try text("built-in/templates/\(name)", in: folder).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    if !changed.isEmpty {
      lines[0].replace(/version [a-z0-9]+/, with: "version \(changed)")
    }
    try folder.write(lines.joined(separator: "\n"), to: "templates/\(name)")
  }
  let zen = try text("built-in/themes/zen.yml", in: folder)
  try folder.write(zen.replacing(/version [a-z0-9]+/, with: "version 2"), to: "themes/zen.yml")
  let outcome = try Program.run("check --as-of 2026-10-04", in: folder.url)
  #expect(outcome.status == 0)
  #expect(
    outcome.errors == """
      templates/page.mustache: note: made from an older version of 'page.mustache'; compare it with what 'habitsite eject' writes
      templates/style.css: note: made from an older version of 'style.css'; compare it with what 'habitsite eject' writes
      themes/zen.yml: note: made from an older version of 'themes/zen.yml'; compare it with what 'habitsite eject' writes

      """
  )
}

@Test func refusesAStyleSheetThatStandsForNone() throws {
  let folder = try site()
  try folder.write("a {}", to: "templates/styles.css")
  let outcome = try Program.run("build --as-of 2026-10-04", in: folder.url)
  #expect(
    outcome
      == Program.Outcome(
        errors:
          "templates/styles.css: error: no page uses a style sheet 'styles.css'; did you mean "
          + "'style.css'?\n",
        status: 1
      )
  )
}
