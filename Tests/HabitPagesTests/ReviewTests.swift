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
    let page = try #require(files["years/2026/review/index.html"])
    #expect(page.contains("<h1>2026 in review</h1>"))
    #expect(page.contains("<p class=\"lead\">1 January – 15 December 2026</p>"))
    let cards = page.matches(of: /<h2>(.*)<\/h2>\n<p class="figure">(.*)<\/p>/).map {
      "\($0.1): \($0.2)"
    }
    #expect(
      cards == [
        "Things done: 280", "Best month: 82\u{A0}% <small>done</small>",
        "Longest streak: 5 <small>days</small>",
        "Grew the most: +30 <small>points</small>",
      ]
    )
    #expect(page.contains("from 50\u{A0}% to 80\u{A0}%"))
    #expect(page.contains("<a href=\"../../../years/2026/index.html\">Completion: 80\u{A0}%"))
    let before = try #require(files["years/2025/review/index.html"])
    #expect(before.contains("<p class=\"lead\">1 January – 31 December 2025</p>"))
    #expect(
      try #require(files["years/2026/index.html"]).contains(
        """
        <ul class="chips">
        <li class="main"><a href="../../years/2026/review/index.html">2026 in review</a></li>
        """
      )
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
    let language = try Language(tag: "en", own: [:])
    let panels = ReviewPanels(
      year: 2026,
      report: report,
      charts: PageCharts(report: report, language: language),
      awardLists: AwardLists(report, language, HabitNames(report, language))
    ).panels
    #expect(panels.map(\.title).contains("Things done"))
    #expect(!panels.map(\.title).contains("Longest streak"))
  }

  @Test func leavesOutWhatAYearHasNot() throws {
    let short = ReportEnd(Day("2026-10-16"))
    #expect(try SmallSite.files(end: short).keys.allSatisfy { !$0.contains("review") })
    let page = try #require(try files(asOf: "2025-02-01")["years/2025/review/index.html"])
    #expect(!page.contains("Grew the most"))
  }

  @Test(arguments: [
    ("2026-12-15", 2026), ("2026-12-01", 2026), ("2026-01-01", 2025), ("2026-01-31", 2025),
    ("2026-02-01", nil), ("2026-11-30", nil),
  ])
  func isOnTheOverviewAroundTheNewYear(day: String, year: Int?) throws {
    let home = try #require(try files(asOf: day)["index.html"])
    let links = home.matches(of: /<p><a href="years\/(\d+)\/review\/index.html">/).map { $0.1 }
    #expect(links.map { Int($0) } == (year.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("de", "2026 im Rückblick"), ("sr-Latn", "Osvrt na 2026. godinu"),
    ("sr-Cyrl", "Осврт на 2026. годину"),
  ])
  func isNamedInEachLanguage(language: String, title: String) throws {
    let page = try files(asOf: "2026-12-15", language: language)["years/2026/review/index.html"]
    #expect(page?.contains("<h1>\(title)</h1>") == true)
  }
}
