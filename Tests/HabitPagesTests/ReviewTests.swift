import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitTestSupport
import HabitText
import Testing

@testable import HabitPages

@Suite struct ReviewTests {
  /// Every second day of 2025, four of five days of 2026.
  private static let read: HabitHistory = {
    var habit = Habit(id: "a", name: "Read", source: "test")
    habit.created = Day("2025-01-01")
    let first = (0..<365).filter { $0 % 2 == 0 }.map { Day("2025-01-01") + $0 }
    let second = (0..<349).filter { $0 % 5 != 4 }.map { Day("2026-01-01") + $0 }
    return HabitHistory(habit, entries: (first + second).map { Entry(day: $0, state: .done) })
  }()

  private func files(asOf day: String, language: String = "en") throws -> [String: String] {
    let site = try Site(
      of: Report(of: HabitLog(habits: [Self.read]), asOf: try #require(Day(iso: day))),
      settings: Settings(),
      sources: SiteSources(),
      language: try Language(tag: language, own: [:])
    )
    var files: [String: String] = [:]
    for file in site.files where file.path.hasSuffix("index.html") {
      files[file.path] = String(decoding: try file.render(), as: UTF8.self)
    }
    return files
  }

  @Test func showsWhatAYearHas() throws {
    let files = try files(asOf: "2026-12-15")
    let page = PageReader(try #require(files["years/2026/review/index.html"]))
    #expect(page.title == "2026 in review")
    #expect(page.lead == "1 January – 15 December 2026")
    #expect(
      page.panels == [
        "Done: 280 times, 1 habit, something on 280 of 349 days.",
        "Best month: 82 %, February, 23 of 28",
        "Longest streak: 5 days, Read, 31 December 2025 – 4 January 2026",
        "Grew the most: +30 points, Read, from 50 % to 80 %",
        "2026 as a whole: of what was due in 2026 was done, 280 of 349 days; "
          + "30 points more than in the same months of 2025.",
      ]
    )
    let before = PageReader(try #require(files["years/2025/review/index.html"]))
    #expect(before.lead == "1 January – 31 December 2025")
    #expect(
      try PageReader(#require(files["years/2026/index.html"])).links.contains("2026 in review")
    )
  }

  @Test func hasNoRunOfASingleDay() throws {
    var habit = Habit(id: "a", name: "Read", source: "test")
    habit.created = Day("2026-01-01")
    let entries = (0..<20).map { Entry(day: Day("2026-01-01") + $0 * 2, state: .done) }
    let report = Report(
      of: HabitLog(habits: [HabitHistory(habit, entries: entries)]),
      asOf: Day("2026-02-20")
    )
    let language = Language.english
    let charts = PageCharts(report: report, language: language)
    let panels = ReviewPanels(year: 2026, facts: charts.facts, charts: charts).all
    let headings = panels.compactMap(\.heading?.text)
    #expect(headings.contains("Done"))
    #expect(!headings.contains("Longest streak"))
  }

  @Test func leavesOutWhatAYearHasNot() throws {
    let short = ReportEnd(Day("2026-10-16"))
    #expect(try SmallSite.files(end: short).keys.allSatisfy { !$0.contains("review") })
    let page = try #require(try files(asOf: "2025-02-01")["years/2025/review/index.html"])
    #expect(!page.contains("Grew the most"))
  }

  @Test(arguments: [("2026-12-15", "2026 in review"), ("2026-01-20", nil)])
  func isOnTheOverview(day: String, link: String?) throws {
    let home = PageReader(try #require(try files(asOf: day)["index.html"]))
    #expect(home.links.filter { $0.contains("review") } == (link.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("de", "2026 im Rückblick"), ("sr-Latn", "Osvrt na 2026. godinu"),
    ("sr-Cyrl", "Осврт на 2026. годину"),
  ])
  func isNamedInEachLanguage(language: String, title: String) throws {
    let page = try files(asOf: "2026-12-15", language: language)["years/2026/review/index.html"]
    #expect(page?.contains("<h1><bdi>\(title)</bdi></h1>") == true)
  }
}
