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

/// The tiles of a page as `label: figure: detail`.
private func tiles(_ path: String) throws -> [String] {
  try page(path).split(separator: "<div class=\"tile\">").dropFirst().map { tile in
    tile.split(separator: "</div>")[0].replacing(/<[^>]*>/, with: "")
      .split(separator: "\n").map { $0.filter { !"\u{2068}\u{2069}".contains($0) } }
      .joined(separator: ": ").replacing("\u{A0}", with: " ")
  }
}

@Suite struct HabitYearTests {
  @Test func comparesARunningYearWithTheSameDays() throws {
    let running = try page("habits/read/2026/index.html")
    #expect(running.contains("<dd class=\"detail\">1 – 31 January 2025: 100\u{A0}%</dd>"))
    // Nothing is known of the year before the first one, and the share that a rule covers says
    // little.
    let before = /<dd class="detail">[^<]*: \d+\u{A0}%<\/dd>/
    #expect(running.contains(before))
    #expect(try !page("habits/read/2025/index.html").contains(before))
    #expect(try !page("habits/backup/2026/index.html").contains(before))
  }

  /// Of what is seldom due, the days between two times say more: 334 days in ten steps.
  @Test func saysTheLongestStreakOfTheYear() throws {
    let streaks = try ["read/2025", "read/2026", "backup/2025", "backup/2026"].map { path in
      try tiles("habits/\(path)/index.html").filter {
        $0.contains(/^(Longest|Average)/)
      }
    }
    #expect(
      streaks == [
        ["Longest streak: 31 days: 1 – 31 January 2025"],
        ["Longest streak: 15 days: 15 – 29 January 2026"],
        ["Average interval: 33 days", "Longest interval: 61 days: 1 June – 1 August 2025"],
        [],
      ]
    )
  }

  /// Two years of one habit have one key, which says all; the last days have their own.
  @Test func saysOnceWhatTheColoursOfYearsMean() throws {
    let above = try page("habits/read/index.html").components(separatedBy: "id=\"bars\"")[0]
    let parts = above.components(separatedBy: "class=\"chart year-grid\" id=")
    #expect(parts.count == 3)
    let keys = parts.map { $0.components(separatedBy: "<ul class=\"legend\">").count - 1 }
    #expect(keys == [1, 1, 0])
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
    #expect(page.contains("</a> <span class=\"muted small\">4 done</span>"))
    #expect(!page.contains("35 of 35 due"))
  }

  @Test func hasNoBestMonthAmongEqualOnes() throws {
    #expect(try !tiles("habits/backup/2025/index.html").contains { $0.hasPrefix("Best month") })
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

  /// What is done once in seventy days has a row for each year, others one for years long past.
  @Test func showsWhatIsSeldomDoneInRows() throws {
    let rows = /<svg class="ribbon strip/
    let seldom = try page("habits/backup/index.html")
    #expect(seldom.matches(of: rows).count == 2)
    #expect(!seldom.contains("<figure class=\"chart year-grid"))
    // The months stand above each row.
    #expect(seldom.matches(of: /<\/h3>\n<p class="year-months" aria-hidden/).count == 2)
    // Each done day is a tick, and each month but the first begins at a line.
    #expect(seldom.contains("non-scaling-stroke\" d=\"M31 0v10M59 0v10"))
    #expect(seldom.contains("<path class=\"tick l5\" d=\"M"))
    #expect(seldom.contains("</svg>not due</li>") && !seldom.contains("</svg>rest"))
    // Its year has the row, with the length of each interval.
    let year = try page("habits/backup/2025/index.html")
    #expect(year.matches(of: rows).count == 1)
    let names = year.matches(of: /<text x="[^"]*" y="[^"]*">(\d+)<\/text>/).map { String($0.1) }
    #expect(names == ["31", "28", "31", "30", "31", "61", "31", "30", "31", "30"])
    #expect(try !page("habits/read/2025/index.html").contains("ribbon strip"))
    // 61 days are less than half as long again as the rule asks for.
    #expect(!seldom.contains("↔"))
    // What counts is the rule of today.
    var changed = Habit(id: "f", name: "Former", source: "test")
    changed.created = first
    changed.schedules = [
      ScheduleChange(.rolling(times: 1, days: 70)),
      ScheduleChange(from: Day("2026-01-01"), .daily),
    ]
    let entries = [0, 31, 59, 390].map { Entry(day: first + $0, state: .done) }
    let log = HabitLog(habits: [HabitHistory(changed, entries: entries)])
    let now = try SmallSite.files(log, end: ReportEnd(today))["habits/former/index.html"]
    #expect(now?.contains("are covered</p>") == false)
    let daily = try page("habits/read/index.html")
    // The last days are numbered, with a ring around today.
    #expect(daily.matches(of: rows).isEmpty)
    let cells = daily.matches(of: /<i class="([^"]*)">(\d+)<\/i>/).map { "\($0.1) \($0.2)" }
    #expect(cells.count == 31 && cells.last == "open today 31")
    #expect(cells.count { $0.hasPrefix("l5 ") } == 15)
    #expect(daily.matches(of: /<figure class="chart year-grid/).count == 2)
    #expect(!daily.contains("year-months"))
  }
}
