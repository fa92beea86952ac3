import Foundation
import HabitTestSupport
import Testing

/// Times of the day, as a person sees what becomes of them.
struct HoursTests {
  private let folder: TemporaryFolder

  /// A habit with three times, one with a time in half of its entries, and one with fewer.
  init() throws {
    folder = try TemporaryFolder()
    func entry(_ day: Int, _ time: String?) -> String {
      let time = time.map { #", "time": "\#($0)""# } ?? ""
      return #"{"day": "2026-10-0\#(day)"\#(time)}"#
    }
    let habits = [
      ("Run", [entry(1, "07:10"), entry(2, "07:50"), entry(3, "18:00")]),
      ("Read", [entry(1, "21:00"), entry(2, nil)]),
      ("Write", [entry(1, "21:00"), entry(2, nil), entry(3, nil)]),
      ("Walk", [entry(1, nil)]),
    ]
    let texts = habits.map { name, entries in
      #"{"name": "\#(name)", "entries": [\#(entries.joined(separator: ", "))]}"#
    }
    try folder.write(
      #"{"format": "habitsite", "version": 1, "habits": [\#(texts.joined(separator: ","))]}"#,
      to: "exports/a.json"
    )
    try folder.write("title: Hours\n", to: "habitsite.yml")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try folder.run(arguments + ["--as-of", "2026-10-09"])
  }

  @Test func areDrawnWhereATextAsksForThem() throws {
    let blocks = ["Run", "Read"].map { "```habitsite\nchart: hours\nhabit: \($0)\n```\n" }
    try folder.write(blocks.joined(separator: "\n"), to: "content/about.md")
    try #require(try run("build", "-q", ".").status == 0)
    let page = try folder.read("public/about/index.html")
    #expect(page.contains(#"<figure class="chart hours">"#))
    #expect(page.contains("<title>Thursday 07:00: 1</title>"))
    #expect(page.contains("Most between 07:00 and 08:00: 2 of 3</desc>"))
    let summary = "Most between 21:00 and 22:00: 1 of 1; 1 of 2 entries have a time"
    #expect(page.contains(summary + "</desc>"))
    for name in ["run", "read", "write", "walk"] {
      #expect(try !folder.read("public/habits/\(name)/index.html").contains("07:00"), "\(name)")
    }
  }

  @Test func staySecretOnRequest() throws {
    try folder.write("privacy: { times: false }\n", to: "habitsite.yml")
    try #require(try run("build", "-q", ".").status == 0)
    let page = try folder.read("public/habits/run/index.html")
    #expect(!page.contains("Time of day"))
    #expect(!page.contains("07:00"))
    #expect(try folder.read("public/data/report.json").contains(#""hours":null"#))
    let check = try run("check", "--privacy", ".")
    #expect(check.output.contains("Times       none\n"), "\(check.output)")
    // What is for the owner alone has them.
    #expect(try run("convert", "-q", ".").output.contains(#""time":"07:10""#))
    #expect(try run("stats", "--format", "json", "-q", ".").output.contains(#""timed":3"#))
  }

  /// Each target but those of the owner; a time that an app needs is noon.
  @Test(arguments: [
    "sqlite", "loop", "loop-csv", "table-habit", "beaver", "habo", "habitkit",
    "open-habit-tracker", "grit", "streak", "habitbull", "simple-time-tracker", "harsh", "dijo",
    "taskwarrior", "org", "obsidian",
  ])
  func staySecretInFilesForOthers(_ target: String) throws {
    let export = """
      {"format": "habitsite", "version": 1, "habits": [{"name": "Run", "entries": [
      {"day": "2026-10-01", "at": "2026-10-01T17:41:53+02:00"},
      {"day": "2026-10-02", "time": "17:41"}, {"day": "2026-10-03", "minutes": 5}]}]}
      """
    try folder.write(export, to: "exports/a.json")
    try folder.write("privacy: { times: false }\n", to: "habitsite.yml")
    let outcome = try folder.succeed([
      "convert", ".", "--to", target, "-o", "out-\(target)", "--notes",
    ])
    let note = "note: 2 times stay out, as 'privacy' in the settings says\n"
    #expect(outcome.errors.contains(note), "\(outcome.errors)")
    let again = try folder.succeed(["convert", "out-\(target)", "-q"])
    #expect(again.output.contains("2026-10-01"))
    for secret in ["17:4", "15:4", "41:53"] { #expect(!again.output.contains(secret)) }
  }

  @Test func areDisclosed() throws {
    let check = try run("check", "--privacy", ".")
    #expect(check.output.contains("Times       the hours of 2 habits\n"), "\(check.output)")
  }

  @Test func areInStats() throws {
    let stats = try run("stats", "--format", "json", "-q", ".")
    func hours(_ name: String) throws -> [String: Any]? {
      try stats.habit(named: name)["hours"] as? [String: Any]
    }
    let run = try #require(try hours("Run"))
    #expect((run["entries"] as? Int, run["timed"] as? Int) == (3, 3))
    let counts = try #require(run["counts"] as? [[Int]])
    #expect(counts.map(\.count) == Array(repeating: 24, count: 7))
    // The first of October 2026 is a Thursday.
    #expect((counts[3][7], counts[4][7], counts[5][18]) == (1, 1, 1))
    #expect(counts.joined().reduce(0, +) == 3)
    #expect(try hours("Write")?["entries"] as? Int == 3)
    #expect(try hours("Walk") == nil)
    let text = try self.run("stats", "--habit", "Run", "-q", ".").output
    #expect(text.contains("  Time of day     Most between 07:00 and 08:00: 2 of 3"), "\(text)")
    #expect(!(try self.run("stats", "--habit", "Write", "-q", ".").output.contains("Time of day")))
  }

  @Test func areDrawnAsAChart() throws {
    let chart = try run("chart", "hours", "--habit", "Run", "-q", ".")
    #expect(chart.status == 0, "\(chart.errors)")
    #expect(chart.output.contains("Run, by hour"))
    let none = try run("chart", "hours", "--habit", "Walk", "-q", ".")
    #expect(none.status != 0)
    #expect(
      none.errors.contains("no times of day in the entries of 'Walk'; show 'weekdays' instead"),
      "\(none.errors)"
    )
    let all = try run("chart", "hours", "-q", ".")
    #expect(all.errors.contains("--habit"), "\(all.errors)")
  }

  @Test func surviveARoundTrip() throws {
    let first = try run("convert", "-q", ".")
    #expect(first.output.contains(#"{"day":"2026-10-01","time":"07:10"}"#), "\(first.output)")
    try folder.write(first.output, to: "again.json")
    #expect(try run("convert", "-q", "again.json").output == first.output)
    let csv = try run("convert", "--to", "csv", ".")
    #expect(!csv.output.contains("07:10"))
    #expect(csv.errors.contains("not carried over: 5 clock times"), "\(csv.errors)")
  }
}
