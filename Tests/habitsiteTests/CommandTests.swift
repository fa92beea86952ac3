import Foundation
import HabitTestSupport
import Testing

@Test func printsItsVersion() throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run("--version", in: folder.url)
  #expect(outcome == Program.Outcome(output: outcome.output))
  // `make build` adds the commit and its date.
  let form = /habitsite ([0-9.]+)( \([0-9a-f]+, [0-9]{4}-[0-9]{2}-[0-9]{2}\))?\n/
  let version = try #require(outcome.output.wholeMatch(of: form))
  let file = URL(filePath: #filePath).appending(path: "../../../VERSION").standardized
  #expect(try String(contentsOf: file, encoding: .utf8) == "\(version.1)\n")
}

private let commands = [
  [], ["init"], ["build"], ["serve"], ["check"], ["publish"], ["night"], ["mail"], ["report"],
  ["stats"], ["chart"], ["convert"], ["formats"], ["history"], ["history", "list"],
  ["history", "show"], ["history", "verify"], ["history", "export"], ["history", "forget"],
  ["eject"], ["fleet"],
]

@Test(arguments: commands)
func helps(command: [String]) throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(command + ["--help"], in: folder.url)
  #expect(outcome.status == 0)
  #expect(outcome.errors.isEmpty)
  #expect(outcome.output.contains("OVERVIEW: "))
  for line in outcome.output.split(separator: "\n") where !line.contains("USAGE") {
    #expect(line.count <= 80, "\(line)")
  }
}

@Test func helpsInFewWords() throws {
  let folder = try TemporaryFolder()
  let words = try commands.map { command in
    try Program.run(command + ["--help"], in: folder.url).output
      .split(whereSeparator: \.isWhitespace).count
  }
  #expect(words.reduce(0, +) <= 2_500, "\(zip(commands, words).map { "\($0) \($1)" })")
}

@Test func groupsItsCommands() throws {
  let folder = try TemporaryFolder()
  let help = try Program.run("--help", in: folder.url).output
  let start = try #require(help.range(of: "START SUBCOMMANDS:"))
  let names = help[start.lowerBound...].split(separator: "\n").compactMap { line in
    line.wholeMatch(of: /(?:  )?([A-Z]+ SUBCOMMANDS:|[a-z]+) .*|([A-Z]+) SUBCOMMANDS:/)
      .map { String($0.output.1 ?? $0.output.2 ?? "") }
  }
  #expect(
    names == [
      "START", "init", "build", "serve", "check", "PUBLISH", "publish", "night", "mail", "report",
      "DATA", "stats", "chart", "convert", "formats", "UPKEEP", "history", "eject", "OPERATORS",
      "fleet",
    ]
  )
}

@Test func hidesOptionsThatFewNeed() throws {
  let folder = try TemporaryFolder()
  let help = try Program.run("build --help", in: folder.url).output
  let all = try Program.run("build --help-hidden", in: folder.url).output
  for option in [
    "--first-weekday", "--input-format", "--date-format", "--columns", "--no-settings",
    "--durable", "--exit-code",
  ] {
    #expect(!help.contains("  \(option)") && all.contains("  \(option)"), "\(option)")
  }
}

@Test func offersFormatsTargetsLanguagesAndThemesToAShell() throws {
  let folder = try TemporaryFolder()
  let script = try Program.run("--generate-completion-script bash", in: folder.url).output
  for word in ["loop-csv", "table-habit", "sr-Cyrl", "meadow"] {
    #expect(script.contains("'\(word)'"), "\(word)")
  }
}

@Test(arguments: [
  ["bild"], ["build", "--as-of", "2026-02-30"],
  ["build", "--as-of", "9999-12-31"], ["build", "--nothing"], ["stats", "--format", "x"],
  ["convert", "--to", "xml"],
])
func endsWithTheUsageStatusWhereTheCallIsWrong(arguments: [String]) throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(arguments, in: folder.url)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains("Usage: habitsite"))
}

@Test func listsEveryFormat() throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run("formats", in: folder.url)
  #expect(outcome.status == 0)
  for id in [
    "habitsite", "habit-tracker", "habittracker", "csv-tidy", "csv-matrix", "apple-health",
    "habitica-history",
  ] {
    #expect(outcome.output.contains("\(id): "), "\(id)")
  }
}

@Test func makesASiteFolderThatBuilds() throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run("init mine --sample", in: folder.url)
  let text = """
    mine/habitsite.yml
    mine/content/index.md
    mine/.gitignore
    mine/exports/sample.json
    Build it with: habitsite build mine
    """
  #expect(outcome == .printed(text))
  let build = try Program.run("build mine --strict", in: folder.url)
  #expect(build.errors.isEmpty)
  #expect(build.status == 0)
  let home = try folder.read("mine/public/index.html")
  #expect(home.contains("<bdi>Meditate</bdi>"))
}

@Test(arguments: [("my habits", "'my habits'"), ("it's", "'it'\\''s'"), ("-x", "./-x"), ("ö", "ö")])
func namesAFolderAsAShellTakesIt(name: String, word: String) throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(["init", "--sample", "--", name], in: folder.url)
  #expect(outcome.output.hasSuffix("Build it with: habitsite build \(word)\n"), "\(outcome)")
  let build = try Program.run(shell: "\"$0\" build \(word)", in: folder.url)
  #expect(build.status == 0, "\(build.errors)")
}

