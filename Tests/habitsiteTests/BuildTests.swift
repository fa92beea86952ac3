import Foundation
import HabitTestSupport
import Testing

private let export = openFormat(readOnThreeDays)

private let settings: KeyValuePairs = [
  "habitsite.yml": "title: Mine\ntimeZone: UTC\n", "exports/a.json": export,
]

@Test func buildsABareExport() throws {
  let folder = try TemporaryFolder(["my.json": export])
  let outcome = try folder.run("build my.json --as-of 2026-10-04 --time-zone UTC -o out")
  let count = try Program.files(of: folder, in: "out").count
  #expect(outcome == Program.Outcome(output: Program.summary("\(count) files written", in: "out")))
  #expect(try folder.read("out/index.html").contains("<bdi>Read</bdi>"))
}

@Test func buildsASiteFolderAndThenWritesNothing() throws {
  let folder = try TemporaryFolder(settings)
  let arguments = ["build", "--as-of", "2026-10-04"]
  let first = try folder.run(arguments)
  let count = try Program.files(of: folder).count
  #expect(first == Program.Outcome(output: Program.summary("\(count) files written")))
  let second = try folder.run(arguments)
  #expect(second == Program.Outcome(output: Program.summary("0 files written, \(count) unchanged")))
}

@Test func buildsTheSameBytesInTwoFolders() throws {
  let folder = try TemporaryFolder(settings)
  for output in ["one", "two"] {
    _ = try folder.run(["build", "--as-of", "2026-10-04", "-o", output])
  }
  for path in ["index.html", "years/2026/index.html", "months/2026/10/index.html"] {
    #expect(try folder.read("one/\(path)") == folder.read("two/\(path)"))
  }
}

@Test func rebuildsOnlyWhatANewDayChanges() throws {
  let folder = try TemporaryFolder(settings)
  func texts() throws -> Set<String> {
    Set(try Program.files(of: folder).map { try "\($0): \(folder.read("public/\($0)"))" })
  }
  _ = try folder.run("build --as-of 2026-10-04")
  let before = try texts()
  let outcome = try folder.succeed("build --as-of 2026-10-05")
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
  let folder = try TemporaryFolder(settings)
  _ = try folder.run("build --as-of 2026-10-04")
  let before = try folder.read("public/index.html")
  try folder.write(text, to: path)
  try folder.run("build --as-of 2026-10-05").expectFailure("\(path):\(place): error: ")
  #expect(try folder.read("public/index.html") == before)
}

@Test(arguments: ["habitsite.yml", "content/a.md", "templates/footer.mustache"])
func saysWhereAFileOfTheOwnerIsNoText(path: String) throws {
  let folder = try TemporaryFolder(settings)
  try folder.write(Data("# One\n# Caf".utf8) + [0xE9, 0x0A], to: path)
  let message = "\(path):2:6: error: not UTF-8 text; save the file as UTF-8\n"
  #expect(try folder.run("build --as-of 2026-10-04") == Program.Outcome(errors: message, status: 1))
}

@Test func saysWhereABadRowIsAndBuildsTheRest() throws {
  let folder = try TemporaryFolder([
    "a.csv": "date,habit,done\n2026-10-01,Read,1\n2026-02-30,Read,1\n"
  ])
  let arguments = ["build", "a.csv", "--as-of", "2026-10-04", "--time-zone", "UTC", "-o", "out"]
  let outcome = try folder.succeed(arguments)
  #expect(outcome.errors.contains("a.csv:3: warning: '2026-02-30' is not a date; row left out\n"))
  #expect(outcome.output.hasPrefix("out: "))
  let strict = try folder.run(arguments + ["--strict", "-qq"])
  #expect(strict == .failure("error: 1 warning, and --strict is set"))
}

@Test func publishesNoZoneWhereNothingDependsOnIt() throws {
  let folder = try TemporaryFolder([
    "exports/a.json": export, "habitsite.yml": "baseURL: https://example.org\n",
  ])
  for zone in ["Europe/Belgrade", "Pacific/Auckland"] {
    try folder.succeed(
      ["build", "--as-of", "2026-10-04", "-o", zone.replacing("/", with: "-")],
      environment: ["TZ": zone]
    )
  }
  let figures = try folder.read("Europe-Belgrade/data/report.json")
  #expect(figures.contains(#""timeZone":null"#))
  #expect(try folder.read("Pacific-Auckland/data/report.json") == figures)
}

