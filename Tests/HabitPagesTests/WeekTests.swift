import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts

/// Five weeks of a daily habit up to Sunday, 1 November 2026, and a call every seven days.
private let log = HabitLog(habits: [
  HabitHistory(
    pattern: "xxxxxxxxxxxxxxxxxxxxx" + "xxxx---" + "x-xxxxs",
    from: Day("2026-09-28")
  ).with {
    $0.name = "Read"
    $0.emoji = "📖"
  },
  HabitHistory(pattern: String(repeating: "x------", count: 5), from: Day("2026-09-28")).with {
    $0.name = "Call <Ann>"
    $0.schedules = [ScheduleChange(.rolling(times: 1, days: 7))]
  },
])

private func pages(_ log: HabitLog) throws -> [String: String] {
  try SmallSite.files(log, end: ReportEnd(of: log, today: Day("2026-11-01")))
}

@Suite struct WeekTests {
  /// The week of the last day of the year, and of weeks that begin on another day.
  @Test(
    arguments: [
      (Day("2026-10-26"), "weeks/2026-W44"), (Day("2026-12-28"), "weeks/2026-W53"),
      (Day("2025-12-29"), "weeks/2026-W01"), (Day("2024-12-30"), "weeks/2025-W01"),
      (Day("2027-01-04"), "weeks/2027-W01"), (Day("2026-10-25"), "weeks/2026-10-25"),
    ]
  )
  func namesAWeek(first: Day, folder: String) {
    #expect(PagePath.week(DayRange(first, first + 6)).file == "\(folder)/index.html")
  }

