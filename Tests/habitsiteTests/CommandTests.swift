import Foundation
import HabitTestSupport
import Testing

@Test func printsItsVersion() throws {
  let outcome = try TemporaryFolder().run("--version")
  #expect(outcome == Program.Outcome(output: outcome.output))
  // `make build` adds the commit and its date.
  let form = /habitsite ([0-9.]+)( \([0-9a-f]+, [0-9]{4}-[0-9]{2}-[0-9]{2}\))?\n/
  let version = try #require(outcome.output.wholeMatch(of: form))
  #expect(try Repository.text("VERSION") == "\(version.1)\n")
}

private let commands = [
  [], ["init"], ["build"], ["serve"], ["check"], ["publish"], ["night"], ["mail"], ["report"],
  ["stats"], ["chart"], ["convert"], ["formats"], ["history"], ["history", "list"],
  ["history", "show"], ["history", "verify"], ["history", "export"], ["history", "forget"],
  ["eject"], ["fleet"],
]

@Test(arguments: commands)
func helps(command: [String]) throws {
  let outcome = try TemporaryFolder().succeed(command + ["--help"])
  #expect(outcome.errors.isEmpty)
  #expect(outcome.output.contains("OVERVIEW: "))
  for line in outcome.output.split(separator: "\n") where !line.contains("USAGE") {
    #expect(line.count <= 80, "\(line)")
  }
}

@Test func helpsInFewWords() throws {
  let folder = try TemporaryFolder()
  let words = try commands.map { command in
    try folder.run(command + ["--help"]).output
      .split(whereSeparator: \.isWhitespace).count
  }
  #expect(words.reduce(0, +) <= 2_500, "\(zip(commands, words).map { "\($0) \($1)" })")
}

@Test func groupsItsCommands() throws {
  let help = try TemporaryFolder().run("--help").output
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
  let help = try folder.run("build --help").output
  let all = try folder.run("build --help-hidden").output
  for option in [
    "--first-weekday", "--input-format", "--date-format", "--columns", "--no-settings",
    "--durable", "--exit-code",
  ] {
    #expect(!help.contains("  \(option)") && all.contains("  \(option)"), "\(option)")
  }
}

@Test func offersFormatsTargetsLanguagesAndThemesToAShell() throws {
  let script = try TemporaryFolder().run("--generate-completion-script bash").output
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
  try TemporaryFolder().run(arguments).expectFailure("Usage: habitsite", status: 64)
}

@Test func listsEveryFormat() throws {
  let outcome = try TemporaryFolder().succeed("formats")
  for id in [
    "habitsite", "habit-tracker", "habittracker", "csv-tidy", "csv-matrix", "apple-health",
    "habitica-history",
  ] {
    #expect(outcome.output.contains("\(id): "), "\(id)")
  }
}

@Test func makesASiteFolderThatBuilds() throws {
  let folder = try TemporaryFolder()
  let text = """
    mine/habitsite.yml
    mine/content/index.md
    mine/.gitignore
    mine/exports/sample.json
    Build it with: habitsite build mine
    """
  #expect(try folder.run("init mine --sample") == .printed(text))
  let build = try folder.run("build mine --strict")
  #expect(build.errors.isEmpty)
  #expect(build.status == 0)
  let home = try folder.read("mine/public/index.html")
  #expect(home.contains("<bdi>Meditate</bdi>"))
}

@Test(arguments: [("my habits", "'my habits'"), ("it's", "'it'\\''s'"), ("-x", "./-x"), ("ö", "ö")])
func namesAFolderAsAShellTakesIt(name: String, word: String) throws {
  let folder = try TemporaryFolder()
  let outcome = try folder.run(["init", "--sample", "--", name])
  #expect(outcome.output.hasSuffix("Build it with: habitsite build \(word)\n"), "\(outcome)")
  let build = try folder.run(shell: "\"$0\" build \(word)")
  #expect(build.status == 0, "\(build.errors)")
}

@Test func neverOverwritesASiteFolder() throws {
  let folder = try TemporaryFolder(["habitsite.yml": "title: Mine\n"])
  let outcome = try folder.run("init")
  #expect(outcome == .failure("error: 'habitsite.yml' already exists; nothing was changed"))
  #expect(try folder.read("habitsite.yml") == "title: Mine\n")
  #expect(!folder.exists("content"))
}

@Test func saysWhyASiteFolderCannotBeMade() throws {
  let folder = try TemporaryFolder(["file": "x"])
  try folder.run("init file/mine").expectFailure("error: cannot create folder 'file/mine")
}

@Test func printsTheSameFiguresAgain() throws {
  let folder = try TemporaryFolder()
  try folder.write("date,Read,Run\n2026-10-01,1,0\n2026-10-02,1,x\n2026-10-13,,1\n", to: "a.csv")
  let arguments = ["stats", "a.csv", "--format", "json", "--as-of", "2026-10-14", "-q"]
  let first = try folder.succeed(arguments)
  #expect(first.errors.isEmpty)
  #expect(first.output.hasPrefix(#"{"asOf":"2026-10-14","categories":[],"diagnostics":["#))
  #expect(first == (try folder.run(arguments)))
}

