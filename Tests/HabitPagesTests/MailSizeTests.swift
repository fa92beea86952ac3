import HabitCore
import HabitTestSupport
import Testing

@testable import HabitDigest

private func rowCount(_ html: String) -> Int {
  html.matches(of: /<th scope="row"/).count
}

private let tooLong = "the mail has more than 100000 bytes"
private let pictureNote = "the pictures of single habits are left out: \(tooLong)"
private let rowNote = "the rows of habits are shortened: \(tooLong)"

@Suite struct MailSizeTests {
  @Test(arguments: [1, 12])
  func reportsEverythingOfAFewHabits(count: Int) throws {
    for unit in CalendarPeriod.allCases {
      let digest = try MailSupport.digest(
        of: MailSupport.log(habitCount: count),
        unit,
        around: Day("2026-10-08")
      )
      #expect(digest.diagnostics.isEmpty)
      #expect(MailSupport.limit.encodedCount(digest.html) <= 100_000)
      #expect(!digest.html.contains("keep this mail short"))
    }
  }

  @Test(arguments: [
    (CalendarPeriod.month, [rowNote]), (.week, [rowNote]), (.year, [pictureNote, rowNote]),
  ])
  func shortensTheRowsOfManyHabits(_ unit: CalendarPeriod, notes: [String]) throws {
    let log = MailSupport.log(habitCount: 200)
    let digest = try MailSupport.digest(of: log, unit, around: Day("2026-10-08"))
    #expect(MailSupport.limit.encodedCount(digest.html) <= 100_000)
    #expect(digest.diagnostics.map(\.message) == notes)
    #expect(digest.diagnostics.allSatisfy { $0.severity == .note && $0.code == "mail.size" })
    #expect(digest.html.contains("The rows of habits are shortened to keep this mail short."))
    #expect(digest.html.contains(">Habit 0</th>") && digest.html.contains(">Habit 199</th>"))
    #expect(!digest.html.contains("more habits"))
    #expect(digest.pictures.count == (unit == .year ? 1 : 0))
    // The plain text keeps them all.
    #expect(digest.text.contains("\nHabit 199  "))
    let again = try MailSupport.digest(of: log, unit, around: Day("2026-10-08"))
    #expect(again.html == digest.html && again.text == digest.text)
  }

  @Test func leavesOutHabitsWhereThatIsNotEnough() throws {
    let log = MailSupport.log(habitCount: 300, name: String(repeating: "ж", count: 70))
    let digest = try MailSupport.digest(of: log, .month, around: Day("2026-10-08"))
    let count = MailSupport.limit.encodedCount(digest.html)
    #expect(count <= 100_000 && count > 99_000)
    let message = try #require(digest.diagnostics.last?.message)
    let match = try #require(message.wholeMatch(of: /(\d+) habits have no row: .*/))
    let rest = try #require(Int(match.output.1))
    #expect(
      digest.html.contains(
        ">and \(rest) more habits, left out to keep this mail short: <a class=\"ac\" "
          + "href=\"https://example.org/h/months/2026/10/\""
      )
    )
    #expect(digest.html.contains(" \(299 - rest)</th>"))
    #expect(!digest.html.contains(" \(300 - rest)</th>"))
  }

  @Test func reportsOfAMailThatCannotBeShortEnough() throws {
    let digest = try MailSupport.digest(of: MailSupport.log, .month, around: Day("2026-10-08")) {
      request,
      _,
      _ in
      request = DigestRequest(
        of: request.period,
        domain: request.domain,
        limit: DigestRequest.Limit(bytes: 1_000) { $0.utf8.count }
      )
    }
    let last = try #require(digest.diagnostics.last)
    #expect(last.severity == .warning)
    #expect(last.message == "the mail has \(digest.html.utf8.count) bytes, more than 1000")
  }
}
