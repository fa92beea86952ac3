import HabitTestSupport
import Testing

@Test func namesATestForEachHazard() throws {
  let swift = try Repository.files(below: "Tests", endingWith: ".swift").map(Repository.text)
  let python = try Repository.files(below: "Tests/Browser", endingWith: ".py").map(Repository.text)
  let sessions = try Repository.files(
    below: "Tests/habitsiteTests/Snapshots/sessions",
    endingWith: ".txt"
  ).map(Repository.text)
  let functions = (swift + python + sessions).flatMap { text in
    text.matches(of: /(?:func |def |\n# )(\w+)/).map { String($0.output.1) }
  }
  let cases = try Repository.files(below: "Tests", endingWith: ".txt")
    .filter { $0.contains("/Snapshots/cases/") }.map(Repository.text)
  let titles = cases.flatMap { text in
    text.matches(of: /^# ([^:\n]+)/.anchorsMatchLineEndings()).map {
      String($0.output.1).replacing(" ", with: "")
    }
  }
  let known = Set((functions + titles).map { $0.lowercased() })
  let rows = try Repository.text("Documentation/maintainers/hazards.md").split(separator: "\n")
    .filter { $0.wholeMatch(of: /\| ([A-Z]+-\d.*)? \|.*/) != nil }
  #expect(rows.count > 100)
  for row in rows {
    let cells = row.split(separator: " | ")
    let tests = try #require(cells.last).matches(of: /`(\w+)`/).map { String($0.output.1) }
    #expect(!tests.isEmpty, "\(row)")
    let unknown = tests.filter { !known.contains($0.lowercased()) }
    #expect(unknown == [])
  }
}