@Test(
  arguments: [
    "build --as-of 31.10.2026":
      "'31.10.2026' is not a date from 1900 to 2199; write it as 2026-10-31, 2026-10, 2026, today or yesterday",
    "build --time-zone Mars": "no time zone 'Mars'",
    "build --input-format csv-tydy": "no format 'csv-tydy'; did you mean 'csv-tidy'?",
    "check --columns dya=Tag": "no role 'dya'; did you mean 'day'?",
    "stats --from 2026-10-02 --to 2026-10-01": "--from 2026-10-02 is after --to 2026-10-01",
    "stats --from 1.10.2026":
      "'1.10.2026' is not a date from 1900 to 2199; write it as 2026-10-31, 2026-10, 2026, today or yesterday",
    "stats -q -v": "--quiet and --verbose exclude each other",
    "chart cumulative": "the chart 'cumulative' shows one habit; add --habit",
    "chart bars --year 2026": "--year does not apply to 'bars'; leave it out",
    "chart grid --month 2026-10": "--month does not apply to 'grid'; use --year",
    "chart calendar --year 2026": "--year does not apply to 'calendar'; use --month",
    "chart grid -o year.jpg": "'year.jpg' is not a name of a picture; end it in .svg or .png",
    "chart grid --width 9": "--width is 9, and must be from 16 to 8192",
    "chart grid --year 26": "'26' is not a year from 1900 to 2199",
    "chart calendar --month 10/26": "'10/26' is not a month; write it as 2026-10",
    "chart grid --color blue": "'blue' is not a colour; write it as '#5E35B1'",
    "history forget": "nothing to forget; add --habit, --day or --source",
    "history forget --source a --habit b":
      "--source forgets all of an export; leave out --habit and --day",
    "mail --again": "--again does not apply without --send",
    "mail --send --test": "--send and --test exclude each other",
    "formats bever": "no format 'bever'; did you mean 'beaver'?",
    "convert --to lop": "no target 'lop'; did you mean 'loop'?",
    "convert --to habitica":
      "nothing can be written for Habitica: its server takes no history",
    "convert --to apple-health": "nothing can be written for Apple Health: it takes data",
    "convert a.json --format csv": "'--format' was removed; name the target with '--to'",
  ] as KeyValuePairs<String, String>
)
func saysWhatIsWrongWithACall(words: String, message: String) throws {
  try TemporaryFolder().run(words).expectFailure(message, status: 64)
}

@Test func endsWithAMessageWhereTheOutputCannotBeWritten() throws {
  guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
  let outcome = try TemporaryFolder(["a.csv": "date,Read\n2026-10-01,1\n"]).run(
    "stats a.csv -q --as-of 2026-10-02",
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
  let reported = try folder.run("check -q").errors
  #expect(reported.contains("habitsite.yml:2:11: \(message)"), "\(reported)")
  let variable = try folder.run("check -q", environment: ["HABITSITE_LANGUAGE": "sr-latn"]).errors
  #expect(variable.contains("HABITSITE_LANGUAGE: \(message)"), "\(variable)")
  let flag = try folder.run("check -q --language sr-latn").errors
  #expect(flag.split(separator: "\n").last?.hasPrefix(message) == true, "\(flag)")
}

@Test(arguments: [
  ("biuld", "no command 'biuld'; did you mean 'habitsite build'?"),
  ("a b.csv", "no command 'a b.csv'; to build a site from it: habitsite build 'a b.csv'"),
  ("nothing", "no command 'nothing'; the commands are init, build, "),
])
func saysWhichCommandIsMeant(word: String, message: String) throws {
  let folder = try TemporaryFolder(["a b.csv": "date,Read\n2026-10-01,x\n"])
  try folder.run([word]).expectFailure("Error: \(message)", status: 64)
}

@Test(arguments: [
  ("2026-10-14", "2026-10-14"), ("2026-02", "2026-02-28"), ("2025", "2025-12-31"),
  ("today", "2026-10-20"), ("Yesterday", "2026-10-19"),
])
func takesDaysAsPeopleNameThem(argument: String, asOf: String) throws {
  let outcome = try TemporaryFolder(["a.csv": "date,Read\n2025-01-01,x\n"]).run(
    ["stats", "a.csv", "-qq", "--format", "json", "--time-zone", "UTC", "--as-of", argument],
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
  let outcome = try folder.succeed(["stats", "a.csv", "--as-of", "2026-10-02"] + flags)
  for severity in ["note", "warning"] {
    #expect(outcome.errors.contains("\(severity): ") == severities.contains(severity))
  }
}