@Test func neverOverwritesASiteFolder() throws {
  let folder = try TemporaryFolder(["habitsite.yml": "title: Mine\n"])
  let outcome = try Program.run("init", in: folder.url)
  #expect(outcome == .failure("error: 'habitsite.yml' already exists; nothing was changed"))
  #expect(try folder.read("habitsite.yml") == "title: Mine\n")
  #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "content").path))
}

@Test func saysWhyASiteFolderCannotBeMade() throws {
  let folder = try TemporaryFolder(["file": "x"])
  let outcome = try Program.run("init file/mine", in: folder.url)
  #expect(outcome.status == 1)
  #expect(outcome.errors.hasPrefix("error: cannot create folder 'file/mine"))
}

@Test func printsTheSameFiguresAgain() throws {
  let folder = try TemporaryFolder()
  try folder.write("date,Read,Run\n2026-10-01,1,0\n2026-10-02,1,x\n2026-10-13,,1\n", to: "a.csv")
  let arguments = ["stats", "a.csv", "--format", "json", "--as-of", "2026-10-14", "-q"]
  let first = try Program.run(arguments, in: folder.url)
  #expect(first.status == 0)
  #expect(first.errors.isEmpty)
  #expect(first.output.hasPrefix(#"{"asOf":"2026-10-14","categories":[],"diagnostics":["#))
  #expect(first == (try Program.run(arguments, in: folder.url)))
}

@Test(arguments: [
  (
    ["--as-of", "31.10.2026"],
    "'31.10.2026' is not a date from 1900 to 2199; write it as 2026-10-31, 2026-10, 2026, today or yesterday"
  ),
  (["--time-zone", "Mars"], "no time zone 'Mars'"),
  (["--input-format", "csv-tydy"], "no format 'csv-tydy'; did you mean 'csv-tidy'?"),
])
func saysWhatIsWrongWithAFlag(flags: [String], message: String) throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(["build", "a.csv"] + flags, in: folder.url)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains(message))
}

@Test func endsWithAMessageWhereTheOutputCannotBeWritten() throws {
  guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
  let folder = try TemporaryFolder(["a.csv": "date,Read\n2026-10-01,1\n"])
  let outcome = try Program.run(
    "stats a.csv -q --as-of 2026-10-02",
    in: folder.url,
    output: URL(filePath: "/dev/full")
  )
  let message = "error: cannot write to the standard output: no space left on device"
  #expect(outcome == .failure(message))
}

@Test func reportsWhereALanguageIsNamed() throws {
  let folder = try TemporaryFolder()
  try folder.write("title: A\nlanguage: sr-latn\n", to: "habitsite.yml")
  try folder.write("date,habit\n2026-10-01,Read\n", to: "exports/days.csv")
  let message = "error: no language 'sr-latn'; "
  let reported = try Program.run("check -q", in: folder.url).errors
  #expect(reported.contains("habitsite.yml:2:11: \(message)"), "\(reported)")
  let variable = try Program.run(
    "check -q",
    in: folder.url,
    environment: ["HABITSITE_LANGUAGE": "sr-latn"]
  ).errors
  #expect(variable.contains("HABITSITE_LANGUAGE: \(message)"), "\(variable)")
  let flag = try Program.run("check -q --language sr-latn", in: folder.url).errors
  #expect(flag.split(separator: "\n").last?.hasPrefix(message) == true, "\(flag)")
}

@Test(arguments: [
  ("biuld", "no command 'biuld'; did you mean 'habitsite build'?"),
  ("a b.csv", "no command 'a b.csv'; to build a site from it: habitsite build 'a b.csv'"),
  ("nothing", "no command 'nothing'; the commands are init, build, "),
])
func saysWhichCommandIsMeant(word: String, message: String) throws {
  let folder = try TemporaryFolder(["a b.csv": "date,Read\n2026-10-01,x\n"])
  let outcome = try Program.run([word], in: folder.url)
  #expect(outcome.status == 64)
  #expect(outcome.errors.hasPrefix("Error: \(message)"))
}

@Test(arguments: [
  ("2026-10-14", "2026-10-14"), ("2026-02", "2026-02-28"), ("2025", "2025-12-31"),
  ("today", "2026-10-20"), ("Yesterday", "2026-10-19"),
])
func takesDaysAsPeopleNameThem(argument: String, asOf: String) throws {
  let folder = try TemporaryFolder(["a.csv": "date,Read\n2025-01-01,x\n"])
  let outcome = try Program.run(
    ["stats", "a.csv", "-qq", "--format", "json", "--time-zone", "UTC", "--as-of", argument],
    in: folder.url,
    // 2026-10-20, noon.
    environment: ["SOURCE_DATE_EPOCH": "1792497600", "HABITSITE_LIVE": "true"]
  )
  #expect(outcome.errors.isEmpty)
  #expect(outcome.output.hasPrefix("{\"asOf\":\"\(asOf)\","))
}

@Test(arguments: [
  ([], ["note", "warning"]), (["-q"], ["warning"]), (["-q", "-q"], []), (["-qq"], []),
])
func silencesNotesThenWarnings(flags: [String], severities: [String]) throws {
  let folder = try TemporaryFolder()
  try folder.write("date,Read\n2026-10-01,x\n2026-10-02,0\n2026-02-30,x\n", to: "a.csv")
  let outcome = try Program.run(
    ["stats", "a.csv", "--as-of", "2026-10-02"] + flags,
    in: folder.url
  )
  #expect(outcome.status == 0)
  for severity in ["note", "warning"] {
    #expect(outcome.errors.contains("\(severity): ") == severities.contains(severity))
  }
}
