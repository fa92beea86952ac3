import Foundation
import HabitTestSupport
import Testing

/// Goals in the settings, as a person sees what becomes of them.
struct GoalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "exports/days.csv":
        "date,habit,value\n2025-10-01,Run,20\n2026-09-20,Run,12\n2026-10-02,Run,7.5\n"
        + "2026-10-01,Read,1\n"
    ])
    try goals(
      "[{ habit: Run, year: 2026, total: 100, unit: km }, { habit: Run, month: 2026-10, days: 4 }]"
    )
  }

  private func goals(_ text: String) throws {
    let lines = ["habits: { Run: { unit: km } }", "goals: \(text)"]
    try folder.write(lines.joined(separator: "\n") + "\n", to: "habitsite.yml")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try folder.run(arguments + ["--as-of", "2026-10-09"])
  }

  @Test func countsThemInStats() throws {
    let stats = try run("stats", "--format", "json", "-q", ".")
    let goals = try #require(try stats.habit(named: "Run")["goals"] as? [[String: Any]])
    #expect(goals.map { $0["period"] as? String } == ["2026", "2026-10"])
    #expect(goals.map { $0["done"] as? Double } == [19.5, 1])
    #expect(goals.map { $0["days"] as? Int } == [365, 31])
    #expect(goals.map { $0["passed"] as? Int } == [282, 9])
    #expect(goals[0]["expected"] as? Double == 77.2602739726028)
    #expect(goals[0]["neededPerWeek"] as? Double == 6.78915662650602)
    #expect(goals[0]["reached"] is NSNull)
    #expect((try stats.habit(named: "Read")["goals"] as? [Any])?.isEmpty == true)
    let text = try self.run("stats", "--habit", "Run", "-q", ".").output
    for goal in [
      "  Goal for 2026          19.5 of 100 km · 77.3 km would be on pace",
      "  Goal for October 2026  1 of 4 days · 1.2 days would be on pace",
    ] {
      #expect(text.contains(goal), "\(text)")
    }
  }

  @Test func showsThemOnPages() throws {
    try #require(try run("build", "-q", ".").status == 0)
    let page = try folder.read("public/habits/run/index.html")
    let lines = page.matches(of: /<li><span class="name"><bdi>(Goal for .*?)<\/li>/).map { line in
      line.output.1.replacing(/<svg.*<\/svg>|<[^>]*>/, with: "")
    }
    #expect(
      lines == [
        "Goal for 2026 19.5 of 100 \u{2068}km\u{2069} 57 \u{2068}km\u{2069} behind",
        "Goal for October 2026 1 of 4 days",
      ]
    )
    // The done part of the bar, and the mark of its pace.
    #expect(page.contains(#"<path class="part" d="M0 4H19.5"/><path class="pace" d="M77.3 0V8"/>"#))
    for path in ["habits/read", "months/2026/09", "months/2026/10", "years/2026"] {
      #expect(!(try folder.read("public/\(path)/index.html").contains("Goal for")), "\(path)")
    }
  }

  @Test func drawsAYearWithAndWithoutAGoal() throws {
    let goal = try run("chart", "cumulative", "--habit", "Run", "-q", ".")
    #expect(goal.status == 0, "\(goal.errors)")
    #expect(goal.output.contains("<title>Run, running total of 2026</title>"))
    #expect(goal.output.contains("class=\"pace\"") && goal.output.contains("before-1"))
    let plain = try run("chart", "cumulative", "--habit", "Read", "-q", ".")
    #expect(plain.status == 0, "\(plain.errors)")
    #expect(!plain.output.contains("class=\"pace\""))
  }
}
