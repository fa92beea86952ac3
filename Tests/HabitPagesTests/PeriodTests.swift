import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig

/// A habit that was done as drawn, from a first day on.
private func history(_ name: String, _ pattern: String, from first: Day) -> HabitHistory {
  let entries = HabitHistory.entries(drawnAs: pattern, from: first)
  return HabitHistory(Habit(id: name, name: name, source: "test"), entries: entries)
}

/// Read on every second day and Run on every day, from 1 September 2025 to the end of 18 October
/// 2026, the day of the small site; Run was missed in July 2026.
private func files(language: String = "en") throws -> [String: String] {
  let first = Day("2025-09-01")
  let count = Day("2026-10-18") - first
  let read = (0..<count).map { $0 % 2 == 0 ? "x" : "f" }.joined()
  let july = Month(year: 2026, month: 7).days
  let run = (0..<count).map { july.contains(first + $0) ? "f" : "x" }.joined()
  var settings = Settings()
  settings.language = language
  let log = HabitLog(habits: [
    history("Read", read, from: first), history("Run", run, from: first),
  ])
  return try SmallSite.files(log, settings: settings)
}

/// The figures of the table under a heading, row by row.
private func rows(_ page: String, below heading: String) throws -> [[String]] {
  let section = try #require(page.components(below: "id=\"\(heading)\""))
  return section.matches(of: /<tr[^>]*>(.*)/).map { row in
    row.output.1.split(separator: /<t[hd][^>]*>/, omittingEmptySubsequences: false).dropFirst()
      .map(String.init)
  }
}

extension String {
  /// What follows a text up to the end of its section.
  fileprivate func components(below text: String) -> String? {
    guard let start = range(of: text)?.upperBound else { return nil }
    let rest = self[start...]
    return String(rest[..<(rest.range(of: "</section>")?.lowerBound ?? endIndex)])
  }
}

@Suite struct PeriodTests {
  @Test func comparesAYearThatRunsWithTheSameDaysBefore() throws {
    // The data begins on 1 September 2025, so only the 48 days from that day on are compared. Read
    // was done on 23 of the 47 days of 2026 before the last, and on 24 of the 48 of 2025; Run on all.
    let page = try #require(try files()["years/2026/index.html"])
    #expect(page.contains("The figures of 2026 up to 18 October 2026, and of the same days before"))
    let days = "1 September – 18 October"
    #expect(
      try rows(page, below: "compared") == [
        ["Figure", "\(days) 2026", "\(days) 2025", "Change"],
        ["Completion", "74\u{A0}%", "75\u{A0}%", "−1 point"], ["Done", "70", "72", "−2"],
      ]
    )
  }

  /// Read has 15 of 30 days in September and 16 of 31 in August: 45 of 60 and 47 of 62 with Run.
  @Test func comparesAMonthWithTheLast() throws {
    let page = try #require(try files()["months/2026/09/index.html"])
    #expect(page.contains("The figures of September 2026 and of the time before"))
    #expect(
      try rows(page, below: "compared") == [
        ["Figure", "Sep 2026", "Aug 2026", "Change"],
        ["Completion", "75\u{A0}%", "76\u{A0}%", "−1 point"], ["Done", "45", "47", "−2"],
      ]
    )
    #expect(page.contains("<dd class=\"detail\">1 point less than in August 2026</dd>"))
  }

  @Test func comparesNothingWithATimeBeforeAllHabits() throws {
    let files = try files()
    for path in ["years/2025/index.html", "months/2025/09/index.html"] {
      let page = try #require(files[path])
      #expect(!page.contains("id=\"compared\""), "\(path)")
    }
  }

  @Test func reportsWhatStandsOutInAYear() throws {
    let page = try #require(try files()["years/2026/index.html"])
    let bests = try #require(page.components(below: "<h2 id=\"bests\""))
    let tiles = bests.matches(
      of: /(?s)<dt>(.*?)<\/dt>\n<dd class="figure">(.*?)<\/dd>\n<dd class="detail">(.*?)<\/dd>/
    ).map { [String($0.output.1), String($0.output.2), String($0.output.3)] }
    let run = "Days in a row with something done"
    #expect(tiles.map { $0[0] } == ["Best day", run, "Longest streak", "Best habit"])
    let days = "303 <small>days</small>"
    #expect(tiles.map { $0[1] } == ["2 of 2", days, days, "89\u{A0}%"])
    #expect(
      tiles.map { $0[2] }.last
        == "<a href=\"../../habits/run/index.html\">\u{2068}Run\u{2069}, 259 of 290</a>"
    )
    // Each has the length that it had by the end of the year, from its own first day.
    #expect(tiles[1][2] == "1 September 2025 – 30 June 2026")
    #expect(tiles[2][2].contains("1 September 2025 – 30 June 2026"))
  }

  @Test func showsTheAwardsOfAYearOnly() throws {
    let files = try files()
    let first = try #require(files["years/2025/index.html"]?.components(below: "id=\"awards\""))
    #expect(first.contains("<strong>100 days in a row</strong>"))
    let second = try #require(files["years/2026/index.html"]?.components(below: "id=\"awards\""))
    #expect(!second.contains("<strong>100 days in a row</strong>"))
    #expect(second.contains("<strong>100 times</strong>"))
  }

  @Test func showsTheMilestonesOfAHabitOnItsPages() throws {
    let first = Day("2025-09-01")
    var walk = history("Walk", "xxx", from: first)
    var entries = walk.entries
    entries[1].details.milestone = EntryDetails.Milestone(text: "Over the hill")
    walk = HabitHistory(walk.habit, entries: entries)
    let files = try SmallSite.files(
      HabitLog(habits: [walk, history("Rest", "xxx", from: first)])
    )
    for (path, isThere) in [
      ("habits/walk/index.html", true), ("habits/rest/index.html", false),
    ] {
      let page = try #require(files[path])
      #expect(page.contains("Over the hill") == isThere, "\(path)")
    }
  }

  /// Of several best months none is.
  @Test func reportsTheBestMonthOfAHabit() throws {
    let page = try #require(try files()["habits/run/index.html"])
    #expect(!page.contains("Best month"))
    let pattern =
      String(repeating: "x", count: 31) + String(repeating: "-x", count: 15)
      + String(repeating: "-", count: 31)
    let run = HabitHistory(pattern: pattern, from: Day("2026-05-01")).with { $0.id = "run" }
    let telling = try SmallSite.files(HabitLog(habits: [run]))
    let other = try #require(telling["habits/habit/index.html"])
    #expect(other.contains("Best month: May 2026, <a"))
  }

  @Test(arguments: ["en", "de", "sr-Latn", "sr-Cyrl"])
  func fillsEveryPlace(_ tag: String) throws {
    for (path, page) in try files(language: tag)
    where path.hasSuffix(".html") && path != "404.html" {
      #expect(!page.contains("{"), "\(path)")
    }
  }
}
