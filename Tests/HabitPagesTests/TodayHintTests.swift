import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitTestSupport
import HabitText
import Testing

@testable import HabitPages

@Suite struct TodayHintTests {
  /// The line of hints on the overview of some habits that begin on 1 October, or `nil`.
  private func hints(
    _ drawings: [String],
    on last: String,
    _ language: String = "en"
  ) throws
    -> String?
  {
    let page = try home(drawings, on: last, language)
    let line = page.firstMatch(of: /<\/ul>\n<p class="muted small">(.*)<\/p>\n<\/(?:section|div)>/)?
      .1
    return line.map { $0.filter { !"\u{2068}\u{2069}".contains($0) } }
  }

  private func home(_ drawings: [String], on last: String, _ language: String) throws -> String {
    let habits = drawings.enumerated().map { index, drawing in
      var habit = Habit(id: "h\(index)", name: "Habit \(index + 1)", source: "test")
      habit.created = Day("2026-10-01")
      return HabitHistory(
        habit,
        entries: HabitHistory.entries(drawnAs: drawing, from: Day("2026-10-01"))
      )
    }
    let site = try Site(
      of: Report(of: HabitLog(habits: habits), asOf: try #require(Day(iso: last))),
      settings: Settings(),
      sources: SiteSources(),
      language: try Language(tag: language, own: [:])
    )
    let home = try #require(site.files.first { $0.path == "index.html" })
    return String(decoding: try home.render(), as: UTF8.self)
  }

  /// 27 done days before today; 3 done days before today; done today, too.
  private static let drawings = [
    String(repeating: "x", count: 27) + "-", String(repeating: "-", count: 24) + "xxx-",
    String(repeating: "-", count: 20) + "xxxxxxxx",
  ]

  @Test(arguments: [
    ("en", "Next award: Habit 1, 30 days in a row, 3 days to go"),
    ("de", "Nächste Auszeichnung: Habit 1, 30 Tage in Folge, noch 3 Tage"),
  ])
  func namesTheNearestAward(language: String, text: String) throws {
    #expect(try hints(Self.drawings, on: "2026-10-28", language) == text)
  }

  @Test func saysWhatADoneDayWouldReach() throws {
    let page = try home(Self.drawings + ["-------"], on: "2026-10-28", "en")
    let states = page.matches(of: /<span class="small muted">([^<]*)<\/span><\/li>/).map {
      String($0.output.1)
    }
    // What is open comes first; nothing is reached that is done, or had no streak.
    #expect(
      states == [
        "open · if done: 28 days in a row", "open · if done: 4 days in a row", "open", "done",
      ]
    )
  }

  /// What is done now and then is not asked for on the day after it.
  @Test func makesNoRunOfADay() throws {
    let page = try home(["x-------------------------x"], on: "2026-10-28", "en")
    #expect(page.contains("last done 27 Oct"))
    #expect(!page.contains("Next award") && !page.contains("in a row"))
  }

  @Test func awardsNothingTwice() throws {
    // A run of 9 had the award of 7 already: 30 is next.
    #expect(
      try hints(["xxxxxxxxx-xxxx"], on: "2026-10-14")
        == "Next award: Habit 1, 30 days in a row, 26 days to go"
    )
  }

  @Test func isSilentWhereNothingIsAtStake() throws {
    #expect(try hints(["--x--"], on: "2026-10-05") == nil)
    // Data that ended three weeks ago.
    #expect(try hints(["xxxxx"], on: "2026-10-28") == nil)
  }
}
