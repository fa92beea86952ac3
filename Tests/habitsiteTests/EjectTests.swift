import HabitTestSupport
import Testing

/// A site folder with an export.
private func site() throws -> TemporaryFolder {
  let export = openFormat(#"{"name": "Read", "entries": [{"day": "2026-10-01"}]}"#)
  return try TemporaryFolder(["habitsite.yml": "timeZone: UTC\n", "exports/a.json": export])
}

@Test func buildsTheSameSiteFromEjectedFiles() throws {
  let folder = try site()
  let build = ["build", "--as-of", "2026-10-04", "-o"]
  #expect(try folder.run(build + ["plain"]).status == 0)
  let ejected = try folder.run("eject .")
  let printed = ejected.output.split(separator: "\n").map(String.init)
  let written = try ["languages", "templates", "themes"].flatMap { name in
    try Program.files(of: folder, in: name).map { "\(name)/\($0)" }
  }
  #expect(printed == written)
  for path in ["languages/en.yml", "templates/style.css", "themes/ink.css", "themes/ink.yml"] {
    #expect(written.contains(path))
  }
  let outcome = try folder.succeed(build + ["own"])
  #expect(outcome.errors == "")
  for page in ["index.html", "months/2026/10/index.html", "404.html"] {
    let assets = /assets\/[a-z]+-[a-z0-9]+/
    let pages = try ["plain", "own"].map { try folder.read("\($0)/\(page)") }
    #expect(pages[0].replacing(assets, with: "") == pages[1].replacing(assets, with: ""), "\(page)")
  }
  let check = try folder.run("check --as-of 2026-10-04")
  #expect(check.errors == "")
}

@Test func neverOverwritesWhatIsThere() throws {
  let folder = try TemporaryFolder(["built-in/templates/page.mustache": "mine"])
  let message = "error: 'built-in/templates/page.mustache' already exists; name another folder"
  #expect(try folder.run("eject") == .failure(message))
  #expect(try folder.read("built-in/templates/page.mustache") == "mine")
  #expect(!folder.exists("built-in/languages"))
}

@Test func reportsOfCopiesThatAreOlder() throws {
  let folder = try site()
  _ = try folder.run("eject")
  for (name, changed) in [("page.mustache", "0"), ("style.css", "1"), ("section.mustache", "")] {
    var lines = try folder.read("built-in/templates/\(name)").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    if !changed.isEmpty {
      lines[0].replace(/version [a-z0-9]+/, with: "version \(changed)")
    }
    try folder.write(lines.joined(separator: "\n"), to: "templates/\(name)")
  }
  let zen = try folder.read("built-in/themes/zen.yml")
  try folder.write(zen.replacing(/version [a-z0-9]+/, with: "version 2"), to: "themes/zen.yml")
  let outcome = try folder.succeed("check --as-of 2026-10-04")
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
  let outcome = try folder.run("build --as-of 2026-10-04")
  #expect(
    outcome
      == .failure(
        "templates/styles.css: error: no page uses a style sheet 'styles.css'; did you mean "
          + "'style.css'?"
      )
  )
}
