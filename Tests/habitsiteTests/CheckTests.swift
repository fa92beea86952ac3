import Foundation
import HabitTestSupport
import Testing

private let export = """
  {"format": "habitsite", "version": 1, "habits": [
   {"id": "read", "name": "Read", "entries": [{"day": "2026-10-01"}, {"day": "2026-10-04"}]}]}
  """

/// What a check prints, with `N` for the number of files of a site.
private func uncounted(_ outcome: Program.Outcome) -> Program.Outcome {
  var outcome = outcome
  outcome.output.replace(/built: \d+ files\n/, with: "built: N files\n")
  return outcome
}

@Test func reportsWhatAnExportWasReadAs() throws {
  let folder = try TemporaryFolder([
    "my.csv": "date,habit,value\n2026-10-01,Read,1\n2026-02-30,Read,1\nx,Read,1\n,Read,1\n"
  ])
  let outcome = try folder.run("check my.csv --as-of 2026-10-04")
  #expect(
    uncounted(outcome)
      == Program.Outcome(
        output: """
          my.csv
            Format    csv-tidy: CSV, one row an entry
            Columns   day 'date': 2026-10-01, 2026-02-30, x
                      habit 'habit': Read, Read, Read
                      value 'value': 1, 1, 1
            Holds     1 habit, 1 entry, 2026-10-01
            Left out  3 rows: no day

          The site can be built: N files

          """,
        errors: """
          my.csv:3: warning: '2026-02-30' is not a date; row left out (3 times)
          my.csv: note: read as columns day 'date', habit 'habit', value 'value', delimiter ',', dates Y-M-D

          """
      )
  )
}

@Test func reportsOfEachExportOfASite() throws {
  let folder = try TemporaryFolder([
    "habitsite.yml": "timeZone: UTC\n", "exports/a.json": export,
    "exports/dot/habits": "Run: 1\nWalk: 3/7\n",
    "exports/dot/log":
      "2026-10-01 : Run : y\n2026-02-30 : Run : y\n2026-10-01 : Run : n\n",
  ])
  let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  let outcome = try folder.run("check --as-of 2026-10-04")
  #expect(
    uncounted(outcome)
      == Program.Outcome(
        output: """
          exports/a.json
            Format  habitsite: habitsite JSON, version 1
            Holds   1 habit, 2 entries, 2026-10-01 to 2026-10-04

          exports/dot
            Format    harsh: harsh
            Files     habits
                      log
            Holds     2 habits, 1 entry, 2026-10-01
            Left out  1 entry: no day
                      1 entry: a day that appears twice

          The site can be built: N files

          """,
        errors: """
          exports/dot/log:2: warning: '2026-02-30' is not a date; entry left out
          exports/dot/log:3: note: a day appears twice for one habit; the last line counts

          """
      )
  )
  let after = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  #expect(before == after)
}

@Test func reportsTheExportsBeforeItRefusesWarnings() throws {
  let folder = try TemporaryFolder(["log": "2026-10-01 : Run : y\n2026-02-30 : Run : y\n"])
  let arguments = ["check", "log", "--strict", "-qq", "--as-of", "2026-10-04"]
  let outcome = try folder.run(arguments)
  #expect(
    outcome
      == Program.Outcome(
        output: """
          log
            Format    harsh: harsh
            Holds     1 habit, 1 entry, 2026-10-01
            Left out  1 entry: no day


          """,
        errors: """
          error: 2 warnings, and --strict is set

          """,
        status: 1
      )
  )
}

@Test func findsInTheFilesOfABuildWhatItFindsBeforeIt() throws {
  let folder = try TemporaryFolder([
    "habitsite.yml": "timeZone: UTC\n", "exports/a.json": export,
    "templates/footer.mustache": "<a href=\"/nothing/\">x</a>",
  ])
  let arguments = ["--as-of", "2026-10-04"]
  let before = try folder.run(["check"] + arguments)
  #expect(before.errors.contains("nothing at '/nothing/'"))
  #expect(try folder.run(["build", "-q"] + arguments).status == 0)
  let count = try Program.files(of: folder).count
  #expect(before.output.hasSuffix("The site can be built: \(count) files\n"))
  #expect(try folder.run(["check"] + arguments) == before)
  // What somebody wrote into a page is not what a build makes of it.
  try Data("<a href=\"/own/\">x</a>".utf8)
    .write(to: folder.url.appending(path: "public/index.html"))
  #expect(try folder.run(["check"] + arguments) == before)
}

@Test func reportsProblemsOfTemplatesAndPagesTogether() throws {
  let folder = try TemporaryFolder([
    "habitsite.yml": "timeZone: UTC\n", "exports/a.json": export,
    "templates/footer.mustache": "{{sitTitle}}",
    "content/a.md": "---\ndraft: maybe\n---\n", "content/b.md": "[Read](c.md)\n",
    "content/d.md": "{{overall.rat}}\n",
  ])
  let outcome = try folder.run("check --as-of 2026-10-04")
  #expect(outcome.status == 1)
  #expect(outcome.output.hasPrefix("exports/a.json\n"))
  #expect(!outcome.output.contains("can be built"))
  let places = outcome.errors.split(separator: "\n").map { $0.prefix { $0 != " " } }
  #expect(
    places == [
      "templates/footer.mustache:1:1:", "content/a.md:2:8:", "content/b.md:1:", "content/d.md:1:1:",
    ],
    "\(outcome.errors)"
  )
}

@Test func reportsProblemsOfExportsAndTemplatesTogether() throws {
  let folder = try TemporaryFolder([
    "habitsite.yml": "timeZone: UTC\ntheme: zem", "exports/a.json": "{\"a\": 1",
    "exports/b.json": export,
    "templates/foter.mustache": "x",
  ])
  let outcome = try folder.run("check .")
  #expect(outcome.status == 1 && outcome.output.isEmpty)
  let places = outcome.errors.split(separator: "\n").map { $0.prefix { $0 != " " } }
  #expect(
    places == ["exports/a.json:1:8:", "templates/foter.mustache:", "habitsite.yml:2:8:"],
    "\(outcome.errors)"
  )
}

@Test func refusesWhatHoldsNoHabitAfterTellingWhatItIs() throws {
  let outcome = try TemporaryFolder(["a.json": openFormat("")]).run("check a.json")
  #expect(
    outcome
      == Program.Outcome(
        output: """
          a.json
            Format  habitsite: habitsite JSON, version 1
            Holds   0 habits, 0 entries


          """,
        errors: """
          error: no habit in the inputs; an old site stays as it is

          """,
        status: 1
      )
  )
}

@Test(arguments: [".", "..", "exports", "mine"])
func refusesTheOutputThatABuildRefuses(output: String) throws {
  let folder = try TemporaryFolder([
    "my/habitsite.yml": "timeZone: UTC\noutput: \(output)\n", "my/exports/a.json": export,
    "my/mine/notes.txt": "mine",
  ])
  let outcomes = try ["check", "build"].map { command in
    try folder.run([command, "my", "--as-of", "2026-10-04"])
  }
  #expect(outcomes.map(\.status) == [1, 1])
  #expect(outcomes[0].errors == outcomes[1].errors)
  #expect(outcomes[0].errors.hasPrefix("error: '"), "\(outcomes[0].errors)")
}
