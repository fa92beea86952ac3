import HabitCore
import HabitTestSupport
import Testing

@testable import HabitFacts

@Suite struct FirstYearTests {
  /// Ten days of the half of a year, a fifth of the next one, and two fifths of the last one.
  private static let log: HabitLog = {
    var habit = Habit(id: "a", name: "Read", source: "test")
    habit.created = Day("2024-07-01")
    let starts = [(Day("2024-07-01"), 10), (Day("2025-01-01"), 73), (Day("2026-01-01"), 146)]
    let entries = starts.flatMap { first, count in
      (0..<count).map { Entry(day: first + $0, state: .done) }
    }
    return HabitLog(habits: [HabitHistory(habit, entries: entries)])
  }()

  @Test(arguments: [
    (2024, "10 of 184 due"), (2025, "73 of 365 due"), (2026, "20 points more than in 2025"),
  ])
  func saysWhatStandsBesideTheRateOfAYear(year: Int, text: String) throws {
    let files = try SmallSite.files(Self.log, end: ReportEnd(Day("2026-12-31")))
    #expect(files["years/\(year)/index.html"]?.contains(text) == true)
  }

  /// Of 2026 all 90 days up to 31 March are done, and of 2025 the first 73.
  @Test func comparesARunningYearWithTheSameDays() throws {
    let files = try SmallSite.files(Self.log, end: ReportEnd(Day("2026-03-31")))
    let text = "<dd class=\"detail\">Jan\u{A0}–\u{A0}Mar 2025: 81\u{A0}%</dd>"
    let page = try #require(files["years/2026/index.html"])
    #expect(page.contains(text))
    #expect(page.contains("<dd class=\"detail\">Jan\u{A0}–\u{A0}Mar 2025: 73</dd>"))
    #expect(page.contains("<summary id=\"compared\">Compared: Jan\u{A0}–\u{A0}Mar 2025"))
  }

  @Test func saysHowManyDaysOfTheFirstMonthWereDue() throws {
    let files = try SmallSite.files(Self.log, end: ReportEnd(Day("2026-12-31")))
    #expect(files["months/2024/07/index.html"]?.contains("10 of 31 due") == true)
  }
}
