import Foundation
import HabitTestSupport
import Testing

private let phrase = "Zaphod's towel"
private let sealing = ["HABITSITE_PASSPHRASE": phrase]
private let arguments = ["build", "--as-of", "2026-10-04"]

/// What stands in the input and must not be found, as a text and as part of a name.
private let markers = ["Xylophone", "xylophone", "Quixotic", "Zygote", "3FA7B9", "3fa7b9", phrase]

private func site() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write(
    """
    title: Quixotic
    description: Quixotic days
    author: Quixotic
    baseURL: https://example.org/h
    timeZone: UTC
    """,
    to: "habitsite.yml"
  )
  try folder.write(
    """
    {"format": "habitsite", "version": 1, "habits": [
     {"id": "x", "name": "Xylophone", "color": "#3FA7B9", "category": "Zygote",
      "created": "2026-10-01", "entries": [{"day": "2026-10-01"}, {"day": "2026-10-04"}]}]}
    """,
    to: "exports/a.json"
  )
  try folder.write("---\ntitle: Zygote\n---\nQuixotic [list](xylophone.csv)\n", to: "content/a.md")
  try folder.write("Xylophone\n", to: "content/xylophone.csv")
  return folder
}

/// All files below a folder by their paths.
private func contents(of folder: URL) throws -> [String: Data] {
  var files: [String: Data] = [:]
  let walk = try #require(FileManager.default.enumerator(atPath: folder.path))
  while let path = walk.nextObject() as? String {
    guard walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
    files[path] = try Data(contentsOf: folder.appending(path: path))
  }
  return files
}

private func locations(ofMarkersIn files: [String: Data]) -> [String] {
  files.flatMap { path, data in
    markers.filter { path.contains($0) || data.range(of: Data($0.utf8)) != nil }
      .map { "\($0) in \(path)" }
  }
}

@Test func letsNoByteOutOfASealedSite() throws {
  let folder = try site()
  let output = folder.url.appending(path: "public")
  #expect(try Program.run(arguments, in: folder.url).status == 0)
  let plain = try contents(of: output)
  #expect(locations(ofMarkersIn: plain).count > 40)
  let sealed = try Program.run(
    arguments + ["-v", "--report", "report.json"],
    in: folder.url,
    environment: sealing
  )
  #expect(sealed.status == 0)
  #expect(sealed.output.contains("removed"))
  #expect(!(sealed.output + sealed.errors).contains(phrase))
  #expect(try !folder.read("report.json").contains(phrase))
  let files = try contents(of: output)
  // Nobody can see a picture for shared pages of a sealed site.
  let others = plain.keys.filter { !$0.hasPrefix("cards/") }
  #expect(files.count > others.count)
  #expect(locations(ofMarkersIn: files) == [])
  #expect(
    try Program.run(arguments, in: folder.url).errors
      == "error: 'public' holds a sealed site, and HABITSITE_PASSPHRASE is not set; set it, or make"
      + " the site readable for everyone with --unseal\n"
  )
  #expect(try contents(of: output) == files)
  let back = try Program.run(arguments + ["--unseal"], in: folder.url)
  #expect(back.status == 0)
  #expect(try contents(of: output) == plain)
}

@Test func writesASealedSiteOnce() throws {
  let folder = try site()
  let first = try Program.run(arguments, in: folder.url, environment: sealing)
  #expect(first.status == 0)
  let count = try contents(of: folder.url.appending(path: "public")).count - 1
  #expect(first.output == Program.summary("\(count) files written"))
  let second = try Program.run(arguments, in: folder.url, environment: sealing)
  #expect(second.output == Program.summary("0 files written, \(count) unchanged"))
}

@Test(arguments: ["", "{\"salt\":\"00\"}", "another site's"])
func sealsAnewWhereTheHeaderIsNotItsOwn(header: String) throws {
  let folder = try site()
  _ = try Program.run(arguments, in: folder.url, environment: sealing)
  let before = try contents(of: folder.url.appending(path: "public"))
  try folder.write(header, to: "public/sealed.json")
  #expect(try Program.run(arguments, in: folder.url, environment: sealing).status == 0)
  let after = try contents(of: folder.url.appending(path: "public"))
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
    let outcome = try Program.run(command, in: folder.url, environment: environment)
    #expect(outcome.status == 1 && outcome.output.isEmpty, "\(command)")
    #expect(outcome.errors.hasPrefix("error: HABITSITE_PASSPHRASE has fewer"), "\(command)")
  }
  #expect(!FileManager.default.fileExists(atPath: folder.path + "/public"))
}

@Test func refusesAPassphraseThatIsNoText() throws {
  let folder = try site()
  let line = "HABITSITE_PASSPHRASE=$(printf 'long enough \\377') \"$0\" build"
  let outcome = try Program.run(shell: line, in: folder.url)
  let message =
    "error: the variable 'HABITSITE_PASSPHRASE' is not UTF-8; rename what it names, or write it in"
    + " UTF-8\n"
  #expect(outcome == Program.Outcome(errors: message, status: 1))
}

@Test func saysThatTheSiteWouldBeSealed() throws {
  let folder = try site()
  let plain = try Program.run("check --as-of 2026-10-04", in: folder.url)
  let sealed = try Program.run("check --as-of 2026-10-04", in: folder.url, environment: sealing)
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
    let outcome = try Program.run(arguments + flags, in: folder.url)
    #expect(outcome == Program.Outcome(errors: message, status: 1), "\(flags)")
  }
  #expect(!FileManager.default.fileExists(atPath: folder.path + "/public"))
  #expect(try Program.run(arguments, in: folder.url, environment: sealing).status == 0)
  // A site that another program has made readable is not sent either.
  try FileManager.default.removeItem(atPath: folder.path + "/public/sealed.json")
  #expect(try Program.run(arguments, in: folder.url).errors == message)
}

@Test func saysBeforeABuildWhetherTheSiteIsSealed() throws {
  let folder = try site()
  let check = ["check", "--privacy", "--as-of", "2026-10-04"]
  let plain = try Program.run(check, in: folder.url)
  let sealed = try Program.run(check, in: folder.url, environment: sealing)
  #expect(plain.output.contains("  Sealed      no: everyone with the address learns what"))
  #expect(sealed.output.contains("  Sealed      yes: only readers with the passphrase learn what"))
}
