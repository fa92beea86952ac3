import HabitCore
import HabitTestSupport
import Testing

@testable import HabitText

@Suite struct LongNameTests {
  private static let name = "N" + String(repeating: "a", count: 994)

  private func pages(named name: String) throws -> [String: String] {
    let days = DayRange(Day("2025-01-01"), Day("2026-10-18"))
    let entries = days.map { Entry(day: $0, state: $0.number % 3 == 0 ? .failed : .done) }
    let habit = Habit(id: "a", name: name, source: "test")
    let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
    return try SmallSite.files(log).filter { $0.key.hasSuffix(".html") }
  }

  @Test func namesPicturesByTheBeginningOfALongName() throws {
    let short = "N" + String(repeating: "a", count: 79) + "…"
    let pages = try pages(named: Self.name)
    let page = try #require(pages["index.html"])
    #expect(page.contains("-t\">\(short), October 2026</title>"))
    #expect(!page.contains("-t\">\(Self.name)"))
  }

  @Test func repeatsALongNameAFewTimesOnAPage() throws {
    for (path, page) in try pages(named: Self.name) {
      let count = page.ranges(of: Self.name).count
      #expect(count <= 8, "\(path): \(count)")
    }
  }
}
