import Foundation
import HabitTestSupport
import Testing

/// A site folder that hides a habit, which holds an export and the readable site of it.
private func site(settings: String = "habitsite.yml") throws -> TemporaryFolder {
  try TemporaryFolder([
    "site/\(settings)": "timeZone: UTC\nprivacy: {hide: Zqsecret}\n",
    "site/exports/h.json": #"""
    {"format": "habitsite", "version": 1, "habits": [
     {"id": "r", "name": "Run", "entries": [{"day": "2026-10-01"}, {"day": "2026-10-02"}]},
     {"id": "z", "name": "Zqsecret", "entries": [{"day": "2026-10-01"}]}]}
    """#,
  ])
}

private let above =
  "note: the settings of 'habitsite.yml' apply, because the exports are in its folder\n"
private let leftOut =
  "note: the settings of 'habitsite.yml' do not apply, and hide and rename nothing\n"
private let ofOwner =
  "note: the site hides 1 habit, and this result does not: it is for you alone\n"

@Suite struct SettingsAboveTests {
  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Program.Outcome {
    try Program.run(arguments + ["--as-of", "2026-10-04"], in: folder.url.appending(path: "site"))
  }

  @Test(arguments: ["exports/h.json", "exports"])
  func buildsExportsOfASiteFolderWithItsSettings(input: String) throws {
    let folder = try site()
    #expect(try run(["build", "-q"], in: folder) == Program.Outcome())
    let outcome = try run(["build", input], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == above)
    #expect(outcome.output.hasPrefix("public: 0 files written, "))
    #expect(try !traces(of: "zqsecret", in: folder))
  }

  /// Hidden habits are hidden, or the command says that they are not.
  @Test(arguments: [
    (["chart", "grid", "exports/h.json", "--habit", "Run"], above),
    (["mail", "exports", "--output", "-", "--period-of", "2026-10-01"], above + ofOwner),
    (["report", "exports", "--period-of", "2026-10-01"], above + ofOwner),
    (["stats", "exports/h.json", "--format", "csv"], above + ofOwner),
    (["convert", "exports", "--to", "csv"], above + ofOwner),
  ])
  func saysWhichSettingsApply(arguments: [String], notes: String) throws {
    let folder = try site()
    let outcome = try run(arguments, in: folder)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors == notes)
    let tells = outcome.output.lowercased().contains("zqsecret")
    #expect(tells == notes.contains(ofOwner))
    let without = try run(arguments + ["--no-settings"], in: folder)
    #expect(without.errors == leftOut, "\(arguments)")
  }

  @Test func checksExportsOfASiteFolderWithItsSettings() throws {
    let folder = try site()
    let outcome = try run(["check", "exports", "--privacy"], in: folder)
    #expect(outcome.errors == above)
    #expect(outcome.output.contains("  Hidden      1: 'Zqsecret'\n"))
  }

  @Test func buildsNoSiteOverOneWithOtherSettings() throws {
    let folder = try site()
    #expect(try run(["build", "-q"], in: folder) == Program.Outcome())
    let here = try run(["build", "exports", "--no-settings"], in: folder)
    #expect(here.status == 1)
    #expect(
      here.errors == leftOut
        + "error: 'public' was built with 'habitsite.yml', which does not apply now and may hide"
        + " something; name the site folder, or another output with -o\n"
    )
    // From outside, and where nothing was built yet.
    try folder.remove("site/.habitsite-record")
    try folder.copy(folder.url.appending(path: "site/exports/h.json"), to: "h.json")
    let reason = """
      error: 'site/public' is the output of 'site/habitsite.yml', whose settings do not apply here; \
      name another folder with -o
      """
    #expect(try folder.run("build h.json -o site/public") == .failure(reason))
    #expect(try !traces(of: "zqsecret", in: folder))
    #expect(try run(["build", "exports", "--no-settings", "-o", "own"], in: folder).status == 0)
  }

  @Test func previewsExportsOfASiteFolderWithItsSettings() throws {
    let folder = try site()
    let said = folder.url.appending(path: "said.txt")
    let process = try Program.start(
      ["serve", "\(folder.path)/site/exports", "--port", "0", "--as-of", "2026-10-04"],
      output: said
    )
    defer { process.terminate() }
    func page(until isDone: (String) -> Bool) throws -> String {
      var body = ""
      for _ in 0..<600 where !isDone(body) {
        usleep(50_000)
        let text = try String(contentsOf: said, encoding: .utf8)
        guard let address = text.firstMatch(of: /http:\/\/[^\/ \n]+/)?.output else { continue }
        let script = "import urllib.request as r; print(r.urlopen('\(address)').read().decode())"
        body = try folder.run(shell: "python3 -c \"\(script)\"").output
      }
      return body
    }
    let hidden = try page { $0.contains("Run") }
    #expect(hidden.contains("Run") && !hidden.contains("Zqsecret"))
    // The settings are watched too.
    try folder.write("timeZone: UTC\nprivacy: {hide: Run}\n", to: "site/habitsite.yml")
    let other = try page { $0.contains("Zqsecret") }
    #expect(other.contains("Zqsecret"))
  }

  @Test(arguments: [
    "habitsite.yaml", "Habitsite.yml", "HABITSITE.YAML", "habitsite.yml.txt", ".habitsite.yml",
    "habitsite.yml~",
  ])
  func refusesSettingsUnderAWrongName(name: String) throws {
    let folder = try site(settings: name)
    let message =
      "error: settings are only read from 'habitsite.yml'; rename the file, or build without"
      + " settings with '--no-settings'\n"
    let others = [
      ["build", "exports"], ["check", "exports/h.json"],
      ["convert", "exports/h.json", "--to", "csv"], ["publish"],
    ]
    for arguments in [["build"]] + (name == "habitsite.yaml" ? others : []) {
      let outcome = try Program.run(arguments, in: folder.url.appending(path: "site"))
      #expect(outcome == Program.Outcome(errors: "\(name): \(message)", status: 1), "\(arguments)")
    }
    guard name == "habitsite.yaml" else { return }
    let outside = try folder.run("build site")
    #expect(outside == Program.Outcome(errors: "site/\(name): \(message)", status: 1))
    #expect(!folder.exists("public"))
    try folder.succeed("build site --no-settings")
  }

  @Test func namesTheSiteFolderBelow() throws {
    let folder = try site()
    let deep = folder.url.appending(path: "in/here")
    try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "site"),
      to: deep.appending(path: "site")
    )
    func errors(_ arguments: [String], at path: String) throws -> String {
      let outcome = try Program.run(arguments, in: folder.url.appending(path: path))
      #expect(outcome.status == 1 && outcome.output == "", "\(outcome)")
      return outcome.errors
    }
    #expect(
      try errors(["build", "in"], at: ".")
        == "in: error: the folder holds the site folder 'in/here/site'; name that, or the exports"
        + " themselves\n"
    )
    #expect(try errors(["build"], at: "in/here") == "error: no habitsite.yml here; name 'site'\n")
    #expect(
      try errors(["build"], at: "in/here/site/exports")
        == "error: no habitsite.yml here; name '..'\n"
    )
  }
}

/// Whether any file of the site says a word.
private func traces(of word: String, in folder: TemporaryFolder) throws -> Bool {
  try folder.files(below: "site/public").values.contains { bytes in
    String(decoding: bytes, as: UTF8.self).lowercased().contains(word)
  }
}
