import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitDigest
@testable import HabitExchange

/// What the JSON says of all habits in some days.
private func overall(_ days: DayRange, asOf: Day) throws -> [String: Any] {
  let report = Report(of: MailSupport.log, asOf: asOf).restricted(to: days)
  let bytes = try ReportJSON(report, timeZone: "UTC", diagnostics: []).bytes
  let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
  let overall = json?["overall"] as? [String: Any]
  return try #require(overall?["total"] as? [String: Any])
}

/// The text of a document without its tags, and without what keeps the directions of texts apart.
private func words(_ html: String) -> String {
  let visible = html.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
  return String(String.UnicodeScalarView(visible))
    .replacing(/<style>[\s\S]*<\/style>/, with: "").replacing(/\s*<[^>]*>\s*/, with: "|")
    .replacing(/\|+/, with: "|").replacing("&nbsp;|", with: "")
}

/// The text with line breaks and columns as single spaces.
private func flat(_ text: String) -> String { text.replacing(#/\s+/#, with: " ") }

@Suite struct MailFigureTests {
  @Test(arguments: [
    (
      CalendarPeriod.month, "October 2026: 73 %", 58, 79,
      "of what was due in October was done, 58 of 79 times"
    ),
    (
      .week, "5 – 11 October 2026: 78 %", 14, 18,
      "of what was due in the week was done, 14 of 18 times"
    ),
    // 35 of 122, 5 of 26, 3 of 27 and 91 of 92.
    (.year, "2026: 50 %", 134, 267, "of what was due in 2026 was done, 134 of 267 times"),
  ])
  func saysTheSameInHTMLTextAndJSON(
    _ unit: CalendarPeriod,
    subject: String,
    kept: Int,
    due: Int,
    sentence: String
  ) throws {
    let digest = try MailSupport.digest(unit)
    let period = SummaryPeriod(unit, around: Day("2026-10-08"), firstWeekday: .monday)
    let json = try overall(period.days, asOf: period.days.last + 1)
    #expect(json["kept"] as? Int == kept && json["missed"] as? Int == due - kept)
    #expect(digest.subject == subject)
    let percent = (Double(kept) / Double(due) * 100).rounded()
    let html = words(digest.html)
    #expect(html.contains("|\(Int(percent))|%|\(sentence)"), "\(html)")
    #expect(flat(digest.text).contains(" \(Int(percent)) % \(sentence)"), "\(digest.text)")
  }

  @Test func reportsOfEachHabit() throws {
    let digest = try MailSupport.digest(.month)
    let rows = [
      ["Meditate", "20 of 31", "+15"], ["Run", "5 of 8", "–"], ["Read", "3 of 9", "–"],
      ["Sugar", "30 of 31", "–"],
    ]
    let (text, html) = (flat(digest.text), words(digest.html))
    for row in rows {
      #expect(text.contains(" " + row.joined(separator: " ") + " "), "\(row): \(digest.text)")
      #expect(html.contains("|" + row.joined(separator: "|") + "|"), "\(row): \(html)")
    }
  }

  /// A share has a bar of its length, and what has too few entries for a share has none.
  @Test func drawsABarForEachShare() throws {
    let digest = try MailSupport.digest(.month)
    let bars = digest.html.matches(of: /<td class="br" width="(\d+)%"/).map(\.output.1)
    #expect(bars == ["65", "97"])
    let year = try MailSupport.digest(.year)
    let months = [("September", "50"), ("October", "73"), ("November", "38"), ("December", "39")]
    let rows = words(year.html)
    for (month, percent) in months {
      #expect(rows.contains("|\(month)|\(percent)\u{A0}%|"), "\(month): \(rows)")
      #expect(flat(year.text).contains(" \(month) \(percent) % "), "\(year.text)")
    }
  }

  /// Each day has its number, its level and, behind the number, what was done of what was due.
  @Test(arguments: [(CalendarPeriod.week, 7), (.month, 31)])
  func drawsTheDays(_ unit: CalendarPeriod, count: Int) throws {
    let html = try MailSupport.digest(unit).html
    let days = html.matches(
      of: /<td align="center" height="40" title="([^"]*)" class="l(\d)"[^>]*>(\d+)</
    )
    #expect(days.count == count)
    let eighth = try #require(days.first { $0.output.3 == "8" })
    #expect(eighth.output.1 == "4 of 4" && eighth.output.2 == "5")
  }

  @Test func comparesWithTheTimeBefore() throws {
    // Of those with both weeks, in the one before: meditated 4 of 7, ran 2 of 2.
    let week = try MailSupport.digest(.week)
    #expect(flat(week.text).contains(" Meditate 6 of 7 +29 "), "\(week.text)")
    let log = HabitLog(habits: MailSupport.log.habits.filter { $0.habit.name == "Meditate" })
    let month = try MailSupport.digest(of: log, .month)
    #expect(flat(month.text).contains("20 of 31 days; 15 points more than in September."))
    // Of the month before only the first ten days stand beside the first ten days.
    let running = try MailSupport.digest(
      .month,
      asOf: Day("2026-10-10")
    )
    #expect(running.html.contains("Figures up to 10 October 2026"))
    #expect(running.text.contains("\nHabits · Figures up to 10 October 2026\n"))
  }

  @Test func showsMilestonesAndAwardsOfThePeriodOnly() throws {
    var entries = (0..<40).map { Entry(day: Day("2026-09-10") + $0, state: .done) }
    entries[2].details.milestone = EntryDetails.Milestone(text: "Too early")
    entries[25].details.milestone = EntryDetails.Milestone(text: "A quarter <done>")
    let log = HabitLog(habits: [
      HabitHistory(pattern: "-", from: Day("2026-09-10")).with(entries: entries)
    ])
    let digest = try MailSupport.digest(of: log, .month)
    #expect(digest.text.contains("- Habit: 5 October 2026 · A quarter <done>\n"))
    #expect(digest.html.contains("5 October 2026 · A quarter &lt;done&gt;"))
    #expect(digest.text.contains("- Habit: 30 days in a row, 9 Oct\n"), "\(digest.text)")
    #expect(!digest.text.contains("Too early") && !digest.text.contains("7 days in a row"))
    #expect(digest.html.matches(of: /<h[12]/).count == 4)
  }

  /// The period, the habits and the awards.
  @Test(arguments: CalendarPeriod.allCases)
  func hasThreeHeadingsAtMost(_ unit: CalendarPeriod) throws {
    let digest = try MailSupport.digest(unit)
    #expect(digest.html.matches(of: /<h[1-6]/).count <= 3)
  }

  @Test func saysNothingOfADayAfterTheData() throws {
    let digest = try MailSupport.digest(.month)
    for word in ["Due on", "today", "still open", "this week"] {
      #expect(!digest.text.contains(word) && !digest.html.contains(word))
    }
  }

  @Test func endsALongListWithTheNumberOfTheRest() throws {
    // Two awards each: 7 and 30 days in a row.
    let habit = HabitHistory(pattern: String(repeating: "x", count: 40), from: Day("2026-09-01"))
    let log = HabitLog(habits: Array(repeating: habit, count: 15))
    let digest = try MailSupport.digest(of: log, .year)
    let lines = digest.text.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(lines.count == 21 && lines.last == "- and 10 more", "\(lines)")
  }

  @Test func keepsNotesToThemselves() throws {
    var entry = Entry(day: Day("2026-10-05"), state: .done)
    entry.details.note = "a secret"
    let log = HabitLog(habits: [
      HabitHistory(pattern: "-", from: Day("2026-10-01")).with(entries: [entry]).with {
        $0.note = "a secret"
        $0.question = "a secret"
      }
    ])
    for unit in CalendarPeriod.allCases {
      let digest = try MailSupport.digest(of: log, unit, around: Day("2026-10-05"))
      #expect(!digest.html.contains("secret") && !digest.text.contains("secret"))
    }
  }

  @Test func isHonestAboutAPeriodWithNothing() throws {
    let log = HabitLog(habits: [
      HabitHistory(pattern: "xx", from: Day("2026-09-01"), archived: Day("2026-09-20"))
    ])
    for log in [log, HabitLog(habits: [])] {
      let digest = try MailSupport.digest(of: log, .month)
      #expect(digest.subject == "Summary: October 2026")
      #expect(digest.html.contains("October 2026: nothing was due, and nothing was recorded."))
      #expect(!digest.html.contains("<h2") && !digest.html.contains("<caption"))
      #expect(digest.html.utf8.count < 10_000)
      #expect(
        digest.text == """
          October 2026
          ============
          Habits

          October 2026: nothing was due, and nothing was recorded.

          https://example.org/h/

          This summary of Habits comes after every month. It was set up with habitsite
          by the owner of these habits.

          """
      )
    }
  }

  @Test func refusesAPeriodThatHasNotBegun() {
    #expect(
      throws: SiteError(
        "mail.period",
        "there is no report yet for '2026-11', which begins after 2026-10-31"
      )
    ) {
      try MailSupport.digest(
        .month,
        around: Day("2026-11-01"),
        asOf: Day("2026-10-31")
      )
    }
  }

  @Test func knowsWeeksOverNewYearAndLeapDays() throws {
    let log = HabitLog(habits: [
      HabitHistory(pattern: String(repeating: "x", count: 800), from: Day("2026-12-01"))
    ])
    let week = try MailSupport.digest(of: log, .week, around: Day("2026-12-31"))
    #expect(week.subject == "28 December 2026 – 3 January 2027: 100 %")
    let numbers = week.html.matches(of: /title="done"[^>]*>(\d+)</).map(\.output.1)
    #expect(numbers == ["28", "29", "30", "31", "1", "2", "3"])
    let month = try MailSupport.digest(of: log, .month, around: Day("2028-02-03"))
    #expect(month.subject == "February 2028: 100 %")
    #expect(month.html.matches(of: /title="done"/).count == 29)
  }
}

extension HabitHistory {
  fileprivate func with(entries: [Entry]) -> HabitHistory {
    HabitHistory(habit, entries: entries)
  }
}