@Test func namesNoZoneInFiguresThatDoNotDependOnIt() throws {
  let folder = try TemporaryFolder(["a.json": export])
  let figures = try ["Europe/Belgrade", "Pacific/Auckland"].map { zone in
    try folder.run(
      "stats a.json --format json --as-of 2026-10-04",
      environment: ["TZ": zone]
    ).output
  }
  #expect(figures[0].contains(#""timeZone":null"#))
  #expect(figures[1] == figures[0])
}

@Test func readsNoMoreHabitsThanTheLimit() throws {
  let first = "date,A,B,C\n2026-10-01,1,1,1\n"
  let folder = try TemporaryFolder([
    "exports/1.csv": first, "exports/2.csv": "date,C,D\n2026-10-01,1,1\n", "habitsite.yml": "",
  ])
  func outcome(_ limit: Int, _ arguments: String...) throws -> Program.Outcome {
    let environment = ["HABITSITE_LIMITS__HABITS": "\(limit)"]
    return try folder.run(arguments + ["-q"], environment: environment)
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
  let folder = try TemporaryFolder(["a.json": export])
  for arguments in [
    ["build", "a.json", "-o", name, "--as-of", "2026-10-04"], ["init", "site\(name)"],
    ["eject", "ejected\(name)"], ["mail", "a.json", "-o", "\(name).eml", "--as-of", "2026-11-01"],
  ] {
    let outcome = try folder.succeed(arguments)
    #expect(!outcome.output.contains("\u{1B}"), "\(outcome.output)")
    #expect(outcome.output.contains("a\\u{1B}[31m"), "\(outcome.output)")
  }
}

@Test func reportsQuotasThatCountEntries() throws {
  let folder = try TemporaryFolder([
    "exports/a.csv": "date,habit,done\n2026-10-01,Read,1\n",
    "habitsite.yml": "timeZone: UTC\nhabits:\n  Read:\n    schedule: quota:10/week\n",
  ])
  let outcome = try folder.run("build --as-of 2026-10-04")
  #expect(
    outcome.errors.contains(
      "note: 'quota:10/week' has more times than a period has days; such a period counts entries\n"
    )
  )
}

@Test func reportsOfEntriesAfterTheLastDay() throws {
  let outcome = try TemporaryFolder(settings).run("build --as-of 2026-10-02")
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
  #expect(try TemporaryFolder().run(arguments) == Program.Outcome(errors: message, status: 1))
}

@Test func refusesAForeignFolder() throws {
  let folder = try TemporaryFolder([
    "habitsite.yml": "timeZone: UTC", "exports/a.json": export, "public/x": "mine",
  ])
  try folder.run("build --as-of 2026-10-04").expectFailure("use --force to write into it\n")
  try folder.succeed("build --as-of 2026-10-04 --force")
  #expect(try folder.read("public/x") == "mine")
}

@Test func readsExportsThatTheSettingsName() throws {
  let folder = try TemporaryFolder([
    "habitsite.yml": "exports: [data/*.json]\ntimeZone: UTC", "data/a.json": export,
  ])
  let outcome = try folder.succeed("stats --format csv --as-of 2026-10-04")
  #expect(outcome.output.contains(",Read,,2026-10,"))
  try folder.write("exports: [none/*]", to: "habitsite.yml")
  let message = "habitsite.yml: error: no file matches 'exports: none/*'; put an export there"
  #expect(try folder.run("stats") == .failure(message))
}

@Test func missesNoExportInAFolderThatCannotBeRead() throws {
  let folder = try TemporaryFolder([
    "habitsite.yml": "exports: [one/*.json, two/*.json]\ntimeZone: UTC", "one/a.json": export,
  ])
  // It leads to itself, which nobody can follow, whatever rights they have.
  try folder.link("two", to: folder.path + "/two")
  let message = """
    habitsite.yml: error: a folder on the path of 'exports: two/*.json' cannot be read; \
    check its permissions
    """
  #expect(try folder.run("stats") == .failure(message))
}

