import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitPages

private let first = Day("2025-01-01")
private let today = Day("2026-01-31")

private func habit(_ name: String, _ schedule: Schedule, _ days: some Sequence<Int>) -> HabitHistory
{
  var habit = Habit(id: name, name: name, source: "test")
  habit.schedules = [ScheduleChange(schedule)]
  habit.created = first
  return HabitHistory(habit, entries: days.map { Entry(day: first + $0, state: .done) })
}

/// Done on all days of January 2025 and on 15 to 29 January 2026.
private let read = habit("Read", .daily, [Int](0..<31) + Array(379..<394))
/// Done once in each month of 2025 but July, which is covered nevertheless.
private let backup = habit(
  "Backup",
  .rolling(times: 1, days: 70),
  [0, 31, 59, 90, 120, 151, 212, 243, 273, 304, 334]
)

private func files(
  _ habits: [HabitHistory] = [read, backup],
  end: Day = today
) throws -> [String: String] {
  try SmallSite.files(HabitLog(habits: habits), end: ReportEnd(end))
}

private func page(_ path: String) throws -> PageReader {
  PageReader(try #require(try files()[path]))
}

@Suite struct HabitPageTests {
  /// What is seldom due has its times alone.
  @Test func headsEachYearWithItsFigures() throws {
    let read = try page("habits/read/index.html")
    #expect(read.headings.contains("2026 · 15 of 30 · 50 %"))
    #expect(read.headings.contains("2025 · 31 of 365 · 8 %"))
    let backup = try page("habits/backup/index.html")
    #expect(backup.headings.filter { $0.hasPrefix("20") } == ["2026 · 0 times", "2025 · 11 times"])
    // What is only counted has its count.
    let walk = habit("Walk", .none, Array(0..<400))
    let counted = PageReader(try #require(try files([walk], end: first + 399)["index.html"]))
    #expect(counted.headings.contains("2025 · 365 times"))
  }

  /// The other months of the running year stand in a fold, those of past years in their grids.
  @Test func foldsTheOtherMonthsOfTheRunningYear() throws {
    let text = try #require(try files(end: Day("2026-03-10"))["habits/read/index.html"])
    let fold = try #require(text.components(separatedBy: "<details class=\"section\">\n").last)
    #expect(PageReader(fold).headings.first?.hasPrefix("1 January – 28 February 2026 · ") == true)
    let names = fold.matches(of: /<h3>(.*?)<\/h3>/).map { String($0.1) }
    #expect(
      names == ["February · 0 of 28", "January · 15 of 31", "Days of the week", "Week by week"]
    )
    #expect(fold.matches(of: /<figure class="chart calendar/).count == 2)
  }

  @Test func leadsToPagesAboveAndAside() throws {
    let text = try #require(try files()["habits/read/index.html"])
    #expect(text.contains("<li><a href=\"../../index.html\">Overview</a></li>"))
    #expect(text.contains("<a rel=\"next\" href=\"../../habits/backup/index.html\">Backup"))
    #expect(text.contains("<a href=\"../../years/2025/index.html\">2025 <small>"))
    #expect(text.contains("href=\"../../history/2026/index.html#d01-15\""))
  }

  /// Each set of states is explained once on a page.
  @Test func saysOnceWhatTheStatesMean() throws {
    let page = try page("habits/read/index.html")
    #expect(Set(page.legends).count == page.legends.count)
    #expect(page.legends.contains("done") && page.legends.contains("missed"))
  }

  /// The days of a habit are drawn once: the newest month above, all years below.
  @Test func showsEachYearAsAGrid() throws {
    for path in ["habits/read/index.html", "habits/backup/index.html"] {
      let text = try #require(try files()[path])
      #expect(text.matches(of: /<figure class="chart grid/).count == 2)
      #expect(text.matches(of: /<figure class="chart calendar/).count == 1)
    }
  }

  @Test func namesTheRunThatGoesOn() throws {
    let running = habit("Run", .daily, Array(380..<396))
    let text = try #require(try files([running, backup])["habits/run/index.html"])
    #expect(PageReader(text).detail == "16 days in a row, the longest so far")
    #expect(try page("habits/read/index.html").detail.isEmpty)
  }

  @Test func showsGoalsAndTheNextAwards() throws {
    var goal = read.habit
    let year = SummaryPeriod(.year, around: today, firstWeekday: .monday)
    goal.goals = [Goal(.days, amount: 300, in: year)]
    let log = [HabitHistory(goal, entries: read.entries), backup]
    let page = PageReader(try #require(try files(log)["habits/read/index.html"]))
    #expect(
      page.lines.prefix(2) == [
        "Goal for 2026 15 of 300 days 10 days behind", "100 times 46 in all",
      ]
    )
  }

  @Test func putsTheMonthsOfAYearOnTheirLevels() throws {
    let year = try page("years/2025/index.html")
    #expect(year.heads == ["Habit", "Done", "%"])
    #expect(year.rows == [["Read", "31 of 365", "8 %"], ["Backup", "11 times", "11 times"]])
    let text = try #require(try files()["years/2025/index.html"])
    #expect(text.contains("<th scope=row>Read<td>100\u{A0}%<td>0\u{A0}%"))
    #expect(text.contains("<path class=\"l5\" d=\"M6-19h44v28h-44z\"/>"))
  }

  @Test func setsAMonthBesideTheLast() throws {
    let month = try page("months/2025/02/index.html")
    #expect(month.figure == "0 %")
    #expect(
      month.sentence == "of what was due in February was done; 100 points less than in January."
    )
    #expect(month.rows == [["Read", "0 of 28", "−100"], ["Backup", "1 time", "–"]])
    #expect(month.links == ["History: February 2025", "January 2025", "March 2025"])
  }
}
