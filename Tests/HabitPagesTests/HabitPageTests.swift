import Foundation
import HabitCore
import HabitTestSupport
import Testing

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

private func page(_ path: String) throws -> String {
  let log = HabitLog(habits: [read, backup])
  return try #require(try SmallSite.files(log, end: ReportEnd(today))[path])
}

/// The years of a page as `2026 · 15 of 31 · 48 %`, with the anchor of each.
private func years(_ page: String) -> [(anchor: String, text: String)] {
  page.matches(of: /<h3 id="([^"]*)">(.*?)<\/h3>/).map { match in
    let text = String(match.output.2).replacing(/<[^>]*>/, with: "")
    return (String(match.output.1), text.replacing("\u{A0}", with: " "))
  }
}

@Suite struct HabitPageTests {
  /// What is seldom due has its times alone.
  @Test func headsEachYearWithItsFigures() throws {
    let read = try years(page("habits/read/index.html"))
    #expect(read.map(\.anchor) == ["y2026", "y2025"])
    #expect(read.map(\.text) == ["2026 · 15 of 30 · 50 %", "2025 · 31 of 365 · 8 %"])
    let backup = try years(page("habits/backup/index.html"))
    #expect(backup.map(\.text) == ["2026 · 0 times", "2025 · 11 times"])
    // What is only counted has its count.
    let walk = habit("Walk", .none, Array(0..<400))
    let files = try SmallSite.files(HabitLog(habits: [walk]), end: ReportEnd(first + 399))
    let counted = try years(#require(files["habits/walk/index.html"]))
    #expect(counted.map(\.text) == ["2026 · 35 days", "2025 · 365 days"])
  }

  /// The days of the running year stand once more as calendars, in a fold below its grid.
  @Test func foldsTheCalendarsOfTheRunningYear() throws {
    let whole = try page("habits/read/index.html")
    let parts = whole.components(separatedBy: "<h3 id=\"y2025\">")
    let fold = try #require(parts[0].components(separatedBy: "<details>\n").last)
    #expect(fold.hasPrefix("<summary>Day by day</summary>\n<div class=\"months\">"))
    #expect(fold.matches(of: /<div class="chart month-sheet"/).count == 1)
    #expect(fold.contains("<a href=\"../../months/2026/01/index.html\">January 2026</a>"))
    #expect(fold.contains("<ul class=\"legend\">"))
    #expect(!parts[1].contains("month-sheet"))
    // A life that ended in another year has none.
    var former = read.habit
    former.archived = Day("2025-06-30")
    let entries = Array(read.entries.prefix(31))
    let log = HabitLog(habits: [HabitHistory(former, entries: entries), backup])
    let files = try SmallSite.files(log, end: ReportEnd(today))
    #expect(try !#require(files["habits/read/index.html"]).contains("month-sheet"))
  }

  @Test func leadsToTheYearsOfAHabit() throws {
    let address = "href=\"../../habits/read/index.html#y2025\""
    #expect(try page("years/2025/index.html").contains(address))
    #expect(try page("months/2025/03/index.html").contains("../" + address.dropFirst(6)))
    // A few days have calendars, and no grid to lead to.
    let walk = habit("Walk", .daily, [0, 1, 2])
    let files = try SmallSite.files(HabitLog(habits: [walk]), end: ReportEnd(first + 20))
    let year = try #require(files["years/2025/index.html"])
    #expect(year.contains("href=\"../../habits/walk/index.html\""))
  }

  /// Two years of one habit have one key, which says all; the last days have their own.
  @Test func saysOnceWhatTheColoursOfYearsMean() throws {
    let above = try page("habits/read/index.html").components(separatedBy: "id=\"bars\"")[0]
    let parts = above.components(separatedBy: "class=\"chart year-grid\" id=")
    #expect(parts.count == 3)
    let keys = parts.map { $0.components(separatedBy: "<ul class=\"legend\">").count - 1 }
    // The calendars have one of their own.
    #expect(keys == [1, 2, 0])
  }

  /// A run under a rolling rule is told by what was done, not by the days that this covers.
  @Test func saysWhatWasDoneUnderARollingRule() throws {
    let start = Day("2026-09-28")
    let call = habit("Call", .rolling(times: 1, days: 7), (0..<5).map { start + 7 * $0 - first })
    let end = ReportEnd(Day("2026-11-01"))
    let log = HabitLog(habits: [call.with { $0.created = start }])
    let page = try #require(try SmallSite.files(log, end: end)["habits/call/index.html"])
    #expect(page.contains("<dd class=\"figure\">5 <small>times</small>"))
    #expect(page.contains("<dd class=\"figure\">7 <small>days</small>"))
    #expect(page.contains("<dt>Average interval</dt>") && !page.contains("<dt>Covered</dt>"))
    #expect(!page.contains("35 of 35 due"))
  }

  @Test func putsTheMonthsOfAYearOnTheirLevels() throws {
    let rows = try page("years/2025/index.html").split(separator: "\n")
      .filter { $0.contains("<td>31<td>") || $0.contains("<td>11<td>") }
      .map { $0.replacing(/^.*<\/a>/, with: "").replacing("\u{A0}", with: " ") }
    let none = String(repeating: "<td class=l0>0 %", count: 11)
    let times = (1...12).map { "<td>\($0 == 7 ? 0 : 1)" }.joined()
    #expect(
      rows == [
        "<td class=l5>100 %\(none)<td>31<td>8 %",
        // Of what is seldom due, how often it was done.
        "\(times)<td>11<td>–",
      ]
    )
  }

  /// What is done once in seventy days has grids, as others have.
  @Test func showsEachYearAsAGrid() throws {
    for path in ["habits/read/index.html", "habits/backup/index.html"] {
      let page = try page(path)
      #expect(page.matches(of: /<figure class="chart year-grid/).count == 2)
      #expect(!page.contains("<svg class=\"ribbon strip"))
    }
    // The last days are numbered, with a ring around today.
    let daily = try page("habits/read/index.html")
    let cells = daily.matches(of: /<i class="([^"]*)">(\d+)<\/i>/).map { "\($0.1) \($0.2)" }
    #expect(cells.count == 31 && cells.last == "open today 31")
    #expect(cells.count { $0.hasPrefix("l5 ") } == 15)
  }
}
