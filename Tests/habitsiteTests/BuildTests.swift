import Foundation
import HabitTestSupport
import Testing

private let export = """
  {"format": "habitsite", "version": 1, "habits": [
   {"id": "read", "name": "Read", "created": "2026-10-01", "entries": [
    {"day": "2026-10-01"}, {"day": "2026-10-02"}, {"day": "2026-10-04"}]}]}
  """

private func site(_ files: [String: String]) throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  for (path, text) in files {
    try folder.write(text, to: path)
  }
  return folder
}

private let settings = ["habitsite.yml": "title: Mine\ntimeZone: UTC\n", "exports/a.json": export]

@Test func buildsABareExport() throws {
  let folder = try site(["my.json": export])
  let outcome = try Program.run(
    "build my.json --as-of 2026-10-04 --time-zone UTC -o out",
    in: folder.url
  )
  let count = try Program.files(of: folder, in: "out").count
  #expect(outcome == Program.Outcome(output: Program.summary("\(count) files written", in: "out")))
  #expect(try folder.read("out/index.html").contains("<bdi>Read</bdi>"))
}

@Test func buildsASiteFolderAndThenWritesNothing() throws {
  let folder = try site(settings)
  let arguments = ["build", "--as-of", "2026-10-04"]
  let first = try Program.run(arguments, in: folder.url)
  let count = try Program.files(of: folder).count
  #expect(first == Program.Outcome(output: Program.summary("\(count) files written")))
  let second = try Program.run(arguments, in: folder.url)
  #expect(second == Program.Outcome(output: Program.summary("0 files written, \(count) unchanged")))
}

@Test func buildsTheSameBytesInTwoFolders() throws {
  let folder = try site(settings)
  for output in ["one", "two"] {
    _ = try Program.run(["build", "--as-of", "2026-10-04", "-o", output], in: folder.url)
  }
  for path in ["index.html", "years/2026/index.html", "months/2026/10/index.html"] {
    #expect(try folder.read("one/\(path)") == folder.read("two/\(path)"))
  }
}

@Test func rebuildsOnlyWhatANewDayChanges() throws {
  let folder = try site(settings)
  func texts() throws -> Set<String> {
    Set(try Program.files(of: folder).map { try "\($0): \(folder.read("public/\($0)"))" })
  }
  _ = try Program.run("build --as-of 2026-10-04", in: folder.url)
  let before = try texts()
  let outcome = try Program.run("build --as-of 2026-10-05", in: folder.url)
  #expect(outcome.status == 0)
  let (after, unchanged) = (try texts(), try texts().intersection(before).count)
  #expect(unchanged > 0)
  let counts = "\(after.count - unchanged) files written, \(unchanged) unchanged"
  #expect(outcome.output == Program.summary(counts))
}

@Test(arguments: [
  ("habitsite.yml", "titel: Mine", "1:1"),
  ("templates/footer.mustache", "\n<p>{{sitTitle}}</p>", "2:4"),
  ("content/a.md", "---\ntitle: x\ndraft: no way\n---\n", "3:8"),
  ("exports/a.json", "{\"format\": \"habitsite\", \"version\": 1, \"habits\": 3}", "1:49"),
])
func keepsTheOldSiteWhereAnythingIsWrong(path: String, text: String, place: String) throws {
  let folder = try site(settings)
  _ = try Program.run("build --as-of 2026-10-04", in: folder.url)
  let before = try folder.read("public/index.html")
  try folder.write(text, to: path)
  let outcome = try Program.run("build --as-of 2026-10-05", in: folder.url)
  #expect(outcome.status == 1 && outcome.output.isEmpty)
  #expect(outcome.errors.hasPrefix("\(path):\(place): error: "), "\(outcome.errors)")
  #expect(try folder.read("public/index.html") == before)
}

@Test(arguments: ["habitsite.yml", "content/a.md", "templates/footer.mustache"])
func saysWhereAFileOfTheOwnerIsNoText(path: String) throws {
  let folder = try site(settings)
  try folder.write(Data("# One\n# Caf".utf8) + [0xE9, 0x0A], to: path)
  let outcome = try Program.run("build --as-of 2026-10-04", in: folder.url)
  let message = "\(path):2:6: error: not UTF-8 text; save the file as UTF-8\n"
  #expect(outcome == Program.Outcome(errors: message, status: 1))
}

