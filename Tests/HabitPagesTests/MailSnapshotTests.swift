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
    // A cell for each day, on the ground.
    let cells = pictures.map { $0.matches(of: /<rect/).count - 1 }
    #expect(cells.allSatisfy { $0 == 365 }, "\(cells)")
    #expect(Set(pictures).count == 6)
  }
}
