import Foundation
import HabitTestSupport
import Testing

/// The badges of habits.
struct BadgeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "exports/days.csv":
        "date,habit\n2026-10-07,<b>Run & \"co\"\n2026-10-08,<b>Run & \"co\"\n2026-10-01,Read\n"
    ])
    let settings =
      "badges: true\nhabits: { Read: { kind: tracking }, "
      + "'<b>Run & \"co\"': { color: '#FFEE00' } }\n"
    try folder.write(settings, to: "habitsite.yml")
  }

  private func build() throws {
    try folder.succeed("build --as-of 2026-10-09 -q .")
  }

  @Test func tellTheStreakOrTheTotal() throws {
    try build()
    let read = try folder.read("public/charts/badge-read.svg")
    #expect(read.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""))
    #expect(read.contains("<title id=\"t\">Read: 1 time</title>"), "\(read)")
    let run = try folder.read("public/charts/badge-b-run-co.svg")
    #expect(run.contains(">&lt;b&gt;Run &amp; &quot;co&quot;</text>"), "\(run)")
    #expect(run.contains(">2 days</text>"), "\(run)")
  }

  @Test func areEndpointsOfShields() throws {
    try build()
    let json = try folder.read("public/charts/badge-b-run-co.json")
    let badge = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(badge?["schemaVersion"] as? Int == 1)
    #expect(badge?["label"] as? String == "<b>Run & \"co\"")
    #expect(badge?["message"] as? String == "2 days")
    let color = try #require(badge?["color"] as? String)
    #expect(color.wholeMatch(of: /#[0-9A-F]{6}/) != nil)
    #expect(try folder.read("public/charts/badge-b-run-co.svg").contains("fill=\"\(color)\""))
  }

  @Test func haveNoCharacterThatReordersOthers() throws {
    try folder.write("date,habit\n2026-10-07,R\u{202E}un\u{2028}\n", to: "exports/days.csv")
    try folder.write("badges: true\n", to: "habitsite.yml")
    try build()
    let charts = try folder.names(in: "public/charts")
    let name = try #require(charts.first { $0.hasPrefix("badge-") && $0.hasSuffix(".json") })
    let json = try folder.read("public/charts/\(name)")
    #expect(json.contains(#""label":"R\\u{202E}un\\u{2028}""#), "\(json)")
  }

  @Test func areOnlyMadeOnRequest() throws {
    try folder.write("title: x\n", to: "habitsite.yml")
    try build()
    #expect(throws: (any Error).self) { try folder.read("public/charts/badge-read.svg") }
  }
}
