import HabitCore
import HabitTestSupport
import Testing

@testable import HabitDigest
@testable import HabitPages

@Suite struct MailSnapshotTests {
  @Test(arguments: CalendarPeriod.allCases)
  func writesTheSameMailForTheSamePeriod(_ unit: CalendarPeriod) throws {
    let digest = try MailSupport.digest(of: MailSupport.log, unit, around: Day("2026-10-08"))
    try expectSnapshot(digest.html, named: "mail/\(unit.rawValue).html")
    try expectSnapshot(digest.text, named: "mail/\(unit.rawValue).txt")
  }

  @Test func drawsAYear() throws {
    let digest = try MailSupport.digest(of: MailSupport.log, .year, around: Day("2026-10-08"))
    let pictures = digest.pictures.map { String(decoding: $0.bytes, as: UTF8.self) }
    try expectSnapshot(try #require(pictures.first), named: "mail/year.svg")
    #expect(Set(pictures).count == 6)
  }
}
