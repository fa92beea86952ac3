import HabitCore
import HabitTestSupport
import Testing

@testable import HabitDigest

@Suite struct MailTextTests {
  @Test func writesAnAmountWithItsUnit() throws {
    let water = HabitHistory(pattern: "[250]-[300]", from: Day("2026-10-01"), kind: .tracking)
      .with { $0.unit = "ml" }
    let text = try MailSupport.digest(
      of: HabitLog(habits: [water]),
      .month,
      around: Day("2026-10-01")
    ).text
    #expect(text.contains("550 ml\n"))
    #expect(!text.contains("\\u{") && !text.contains("\u{2068}"))
  }

  @Test func writesDetailsBelowTheLineOfAHabit() throws {
    let text = try MailSupport.digest(of: MailSupport.log, .month, around: Day("2026-10-01")).text
    let lines = text.split(separator: "\n")
    let line = try #require(lines.firstIndex { $0.hasPrefix("Read ") && $0.contains(" of 9") })
    #expect(lines[line + 1].hasPrefix("  80 pages"))
    #expect(lines.allSatisfy { $0.count <= 78 })
  }
}
