import HabitCore
import HabitTestSupport
import Testing

@testable import HabitDigest

@Suite struct MailSnapshotTests {
  @Test(arguments: CalendarPeriod.allCases)
  func writesTheSameMailForTheSamePeriod(_ unit: CalendarPeriod) throws {
    let digest = try MailSupport.digest(unit)
    try expectSnapshot(digest.html, named: "mail/\(unit.rawValue).html")
    try expectSnapshot(digest.text, named: "mail/\(unit.rawValue).txt")
  }
}
