import Foundation
import HabitTestSupport
import Testing

@Test func printsItsVersion() throws {
  let folder = try TemporaryFolder()
  #expect(
    try Program.run(["--version"], in: folder.url) == Program.Outcome(output: "habitsite 0.1.0\n")
  )
}

@Test(arguments: [[], ["build"], ["stats"], ["init"], ["formats"]])
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

@Test(arguments: [
  ["bild"], ["build", "--as-of", "2026-02-30"],
  ["build", "--as-of", "9999-12-31"], ["build", "--nothing"], ["stats", "--format", "x"],
])
func endsWithTheUsageStatusWhereTheCallIsWrong(arguments: [String]) throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(arguments, in: folder.url)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains("Usage: habitsite"))
}

@Test func listsEveryFormat() throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(["formats"], in: folder.url)
  #expect(outcome.status == 0)
  for id in ["habitsite", "habit-tracker", "habittracker", "csv-tidy", "csv-matrix"] {
    #expect(outcome.output.contains("\(id): "), "\(id)")
  }
}

@Test func makesASiteFolderThatBuilds() throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(["init", "mine", "--sample"], in: folder.url)
  #expect(
    outcome
      == Program.Outcome(
        output: """
          mine/habitsite.yml
          mine/content/index.md
          mine/exports/sample.json
          Build it with: habitsite build mine

          """
      )
  )
  let build = try Program.run(["build", "mine", "--strict"], in: folder.url)
  #expect(build.errors.isEmpty)
  #expect(build.status == 0)
  let home = try folder.read("mine/public/index.html")
  #expect(home.contains("<bdi>Meditate</bdi>"))
}

@Test func neverOverwritesASiteFolder() throws {
  let folder = try TemporaryFolder()
  try folder.write("title: Mine\n", to: "habitsite.yml")
  let outcome = try Program.run(["init"], in: folder.url)
  #expect(
    outcome
      == Program.Outcome(
        errors: "error: 'habitsite.yml' is there already; nothing was changed\n",
        status: 1
      )
  )
  #expect(try folder.read("habitsite.yml") == "title: Mine\n")
  #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "content").path))
}

@Test func printsTheSameFiguresAgain() throws {
  let folder = try TemporaryFolder()
  try folder.write("date,Read,Run\n2026-10-01,1,0\n2026-10-02,1,x\n2026-10-13,,1\n", to: "a.csv")
  let arguments = ["stats", "a.csv", "--as-of", "2026-10-14", "--time-zone", "UTC", "-q"]
  let first = try Program.run(arguments, in: folder.url)
  #expect(first.status == 0)
  #expect(first.errors.isEmpty)
  #expect(first.output.hasPrefix(#"{"asOf":"2026-10-14","diagnostics":["#))
  #expect(first == (try Program.run(arguments, in: folder.url)))
}
