import Foundation
import HabitTestSupport
import Testing

private let export = openFormat(readOnThreeDays)

private func site() throws -> TemporaryFolder {
  try TemporaryFolder([
    "habitsite.yml": "title: Mine\ntimeZone: UTC\n", "exports/a.json": export,
  ])
}

private let build = ["build", "--as-of", "2026-10-04"]

/// The report of a build as a value.
private struct Report: Decodable, Equatable {
  var written: [String] = []
  var removed: [String] = []
  var unchanged = 0
  var diagnostics: [Told] = []

  struct Told: Decodable, Equatable {
    var code: String
    var severity: String
    var message: String
    var count = 1
    var file: String?
    var line: Int?
  }

  init(_ text: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }
}

@Test func reportsWhatChanged() throws {
  let folder = try site()
  let arguments = build + ["--report", "report.json"]
  let first = try folder.run(arguments)
  let all = try Program.files(of: folder)
  #expect(first == Program.Outcome(output: Program.summary("\(all.count) files written")))
  let report = try Report(folder.read("report.json"))
  #expect(report.written == all)
  #expect(report.removed.isEmpty)
  #expect(report.unchanged == 0)
  #expect(report.diagnostics.isEmpty)
  _ = try folder.run(arguments)
  #expect(
    try folder.read("report.json")
      == """
      {"diagnostics":[],"changes":{"exports/a.json":{"entriesAdded":0,"entriesChanged":0,\
      "entriesRemoved":0,"habitsAdded":[],"habitsGone":[]}},"corrections":null,"asOf":"2026-10-04",\
      "removed":[],"unchanged":\(all.count),"written":[]}

      """
  )
  #expect(try !folder.names().contains { $0.hasSuffix("-new") })
}

@Test func reportsWhatIsGoneAndWhatWasTold() throws {
  let folder = try site()
  _ = try folder.run(build)
  try folder.write(
    export.replacing("\"Read\"", with: "\"Run\"").replacing("read", with: "run"),
    to: "exports/a.json"
  )
  try folder.write("date,habit,done\n2026-10-01,Sit,1\n2026-02-30,Sit,1\n", to: "exports/b.csv")
  let outcome = try folder.succeed(build + ["--report", "-"])
  let report = try Report(outcome.output)
  // A single habit has the first page, two habits without colours have hues and pages.
  #expect(report.removed.filter { !$0.hasSuffix(".css") } == ["charts/habits/read.svg"])
  #expect(report.written.contains("habits/run/index.html"))
  #expect(report.written == report.written.sorted())
  #expect(report.unchanged + report.written.count == (try Program.files(of: folder)).count)
  let row = try #require(report.diagnostics.first { $0.severity == "warning" })
  #expect(row.message == "'2026-02-30' is not a date; row left out")
  #expect(row.file == "./exports/b.csv" || row.file == "exports/b.csv")
  #expect(row.line == 3)
}

@Test func reportsWhyABuildFailed() throws {
  let folder = try site()
  _ = try folder.run(build)
  let before = try folder.read("public/index.html")
  try folder.write("titel: Mine", to: "habitsite.yml")
  let outcome = try folder.run("build --as-of 2026-10-05 --report report.json --exit-code")
  let message = "unknown key 'titel'; did you mean 'title'?"
  #expect(outcome == .failure("habitsite.yml:1:1: error: \(message)"))
  let report = try Report(folder.read("report.json"))
  #expect(report.written.isEmpty && report.removed.isEmpty && report.unchanged == 0)
  #expect(report.diagnostics.map(\.message) == [message])
  #expect(report.diagnostics.map(\.severity) == ["error"])
  #expect(report.diagnostics.map(\.file) == ["habitsite.yml"])
  #expect(report.diagnostics.map(\.line) == [1])
  #expect(try folder.read("public/index.html") == before)
}

