import Foundation
import HabitTestSupport
import Testing

/// Pauses in the settings, as a person sees what becomes of them.
struct PauseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "exports/days.csv":
        "date,habit\n2026-10-01,Run\n2026-10-02,Run\n2026-10-07,Run\n2026-10-01,Read\n"
    ])
    try settings(notes: "true")
  }

  private func settings(notes: String) throws {
    let lines = [
      "privacy: { notes: \(notes) }", "habits: { Run: { schedule: daily } }", "pauses:",
      "  - { from: 2026-10-03, to: 2026-10-06, habits: [Run] }",
      "  - { from: 2026-10-08, habits: Run, reason: \"Sore <b>ankle</b>\" }",
    ]
    try folder.write(lines.joined(separator: "\n") + "\n", to: "habitsite.yml")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try folder.run(arguments)
  }

  @Test func excusesThePausedDays() throws {
    let stats = try run("stats", "--as-of", "2026-10-09", "--format", "json", "-q", ".")
    let run = try stats.habit(named: "Run")
    let total = try #require(run["total"] as? [String: Any])
    #expect(total["paused"] as? Int == 6)
    #expect(total["missed"] as? Int == 0)
    #expect((run["streak"] as? [String: Any])?["current"] as? Int == 3)
    let read = try stats.habit(named: "Read")
    #expect((read["total"] as? [String: Any])?["paused"] as? Int == 0)
  }

  @Test(arguments: [("true", true), ("false", false)])
  func showsTheReasonAsANote(notes: String, isShown: Bool) throws {
    try settings(notes: notes)
    try #require(try run("build", "--as-of", "2026-10-09", "-q", ".").status == 0)
    for path in ["today/index.html", "habits/run/index.html"] {
      let page = try folder.read("public/" + path)
      #expect(page.contains("paused until further notice"))
      #expect(page.contains("Sore &lt;b&gt;ankle") == isShown, "\(path)")
      #expect(!page.contains("<b>ankle"))
    }
  }

  @Test func keepsPausesInTheOpenFormat() throws {
    let first = try run("convert", "-q", ".")
    try #require(first.status == 0)
    #expect(
      first.output.contains(
        #""pauses":[{"from":"2026-10-03","to":"2026-10-06"},"#
          + #"{"from":"2026-10-08","reason":"Sore <b>ankle</b>"}]"#
      )
    )
    try folder.write(first.output, to: "again.json")
    #expect(try run("convert", "-q", "again.json", "--no-settings").output == first.output)
  }

  @Test func printsThePausesInCheck() throws {
    let outcome = try run("check", "--as-of", "2026-10-09", "-q", ".")
    #expect(outcome.output.contains("2026-10-03 to 2026-10-06"))
    #expect(outcome.output.contains("2026-10-08 until further notice"))
    #expect(outcome.output.contains("Sore <b>ankle</b>"))
  }

  @Test func joinsPausesThatFollowEachOther() throws {
    try folder.write(
      """
      pauses:
        - { from: 2026-10-03, to: 2026-10-06, habits: [Run, Read] }
        - { from: 2026-10-03, to: 2026-10-06, habits: [Run, Read] }
        - { from: 2026-10-07, to: 2026-10-12, habits: [Run] }

      """,
      to: "habitsite.yml"
    )
    let check = try run("check", "--as-of", "2026-10-05", "-q", ".")
    #expect(check.output.contains("2026-10-03 to 2026-10-06  all habits\n"), "\(check.output)")
    try #require(try run("build", "--as-of", "2026-10-05", "-q", ".").status == 0)
    let today = try folder.read("public/today/index.html")
    #expect(today.contains("paused until 12 October 2026"))
    #expect(today.contains("paused until 6 October 2026"))
  }

  /// One habit has skipped and paused days, the other only paused ones.
  @Test func namesEachMeaningOfHatchedDaysOnce() throws {
    try folder.write(
      "date,habit,state\n2026-10-01,Run,done\n2026-10-02,Run,skipped\n2026-10-01,Read,done\n",
      to: "exports/days.csv"
    )
    try folder.write("pauses: { from: 2026-10-03, to: 2026-10-04 }\n", to: "habitsite.yml")
    try #require(try run("build", "--as-of", "2026-10-05", "-q", ".").status == 0)
    let month = try folder.read("public/months/2026/10/index.html")
    #expect(month.contains("skipped, paused"))
    #expect(!month.contains("paused, paused"))
    #expect(!month.contains("paused, skipped"))
  }

  /// Twice in four days: the days before a pause are the last ones.
  @Test func countsTheLastDaysWithoutThePause() throws {
    try folder.write("date,habit\n2026-10-01,Run\n2026-10-08,Run\n", to: "exports/days.csv")
    try folder.write(
      """
      habits: { Run: { schedule: "rolling:3/4" } }
      pauses: { from: 2026-10-03, to: 2026-10-07 }

      """,
      to: "habitsite.yml"
    )
    try #require(try run("build", "--as-of", "2026-10-09", "-q", ".").status == 0)
    #expect(try folder.read("public/today/index.html").contains("2 of 3 in the last 4 days"))
  }

  @Test func saysThatATableHasNoPauses() throws {
    let outcome = try run("convert", "--to", "csv", ".")
    #expect(outcome.errors.contains("not carried over: 2 pauses"), "\(outcome.errors)")
  }
}