  /// Of many years, the last thirteen weeks have a page.
  @Test func keepsTheWeeksOfAQuarter() {
    let days = DayRange(Day("2020-01-01"), Day("2026-11-01"))
    let weeks = PagePath.weeks(in: days, firstWeekday: .monday)
    #expect(weeks.count == 13)
    #expect(weeks.first == DayRange(Day("2026-08-03"), Day("2026-08-09")))
    #expect(weeks.last == DayRange(Day("2026-10-26"), Day("2026-11-01")))
    let few = PagePath.weeks(
      in: DayRange(Day("2026-10-25"), Day("2026-10-26")),
      firstWeekday: .monday
    )
    #expect(
      few == [
        DayRange(Day("2026-10-19"), Day("2026-10-25")),
        DayRange(Day("2026-10-26"), Day("2026-11-01")),
      ]
    )
  }

  @Test func showsEachHabitOfAWeek() throws {
    let page = try #require(try pages(log)["weeks/2026-W44/index.html"])
    #expect(page.contains("<title>26 October – 1 November 2026 · Habits</title>"))
    // Five of six days of the week, and four of seven of the week before.
    #expect(
      page.contains(
        """
        <tr class="tint tint-2E7D32"><th scope=row>\
        <span class="emoji" aria-hidden="true">📖</span> \
        <a href="../../habits/read/index.html"><bdi>Read</bdi></a>\
        <td class="l5">✓<td class="miss">×<td class="l5">✓<td class="l5">✓\
        <td class="l5">✓<td class="l5">✓<td class="hatched">≈\
        <td class="number">5 of 6<td class="number rate">83\u{A0}%<td class="number">57\u{A0}%
        """
      )
    )
    // One call, which covers the six days after it.
    let call = "<bdi>Call &lt;Ann&gt;</bdi></a> <small><bdi>about every 7 days</bdi></small>"
    #expect(page.contains("\(call)<td class=\"l5\">✓"))
    #expect(page.contains("<td class=\"number\">1 time"))
    #expect(page.contains("href=\"../../weeks/2026-W43/index.html\""))
    #expect(!page.contains("2026-W45"))
  }

  /// Done on all days of the week before but its last, which is not compared: 3 of 3, and not 6 of 7.
  @Test func namesTheDaysThatARunningWeekIsComparedWith() throws {
    var read = Habit(id: "r", name: "Read", source: "test")
    read.created = Day("2026-09-01")
    let days = DayRange(Day("2026-09-01"), Day("2026-10-28")).filter { $0 != Day("2026-10-25") }
    let log = HabitLog(habits: [
      HabitHistory(read, entries: days.map { Entry(day: $0, state: .done) })
    ])
    let files = try SmallSite.files(log, end: ReportEnd(of: log, today: Day("2026-10-28")))
    let week = try #require(files["weeks/2026-W44/index.html"])
    #expect(week.contains("<dd class=\"detail\">19 – 21 October 2026: 100\u{A0}%</dd>"))
    let head = "<th scope=col class=\"number\">Week before<br><small>Mon\u{A0}–\u{A0}Wed</small>"
    #expect(week.contains(head))
  }

  /// A percentage of days that are covered is of more than what was done.
  @Test func saysHowManyDaysARollingRuleDoesNotCover() throws {
    var run = Habit(id: "r", name: "Run", source: "test")
    run.schedules = [ScheduleChange(.rolling(times: 2, days: 3))]
    let days = DayRange(Day("2026-09-01"), Day("2026-10-20")).filter { $0.weekday != .wednesday }
    let entries = (days + [Day("2026-10-25")]).map { Entry(day: $0, state: .done) }
    let files = try pages(HabitLog(habits: [HabitHistory(run, entries: entries)]))
    let before = try #require(files["weeks/2026-W42/index.html"])
    let rule = "<small><bdi>2 times in any 3 days</bdi></small>"
    #expect(before.contains("\(rule)<td class"))
    #expect(before.contains("rate\">100\u{A0}%<br><small>every day covered</small><td"))
    // Wednesday is, the two days after it are not, Saturday is open, and Sunday is done.
    let week = try #require(files["weeks/2026-W43/index.html"])
    #expect(week.contains("rate\">67\u{A0}%<br><small>4 of 6 covered</small><td"))
    #expect(week.contains("<dd class=\"detail\">week before: 100\u{A0}%</dd>"))
    #expect(week.contains("<th scope=col class=\"number\">Week before\n"))
  }

  /// Words have their signs below the table, and amounts the first of them.
  @Test func explainsSignsAndAmounts() throws {
    let page = try #require(try pages(log)["weeks/2026-W44/index.html"])
    #expect(
      page.contains(
        "<span><strong class=l5>✓</strong> done</span> <span><strong class=miss>×</strong> missed"
          + "</span> <span>• not due</span> <span>≈ skipped</span> "
          + "<span>–: due once a week or less, left out of the completion</span></p>"
      )
    )
    var water = Habit(id: "w", name: "Water", source: "test")
    water.kind = .atLeast(target: 2)
    let entries = [Entry(day: Day("2026-10-29"), value: 1.5)]
    let amounts = HabitLog(habits: [HabitHistory(water, entries: entries)])
    let other = try #require(try pages(amounts)["weeks/2026-W44/index.html"])
    #expect(other.contains("<td class=\"l3\">1.5"))
    #expect(other.contains("<span><strong class=l2>1.5</strong> begun</span> </p>"))
    var coffee = Habit(id: "c", name: "Coffee", source: "test")
    coffee.kind = .atMost(target: 2)
    let cups = [("2026-10-28", 1.0), ("2026-10-29", 3)].map { Entry(day: Day($0), value: $1) }
    let limited = HabitLog(habits: [HabitHistory(coffee, entries: cups)])
    let third = try #require(try pages(limited)["weeks/2026-W44/index.html"])
    #expect(
      third.contains(
        "<span><strong class=l5>1</strong> done</span> <span>✓ no slip</span> "
          + "<span><strong class=miss>×\u{A0}3</strong> over the limit</span> </p>"
      )
    )
  }

  @Test func leadsFromTodayToTheWeek() throws {
    let page = try #require(try pages(log)["today/index.html"])
    #expect(
      page.contains(
        """
        <p><a href="../weeks/2026-W44/index.html">This week, 26 October – 1 November 2026</a></p>
        """
      )
    )
  }

  /// A run under a rolling rule is told by what was done, not by the days that this covers.
  @Test func saysWhatWasDoneUnderARollingRule() throws {
    let page = try #require(try pages(log)["habits/call-ann/index.html"])
    #expect(page.contains("<dd class=\"figure\">5 <small>times</small>"))
    #expect(page.contains("<dd class=\"figure\">7 <small>days</small>"))
    #expect(page.contains("<dt>Average interval</dt>") && !page.contains("<dt>Covered</dt>"))
    #expect(page.contains("</a> <span class=\"muted small\">4 done</span>"))
    #expect(!page.contains("35 of 35 due"))
  }
}
