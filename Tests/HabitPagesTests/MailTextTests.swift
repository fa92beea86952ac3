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
    #expect(text.contains("\nHabit  550 ml\n"), "\(text)")
    #expect(!text.contains("\\u{") && !text.contains("\u{2068}"))
  }
}