@Test func saysWhereABadRowIsAndBuildsTheRest() throws {
  let folder = try site(["a.csv": "date,habit,done\n2026-10-01,Read,1\n2026-02-30,Read,1\n"])
  let arguments = ["build", "a.csv", "--as-of", "2026-10-04", "--time-zone", "UTC", "-o", "out"]
  let outcome = try Program.run(arguments, in: folder.url)
  #expect(outcome.status == 0)
  #expect(outcome.errors.contains("a.csv:3: warning: '2026-02-30' is not a date; row left out\n"))
  #expect(outcome.output.hasPrefix("out: "))
  let strict = try Program.run(arguments + ["--strict", "-qq"], in: folder.url)
  #expect(strict == .failure("error: 1 warning, and --strict is set"))
}

@Test func publishesNoZoneWhereNothingDependsOnIt() throws {
  let folder = try site([
    "exports/a.json": export, "habitsite.yml": "baseURL: https://example.org\n",
  ])
  for zone in ["Europe/Belgrade", "Pacific/Auckland"] {
    let outcome = try Program.run(
      ["build", "--as-of", "2026-10-04", "-o", zone.replacing("/", with: "-")],
      in: folder.url,
      environment: ["TZ": zone]
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
  let figures = try folder.read("Europe-Belgrade/data/report.json")
  #expect(figures.contains(#""timeZone":null"#))
  #expect(try folder.read("Pacific-Auckland/data/report.json") == figures)
}

@Test func namesNoZoneInFiguresThatDoNotDependOnIt() throws {
  let folder = try site(["a.json": export])
  let figures = try ["Europe/Belgrade", "Pacific/Auckland"].map { zone in
    try Program.run(
      "stats a.json --format json --as-of 2026-10-04",
      in: folder.url,
      environment: ["TZ": zone]
    ).output
  }
  #expect(figures[0].contains(#""timeZone":null"#))
  #expect(figures[1] == figures[0])
}

@Test func readsNoMoreHabitsThanTheLimit() throws {
  let first = "date,A,B,C\n2026-10-01,1,1,1\n"
  let folder = try site([
    "exports/1.csv": first, "exports/2.csv": "date,C,D\n2026-10-01,1,1\n", "habitsite.yml": "",
  ])
  func outcome(_ limit: Int, _ arguments: String...) throws -> Program.Outcome {
    let environment = ["HABITSITE_LIMITS__HABITS": "\(limit)"]
    return try Program.run(arguments + ["-q"], in: folder.url, environment: environment)
  }
  // C is in both.
  #expect(try outcome(4, "convert", ".").status == 0)
  let message = """
    all exports: error: more than 3 habits; choose other exports, or set 'habits' under 'limits'
    """
  #expect(try outcome(3, "convert", ".") == .failure(message))
  #expect(
    try outcome(2, "convert", ".").errors
      == "exports/1.csv: error: more than 2 habits; choose other exports, or set 'habits' under "
      + "'limits'\n"
  )
  let tidy = "date,habit\n2026-10-01,A\n2026-10-01,B\n2026-10-01,C\n"
  try folder.write(tidy, to: "tidy.csv")
  let open = ["A", "B", "C"].map { "{\"name\":\"\($0)\"}" }.joined(separator: ",")
  try folder.write("{\"format\":\"habitsite\",\"version\":1,\"habits\":[\(open)]}", to: "open.json")
  for file in ["tidy.csv", "open.json"] {
    #expect(try outcome(3, "convert", file).status == 0)
    #expect(try outcome(2, "convert", file).errors.hasPrefix("\(file): error: more than 2 habits"))
  }
}

@Test func printsNoControlCharacterOfAPath() throws {
  let name = "a\u{1B}[31m"
  let folder = try site(["a.json": export])
  for arguments in [
    ["build", "a.json", "-o", name, "--as-of", "2026-10-04"], ["init", "site\(name)"],
    ["eject", "ejected\(name)"], ["mail", "a.json", "-o", "\(name).eml", "--as-of", "2026-11-01"],
  ] {
    let outcome = try Program.run(arguments, in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.output.contains("\u{1B}"), "\(outcome.output)")
    #expect(outcome.output.contains("a\\u{1B}[31m"), "\(outcome.output)")
  }
}

@Test func reportsQuotasThatCountEntries() throws {
  let folder = try site([
    "exports/a.csv": "date,habit,done\n2026-10-01,Read,1\n",
    "habitsite.yml": "timeZone: UTC\nhabits:\n  Read:\n    schedule: quota:10/week\n",
  ])
  let outcome = try Program.run("build --as-of 2026-10-04", in: folder.url)
  #expect(
    outcome.errors.contains(
      "note: 'quota:10/week' has more times than a period has days; such a period counts entries\n"
    )
  )
}

