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
    .replacing(/<style>[\s\S]*<\/style>/, with: "").replacing(/<[^>]*>/, with: "|")
    .replacing(/\|+/, with: "|")
}

@Suite struct MailFigureTests {
  @Test(arguments: [
    (CalendarPeriod.month, "October 2026: 58 of 79 done, 73 %", 58, 21, 16, 21),
    (.week, "5 – 11 October 2026: 14 of 18 done, 78 %", 14, 4, 5, 6),
    // 35 of 122, 5 of 26, 3 of 27 and 91 of 92.
    (.year, "2026: 134 of 267 done, 50 %", 134, 133, 31, 36),
  ])
  func saysTheSameInHTMLTextAndJSON(
    _ unit: CalendarPeriod,
    subject: String,
    kept: Int,
    missed: Int,
    perfect: Int,
    active: Int
  ) throws {
    let digest = try MailSupport.digest(of: MailSupport.log, unit, around: Day("2026-10-08"))
    let period = SummaryPeriod(unit, around: Day("2026-10-08"), firstWeekday: .monday)
    let json = try overall(period.days, asOf: period.days.last + 1)
    #expect(json["kept"] as? Int == kept && json["missed"] as? Int == missed)
    #expect(json["perfectDays"] as? Int == perfect && json["activeDays"] as? Int == active)
    #expect(digest.subject == subject)
    let percent = "\(Int((Double(kept) / Double(kept + missed) * 100).rounded()))\u{A0}%"
    let html = words(digest.html)
    #expect(html.contains("|Completion|\(percent)|\(kept) of \(kept + missed)|"))
    #expect(html.contains("|Perfect days|\(perfect)|of "))
    #expect(html.contains("|Active days|\(active)|of "))
    let text = digest.text.replacing(#/ +/#, with: " ")
    #expect(text.contains("\nCompletion \(percent) \(kept) of \(kept + missed)\n"))
    #expect(text.contains("\nPerfect days \(perfect) of "))
    #expect(text.contains("\nActive days \(active) of "))
  }

  @Test func reportsOfEachHabit() throws {
    let digest = try MailSupport.digest(of: MailSupport.log, .month, around: Day("2026-10-08"))
    let rows = [
      ["Meditate", "20 of 31", "65\u{A0}%", "0 days", "+15 points"],
      ["Run", "5 of 8", "–", "0 weeks", "–"],
      ["Read", "3 of 9", "–", "0 times", "–", "80 pages"],
      ["Sugar", "30 of 31", "97\u{A0}%", "25 days", "–", "Slips: 1"],
    ]
    let text = digest.text.replacing(#/ {2,}/#, with: "  ")
    let html = words(digest.html)
    for row in rows {
      let line = row.prefix(5).joined(separator: "  ")
      let details = row.dropFirst(5).map { "\n  \($0)" }.joined()
      #expect(text.contains("\n\(line)\(details)\n"), "\(row[0])")
      for figure in row {
        #expect(html.contains(figure), "\(row[0]): \(figure)")
      }
    }
  }

  @Test func comparesWithTheTimeBefore() throws {
    let week = try MailSupport.digest(of: MailSupport.log, .week, around: Day("2026-10-08"))
    let text = week.text.replacing(#/ {2,}/#, with: "  ")
    // Of those with both weeks, in the one before: meditated 4 of 7, ran 2 of 2.
    #expect(text.contains("\nCompletion  78\u{A0}%  67\u{A0}%  +11 points\n"))
    // Of the month before only the first ten days stand beside the first ten days.
    let running = try MailSupport.digest(
      of: MailSupport.log,
      .month,
      around: Day("2026-10-08"),
      asOf: Day("2026-10-10")
    )
    #expect(running.html.contains("Figures up to 10 October 2026"))
    #expect(running.text.replacing(#/ {2,}/#, with: "  ").contains("  100\u{A0}%  "))
    #expect(running.text.contains("\nFigures up to 10 October 2026\n"))
  }

  @Test func reportsOfStreaksThatEndedAndOfRecords() throws {
    let log = HabitLog(habits: [
      HabitHistory(
        pattern: "xxx-" + String(repeating: "x", count: 40) + "-x",
        from: Day("2026-09-01")
      )
    ])
    let september = try MailSupport.digest(of: log, .month, around: Day("2026-09-08"))
    // The run of 26 goes on, and in its first month everything is a record.
    #expect(!september.text.contains("streak"))
    let october = try MailSupport.digest(of: log, .month, around: Day("2026-10-08"))
    #expect(
      october.text.contains(
        """
        Streaks
        -------
        - Habit: longest streak ever: 40 days, 5 September – 14 October 2026

        """
      )
    )
  }

  @Test func reportsWhatIsDueNext() throws {
    let digest = try MailSupport.digest(of: MailSupport.log, .month, around: Day("2026-10-08"))
    #expect(
      digest.text.contains(
        """
        Due on Sunday, 1 November
        -------------------------
        - Meditate
        - Run: 0 of 2 this week
        - Read: 0 of 20 pages

        """
      )
    )
  }

  @Test func showsMilestonesAndAwardsOfThePeriodOnly() throws {
    var entries = (0..<40).map { Entry(day: Day("2026-09-10") + $0, state: .done) }
    entries[2].details.milestone = EntryDetails.Milestone(text: "Too early")
    entries[25].details.milestone = EntryDetails.Milestone(text: "A quarter <done>")
    let log = HabitLog(habits: [
      HabitHistory(pattern: "-", from: Day("2026-09-10")).with(entries: entries)
    ])
    let digest = try MailSupport.digest(of: log, .month, around: Day("2026-10-08"))
    #expect(digest.text.contains("- Habit: A quarter <done>, 5 October 2026\n"))
    #expect(digest.html.contains("A quarter &lt;done&gt;, 5 October 2026"))
    #expect(digest.text.contains("- Habit: 30 days in a row, 9 October 2026\n"))
    #expect(!digest.text.contains("Too early") && !digest.text.contains("7 days in a row"))
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
      let digest = try MailSupport.digest(of: log, .month, around: Day("2026-10-08"))
      #expect(digest.subject == "Summary: October 2026")
      #expect(digest.html.contains("October 2026: nothing was due, and nothing was recorded."))
      #expect(!digest.html.contains("<h2") && !digest.html.contains("<caption"))
      #expect(digest.html.utf8.count < 10_000)
      #expect(
        digest.text == """
          October 2026, Habits
          ====================

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
        of: MailSupport.log,
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
    #expect(week.subject == "28 December 2026 – 3 January 2027: 7 of 7 done, 100 %")
    #expect(week.text.contains("Mon 28  Tue 29  Wed 30  Thu 31  Fri 1  Sat 2  Sun 3"))
    let month = try MailSupport.digest(of: log, .month, around: Day("2028-02-03"))
    #expect(month.subject == "February 2028: 29 of 29 done, 100 %")
    #expect(month.text.contains("29: 1/1"))
  }
}

extension HabitHistory {
  fileprivate func with(entries: [Entry]) -> HabitHistory {
    HabitHistory(habit, entries: entries)
  }
}