@Test func keepsTheOldSiteWhereNoHabitIsLeft() throws {
  let folder = try TemporaryFolder(settings)
  _ = try folder.run("build --as-of 2026-10-04")
  let old = try folder.read("public/index.html")
  try folder.write(
    "{\"format\": \"habitsite\", \"version\": 1, \"habits\": []}",
    to: "exports/a.json"
  )
  let message = """
    exports/a.json: error: this source of the last build is gone, with the habit 'Read' and \
    3 entries; the old site stays; put it back, or accept that with --accept-removals
    """
  #expect(try folder.run("build --as-of 2026-10-05") == .failure(message))
  #expect(
    try folder.run("build --as-of 2026-10-05 --accept-removals").errors
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
  let folder = try TemporaryFolder(["a.json": text])
  let message = """
    error: the habits span 101 years, 1926-10-01 to 2026-10-04, and at most 60 are shown; correct \
    the date that is far off, or set 'years' under 'limits'
    """
  #expect(try folder.run("build a.json --as-of 2026-10-04") == .failure(message))
}

@Test func saysNothingWhereItShallBeQuiet() throws {
  #expect(try TemporaryFolder(settings).run("build --as-of 2026-10-02 -q") == Program.Outcome())
}

@Test func takesExportsFromTheFoldersAboveTheSite() throws {
  let folder = try TemporaryFolder([
    "my.json": export, "mine/habitsite.yml": "exports: [../*.json]\n",
  ])
  let outcome = try folder.run("build mine --as-of 2026-10-04")
  #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  #expect(try folder.read("mine/public/index.html").contains("Read"))
}

@Test func reportsWhatOthersDidInTheOutput() throws {
  let folder = try TemporaryFolder(settings)
  let arguments = ["build", "--as-of", "2026-10-04"]
  _ = try folder.run(arguments)
  let manifest = try folder.read("public/.habitsite")
  try folder.write(
    manifest.replacing("\nindex.html\n", with: "\n") + "old.html\n",
    to: "public/.habitsite"
  )
  try folder.write("x", to: "public/index.html")
  try folder.write("x", to: "public/old.html/x")
  let outcome = try folder.run(arguments)
  #expect(
    outcome.errors == """
      note: 'public/index.html' was not made by habitsite and is overwritten
      note: 'public/old.html' is no longer a plain file and was left unchanged

      """
  )
}

@Test func refusesTheHomeThatTheEnvironmentNames() throws {
  let folder = try TemporaryFolder(settings)
  try folder.write("x", to: "home/letter.txt")
  let outcome = try folder.run(
    "build --as-of 2026-10-04 --force -o home/.",
    environment: ["HOME": folder.path + "/home/"]
  )
  #expect(outcome.status == 1)
  #expect(outcome.errors.hasPrefix("error: 'home/.' cannot be the output"))
}

@Test func copiesWhatPagesReferToAndNothingElse() throws {
  let folder = try TemporaryFolder(settings)
  let picture = Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 1, 2, 0xFF, 0xD9])
  try folder.write(picture, to: "content/My photo.JPG")
  try folder.write("unused", to: "content/other.txt")
  try folder.write("![me](<My photo.JPG>)\n", to: "content/a.md")
  try folder.succeed("build --as-of 2026-10-04")
  #expect(try folder.data("public/my-photo.jpg") == picture)
  #expect(try folder.names(in: "public").sorted().filter { $0.hasSuffix("txt") } == ["robots.txt"])
}

@Test func followsNoLinkOutOfThePages() throws {
  let folder = try TemporaryFolder(settings)
  try folder.write("secret", to: "private/photo.jpg")
  try folder.write("![me](photo.jpg)\n", to: "content/a.md")
  try folder.link("content/photo.jpg", to: "../private/photo.jpg")
  let message = """
    content/a.md:1: error: a picture, 'photo.jpg', which is neither a file under 'content' nor part \
    of the site
    """
  #expect(try folder.run("build --as-of 2026-10-04") == .failure(message))
}