@Test func reportsOfEntriesAfterTheLastDay() throws {
  let folder = try site(settings)
  let outcome = try Program.run("build --as-of 2026-10-02", in: folder.url)
  #expect(outcome.errors == "note: 1 entry after 2026-10-02 is in no figure\n")
}

@Test(arguments: [
  (
    ["build"],
    "error: no habitsite.yml here; name an export, or make a site with 'habitsite init'\n"
  ),
  (["build", "may.csv"], "may.csv: error: cannot read 'may.csv': no such file\n"),
])
func failsWithAMessageAndTheStatusOne(arguments: [String], message: String) throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(arguments, in: folder.url)
  #expect(outcome == Program.Outcome(errors: message, status: 1))
}

@Test func refusesAForeignFolder() throws {
  let folder = try site([
    "habitsite.yml": "timeZone: UTC", "exports/a.json": export, "public/x": "mine",
  ])
  let outcome = try Program.run("build --as-of 2026-10-04", in: folder.url)
  #expect(outcome.status == 1)
  #expect(outcome.errors.hasSuffix("use --force to write into it\n"))
  let forced = try Program.run("build --as-of 2026-10-04 --force", in: folder.url)
  #expect(forced.status == 0, "\(forced.errors)")
  #expect(try folder.read("public/x") == "mine")
}

@Test func readsExportsThatTheSettingsName() throws {
  let folder = try site([
    "habitsite.yml": "exports: [data/*.json]\ntimeZone: UTC", "data/a.json": export,
  ])
  let outcome = try Program.run("stats --format csv --as-of 2026-10-04", in: folder.url)
  #expect(outcome.status == 0)
  #expect(outcome.output.contains(",Read,,2026-10,"))
  try folder.write("exports: [none/*]", to: "habitsite.yml")
  let message = "habitsite.yml: error: no file matches 'exports: none/*'; put an export there"
  #expect(try Program.run("stats", in: folder.url) == .failure(message))
}

@Test func missesNoExportInAFolderThatCannotBeRead() throws {
  let folder = try site([
    "habitsite.yml": "exports: [one/*.json, two/*.json]\ntimeZone: UTC", "one/a.json": export,
  ])
  // It leads to itself, which nobody can follow, whatever rights they have.
  try FileManager.default.createSymbolicLink(
    at: folder.url.appending(path: "two"),
    withDestinationURL: folder.url.appending(path: "two")
  )
  let message = """
    habitsite.yml: error: a folder on the path of 'exports: two/*.json' cannot be read; \
    check its permissions
    """
  #expect(try Program.run("stats", in: folder.url) == .failure(message))
}

@Test func keepsTheOldSiteWhereNoHabitIsLeft() throws {
  let folder = try site(settings)
  _ = try Program.run("build --as-of 2026-10-04", in: folder.url)
  let old = try folder.read("public/index.html")
  try folder.write(
    "{\"format\": \"habitsite\", \"version\": 1, \"habits\": []}",
    to: "exports/a.json"
  )
  let outcome = try Program.run("build --as-of 2026-10-05", in: folder.url)
  let message = """
    exports/a.json: error: this source of the last build is gone, with the habit 'Read' and \
    3 entries; the old site stays; put it back, or accept that with --accept-removals
    """
  #expect(outcome == .failure(message))
  #expect(
    try Program.run("build --as-of 2026-10-05 --accept-removals", in: folder.url).errors
      == """
      exports/a.json: note: this source of the last build is gone, with the habit 'Read' and \
      3 entries
      error: no habit in the inputs; an old site stays as it is

      """
  )
  #expect(try folder.read("public/index.html") == old)
}