@Test func reportsTheWarningsThatStrictRefuses() throws {
  let folder = try TemporaryFolder()
  try folder.write("date,habit,done\n2026-10-01,Sit,1\n2026-02-30,Sit,1\n", to: "a.csv")
  let outcome = try folder.run(
    build + ["a.csv", "-o", "public", "--strict", "-qq", "--report", "-"]
  )
  #expect(outcome.status == 1)
  #expect(outcome.errors == "error: 1 warning, and --strict is set\n")
  let report = try Report(outcome.output)
  #expect(report.diagnostics.contains { $0.severity == "warning" && $0.code == "csv.day" })
  #expect(report.diagnostics.last?.message == "1 warning, and --strict is set")
  #expect(!folder.exists("public"))
}

@Test func refusesAPlaceForAReportBeforeItBuilds() throws {
  let folder = try site()
  let message = "error: the folder of the report 'no/report.json' does not exist; create it first"
  #expect(try folder.run(build + ["--report", "no/report.json"]) == .failure(message))
  #expect(!folder.exists("public"))
}

@Test func saysByItsStatusWhetherAnythingChanged() throws {
  let folder = try site()
  let arguments = build + ["--exit-code"]
  #expect(try folder.run(arguments).status == 0)
  let second = try folder.run(arguments)
  #expect(second.status == 3)
  #expect(second.output.hasPrefix("public: 0 files written, "))
  #expect(try folder.run(build).status == 0)
  #expect(try folder.run(arguments + ["--habit"]).status == 64)
  try folder.write("x", to: "public/index.html")
  #expect(try folder.run(arguments).status == 0)
}

@Test func saysThatSomethingChangedWhereOnlyAFileIsGone() throws {
  let folder = try site()
  try folder.write("About me", to: "content/about.md")
  _ = try folder.run(build)
  let manifest = try folder.read("public/.habitsite")
  try folder.write(manifest + "old.html\n", to: "public/.habitsite")
  try folder.write("x", to: "public/old.html")
  let outcome = try folder.run(build + ["--exit-code"])
  let counts = "0 files written, 1 removed, \(try Program.files(of: folder).count) unchanged"
  #expect(outcome == Program.Outcome(output: Program.summary(counts)))
}

@Test func caresNotWhetherItsSummaryIsRead() throws {
  let folder = try site()
  for line in [
    #"{ sleep 0.3; "$0" build --as-of 2026-10-04; echo "status $?" >&2; } | true"#,
    #"{ sleep 0.3; "$0" build --as-of 2026-10-05 --report - ; echo "status $?" >&2; } | true"#,
    #""$0" build --as-of 2026-10-06 >&-; echo "status $?" >&2"#,
    #""$0" build --as-of 2026-10-07 >&- 2>&- <&-; s=$?; echo "status $s" >&2"#,
  ] {
    let outcome = try folder.run(shell: line)
    #expect(outcome.errors == "status 0\n", "\(line)")
  }
  #expect(try folder.read("public/data/report.json").hasPrefix(#"{"asOf":"2026-10-07""#))
  let unchanged = #"{ sleep 0.3; "$0" build --as-of 2026-10-07 --exit-code; echo $? >&2; } | true"#
  #expect(try folder.run(shell: unchanged).errors == "3\n")
}

@Test(arguments: [
  ("022", 0o644, 0o755), ("027", 0o640, 0o750), ("077", 0o600, 0o700), ("000", 0o666, 0o777),
])
func leavesTheModesOfFilesToTheMask(mask: String, file: Int, folder mode: Int) throws {
  let folder = try site()
  let line = #"umask \#(mask); "$0" build --as-of 2026-10-04 -q --report report.json"#
  #expect(try folder.run(shell: line) == Program.Outcome())
  for (path, mode) in [
    ("public/index.html", file), ("public/.habitsite", file), ("report.json", file),
    ("public", mode), ("public/months/2026", mode),
  ] {
    #expect(try folder.permissions(of: path) == mode, "\(path)")
  }
}
