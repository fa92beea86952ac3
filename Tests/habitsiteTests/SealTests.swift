import Foundation
import HabitTestSupport
import Testing

private let phrase = "Zaphod's towel"
private let sealing = ["HABITSITE_PASSPHRASE": phrase]
private let arguments = ["build", "--as-of", "2026-10-04"]

/// What stands in the input and must not be found, as a text and as part of a name.
private let markers = ["Xylophone", "xylophone", "Quixotic", "Zygote", "3FA7B9", "3fa7b9", phrase]

private func site() throws -> TemporaryFolder {
  try TemporaryFolder([
    "habitsite.yml": """
    title: Quixotic
    description: Quixotic days
    author: Quixotic
    baseURL: https://example.org/h
    timeZone: UTC
    """,
    "exports/a.json": """
    {"format": "habitsite", "version": 1, "habits": [
     {"id": "x", "name": "Xylophone", "color": "#3FA7B9", "category": "Zygote",
      "created": "2026-10-01", "entries": [{"day": "2026-10-01"}, {"day": "2026-10-04"}]}]}
    """,
    "content/a.md": "---\ntitle: Zygote\n---\nQuixotic [list](xylophone.csv)\n",
    "content/xylophone.csv": "Xylophone\n",
  ])
}

private func locations(ofMarkersIn files: [String: Data]) -> [String] {
  files.flatMap { path, data in
    markers.filter { path.contains($0) || data.range(of: Data($0.utf8)) != nil }
      .map { "\($0) in \(path)" }
  }
}

@Test func letsNoByteOutOfASealedSite() throws {
  let folder = try site()
  #expect(try folder.run(arguments).status == 0)
  let plain = try folder.files(below: "public")
  #expect(locations(ofMarkersIn: plain).count > 40)
  let sealed = try folder.succeed(
    arguments + ["-v", "--report", "report.json"],
    environment: sealing
  )
  #expect(sealed.output.contains("removed"))
  #expect(!(sealed.output + sealed.errors).contains(phrase))
  #expect(try !folder.read("report.json").contains(phrase))
  let files = try folder.files(below: "public")
  // Nobody can see a picture for shared pages of a sealed site.
  let others = plain.keys.filter { !$0.hasPrefix("cards/") }
  #expect(files.count > others.count)
  #expect(locations(ofMarkersIn: files) == [])
  #expect(
    try folder.run(arguments).errors
      == "error: 'public' holds a sealed site, and HABITSITE_PASSPHRASE is not set; set it, or make"
      + " the site readable for everyone with --unseal\n"
  )
  #expect(try folder.files(below: "public") == files)
  try folder.succeed(arguments + ["--unseal"])
  #expect(try folder.files(below: "public") == plain)
}

@Test func writesASealedSiteOnce() throws {
  let folder = try site()
  let first = try folder.succeed(arguments, environment: sealing)
  let count = try folder.files(below: "public").count - 1
  #expect(first.output == Program.summary("\(count) files written"))
  let second = try folder.run(arguments, environment: sealing)
  #expect(second.output == Program.summary("0 files written, \(count) unchanged"))
}

@Test(arguments: ["", "{\"salt\":\"00\"}", "another site's"])
func sealsAnewWhereTheHeaderIsNotItsOwn(header: String) throws {
  let folder = try site()
  _ = try folder.run(arguments, environment: sealing)
  let before = try folder.files(below: "public")
  try folder.write(header, to: "public/sealed.json")
  #expect(try folder.run(arguments, environment: sealing).status == 0)
  let after = try folder.files(below: "public")
  #expect(after.count == before.count)
  #expect(after["sealed.json"]?.count == before["sealed.json"]?.count)
  #expect(after["sealed.json"] != before["sealed.json"])
  let names = Set(after.keys.filter { $0.hasPrefix("sealed/") })
  #expect(names.isDisjoint(with: before.keys))
}

@Test func refusesAPassphraseBeforeAnythingIsWritten() throws {
  let folder = try site()
  let environment = ["HABITSITE_PASSPHRASE": "short!!"]
  for command in [arguments, ["check"], ["serve", "--port", "0"]] {
    let outcome = try folder.run(command, environment: environment)
    #expect(outcome.status == 1 && outcome.output.isEmpty, "\(command)")
    #expect(outcome.errors.hasPrefix("error: HABITSITE_PASSPHRASE has fewer"), "\(command)")
  }
  #expect(!folder.exists("public"))
}

@Test func refusesAPassphraseThatIsNoText() throws {
  let folder = try site()
  let line = "HABITSITE_PASSPHRASE=$(printf 'long enough \\377') \"$0\" build"
  let message =
    "error: the variable 'HABITSITE_PASSPHRASE' is not UTF-8; rename what it names, or write it in"
    + " UTF-8\n"
  #expect(try folder.run(shell: line) == Program.Outcome(errors: message, status: 1))
}

@Test func saysThatTheSiteWouldBeSealed() throws {
  let folder = try site()
  let plain = try folder.run("check --as-of 2026-10-04")
  let sealed = try folder.run("check --as-of 2026-10-04", environment: sealing)
  #expect(plain.output.contains("The site can be built: "))
  #expect(sealed.output.contains("The site can be built and sealed: "))
}

@Test func refusesAReadableSiteWhereTheSettingsSealIt() throws {
  let folder = try site()
  let settings = try folder.read("habitsite.yml")
  try folder.write(settings + "\nprivacy: {sealed: required}\n", to: "habitsite.yml")
  let message =
    "habitsite.yml:6:19: error: the site has to be sealed, and HABITSITE_PASSPHRASE is not set; set"
    + " it\n"
  for flags in [[], ["--unseal"], ["-o", "elsewhere"]] {
    let outcome = try folder.run(arguments + flags)
    #expect(outcome == Program.Outcome(errors: message, status: 1), "\(flags)")
  }
  #expect(!folder.exists("public"))
  #expect(try folder.run(arguments, environment: sealing).status == 0)
  // A site that another program has made readable is not sent either.
  try folder.remove("public/sealed.json")
  #expect(try folder.run(arguments).errors == message)
}

@Test func saysBeforeABuildWhetherTheSiteIsSealed() throws {
  let folder = try site()
  let check = ["check", "--privacy", "--as-of", "2026-10-04"]
  let plain = try folder.run(check)
  let sealed = try folder.run(check, environment: sealing)
  #expect(plain.output.contains("  Sealed      no: everyone with the address learns what"))
  #expect(sealed.output.contains("  Sealed      yes: only readers with the passphrase learn what"))
}