@Test func refusesAReportOfCenturies() throws {
  let text = export.replacing("2026-10-01\"},", with: "1926-10-01\"},")
  let folder = try site(["a.json": text])
  let outcome = try Program.run("build a.json --as-of 2026-10-04", in: folder.url)
  let message = """
    error: the habits span 101 years, 1926-10-01 to 2026-10-04, and at most 60 are shown; correct \
    the date that is far off, or set 'years' under 'limits'
    """
  #expect(outcome == .failure(message))
}

@Test func saysNothingWhereItShallBeQuiet() throws {
  let folder = try site(settings)
  let outcome = try Program.run("build --as-of 2026-10-02 -q", in: folder.url)
  #expect(outcome == Program.Outcome())
}

@Test func takesExportsFromTheFoldersAboveTheSite() throws {
  let folder = try site(["my.json": export, "mine/habitsite.yml": "exports: [../*.json]\n"])
  let outcome = try Program.run("build mine --as-of 2026-10-04", in: folder.url)
  #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  #expect(try folder.read("mine/public/index.html").contains("Read"))
}

@Test func reportsWhatOthersDidInTheOutput() throws {
  let folder = try site(settings)
  let arguments = ["build", "--as-of", "2026-10-04"]
  _ = try Program.run(arguments, in: folder.url)
  let manifest = try folder.read("public/.habitsite")
  try folder.write(
    manifest.replacing("\nindex.html\n", with: "\n") + "old.html\n",
    to: "public/.habitsite"
  )
  try folder.write("x", to: "public/index.html")
  try folder.write("x", to: "public/old.html/x")
  let outcome = try Program.run(arguments, in: folder.url)
  #expect(
    outcome.errors == """
      note: 'public/index.html' was not made by habitsite and is overwritten
      note: 'public/old.html' is no longer a plain file and was left unchanged

      """
  )
}

@Test func refusesTheHomeThatTheEnvironmentNames() throws {
  let folder = try site(settings)
  try folder.write("x", to: "home/letter.txt")
  let outcome = try Program.run(
    "build --as-of 2026-10-04 --force -o home/.",
    in: folder.url,
    environment: ["HOME": folder.path + "/home/"]
  )
  #expect(outcome.status == 1)
  #expect(outcome.errors.hasPrefix("error: 'home/.' cannot be the output"))
}

@Test func copiesWhatPagesReferToAndNothingElse() throws {
  let folder = try site(settings)
  let picture = Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 1, 2, 0xFF, 0xD9])
  try folder.write(picture, to: "content/My photo.JPG")
  try folder.write("unused", to: "content/other.txt")
  try folder.write("![me](<My photo.JPG>)\n", to: "content/a.md")
  let outcome = try Program.run("build --as-of 2026-10-04", in: folder.url)
  #expect(outcome.status == 0)
  #expect(try Data(contentsOf: folder.url.appending(path: "public/my-photo.jpg")) == picture)
  #expect(
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/public").sorted()
      .filter { $0.hasSuffix("txt") } == ["robots.txt"]
  )
}

@Test func followsNoLinkOutOfThePages() throws {
  let folder = try site(settings)
  try folder.write("secret", to: "private/photo.jpg")
  try folder.write("![me](photo.jpg)\n", to: "content/a.md")
  try FileManager.default.createSymbolicLink(
    atPath: "\(folder.path)/content/photo.jpg",
    withDestinationPath: "../private/photo.jpg"
  )
  let outcome = try Program.run("build --as-of 2026-10-04", in: folder.url)
  let message = """
    content/a.md:1: error: a picture, 'photo.jpg', which is neither a file under 'content' nor part \
    of the site
    """
  #expect(outcome == .failure(message))
}
