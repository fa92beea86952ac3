import HabitTestSupport
import Testing

private func site() throws -> TemporaryFolder {
  let folder = try TemporaryFolder(["habitsite.yml": "title: Mine\ntimeZone: UTC\n"])
  try folder.write(
    "date,Read | write\n2026-10-01,x\n2026-10-02,x\n2026-10-05,x\n",
    to: "exports/a.csv"
  )
  return folder
}

@Suite struct ReportTests {
  private let fixed = ["report", "-q", "--as-of", "2026-11-01"]

  @Test func printsAMonthAsMarkdown() throws {
    let folder = try site()
    let outcome = try folder.run(fixed)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.output.hasPrefix("# October 2026\n\nMine\n\n**3** times in October"))
    #expect(outcome.output.contains("\n| Read \\| write | 3 times |"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n") && !outcome.output.hasSuffix("\n\n"))
  }

  @Test func takesTheOptionsOfMail() throws {
    let folder = try site()
    let week = try folder.run(
      fixed + ["--period", "week", "--period-of", "2026-10-05", "--language", "de"]
    )
    #expect(week.output.hasPrefix("# 5"), "\(week)")
    #expect(week.output.contains("## Gewohnheiten\n"), "\(week.output)")
    let year = try folder.run(fixed + ["--period-of", "2026", "--period", "year"])
    #expect(year.output.hasPrefix("# 2026\n\nMine · "), "\(year)")
    let message = "error: there is no report yet for '2027-01', which begins after 2026-11-01"
    #expect(try folder.run(fixed + ["--period-of", "2027-01"]) == .failure(message))
  }

  @Test func writesAFile() throws {
    let folder = try site()
    let file = ["-o", "notes/report.md"]
    try folder.write("# mine\n", to: "notes/report.md")
    for _ in 0..<2 {
      #expect(try folder.run(fixed + file) == Program.Outcome(output: ""))
    }
    #expect(try folder.read("notes/report.md").hasPrefix("# October"))
  }
}
