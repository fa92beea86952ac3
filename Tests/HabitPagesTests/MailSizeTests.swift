import HabitCore
import HabitTestSupport
import Testing

@testable import HabitDigest

private let tooLong = "the mail has more than 100000 bytes"
private let rowNote = "the rows of habits are shortened: \(tooLong)"

@Suite struct MailSizeTests {
  @Test(arguments: [1, 12])
  func reportsEverythingOfAFewHabits(count: Int) throws {
    for unit in CalendarPeriod.allCases {
      let digest = try MailSupport.digest(of: MailSupport.log(habitCount: count), unit)
      #expect(digest.diagnostics.isEmpty)
      #expect(MailSupport.limit.encodedCount(digest.html) <= 100_000)
      #expect(!digest.html.contains("keep this mail short"))
    }
  }

  @Test(arguments: CalendarPeriod.allCases)
  func shortensTheRowsOfManyHabits(_ unit: CalendarPeriod) throws {
    let log = MailSupport.log(habitCount: 200)
    let digest = try MailSupport.digest(of: log, unit)
    #expect(MailSupport.limit.encodedCount(digest.html) <= 100_000)
    #expect(digest.diagnostics.map(\.message) == [rowNote])
    #expect(digest.diagnostics.allSatisfy { $0.severity == .note && $0.code == "mail.size" })
    #expect(digest.html.contains(">Habit 0</bdi></th>"))
    #expect(digest.html.contains(">Habit 199</bdi></th>"))
    #expect(!digest.html.contains("more habits"))
    // The plain text keeps them all.
    #expect(digest.text.contains("\nHabit 199  "))
    let again = try MailSupport.digest(of: log, unit)
    #expect(again.html == digest.html && again.text == digest.text)
  }

  @Test func leavesOutHabitsWhereThatIsNotEnough() throws {
    let log = MailSupport.log(habitCount: 500, name: String(repeating: "ж", count: 70))
    let digest = try MailSupport.digest(of: log, .month)
    let count = MailSupport.limit.encodedCount(digest.html)
    #expect(count <= 100_000 && count > 99_000)
    let message = try #require(digest.diagnostics.last?.message)
    let match = try #require(message.wholeMatch(of: /(\d+) habits have no row: .*/))
    let rest = try #require(Int(match.output.1))
    #expect(digest.html.contains(">and \(rest) more habits, left out to keep this mail short</p>"))
    #expect(digest.html.contains(" \(499 - rest)</bdi></th>"))
    #expect(!digest.html.contains(" \(500 - rest)</bdi></th>"))
  }

  @Test func reportsOfAMailThatCannotBeShortEnough() throws {
    let digest = try MailSupport.digest(.month) {
      $0.request = DigestRequest(
        of: $0.request.period,
        limit: DigestRequest.Limit(bytes: 1_000) { $0.utf8.count }
      )
    }
    let last = try #require(digest.diagnostics.last)
    #expect(last.severity == .warning)
    #expect(last.message == "the mail has \(digest.html.utf8.count) bytes, more than 1000")
  }
}
