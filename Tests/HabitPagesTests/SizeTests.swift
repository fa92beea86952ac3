import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages
@testable import HabitText

/// Pages stay small, and a site of many habits stays a site.
@Suite struct SizeTests {
  private static func site(of count: Int, from first: Day, to last: Day) throws -> [OutputFile] {
    let log = (0..<count).map { number in
      var habit = Habit(id: "h\(number)", name: "Habit number \(number)", source: "test")
      habit.created = first
      habit.emoji = "📖"
      habit.color = HexColor(red: UInt8(number), green: UInt8(255 - number), blue: 120)
      let days = (0...last - first).map { first + $0 }.filter { ($0 - first + number) % 3 != 0 }
      return HabitHistory(habit, entries: days.map { Entry(day: $0, state: .done) })
    }
    let site = try Site(
      of: Report(of: HabitLog(habits: log), asOf: last),
      settings: Settings(),
      sources: SiteSources(),
      language: .english
    )
    return site.files
  }

  private static func bytes(of path: String, in files: [OutputFile]) throws -> [UInt8] {
    try #require(files.first { $0.path == path }, "\(path)").render()
  }

  @Test func keepsThePagesOfTwelveHabitsSmall() throws {
    let files = try Self.site(of: 12, from: Day("2024-01-01"), to: Day("2026-12-31"))
    #expect(try Self.bytes(of: "index.html", in: files).count < 250_000)
    #expect(try Self.bytes(of: "years/2025/index.html", in: files).count < 250_000)
    #expect(try Self.bytes(of: "habits/habit-number-3/index.html", in: files).count < 100_000)
  }

  /// A year in which each of many habits has awards.
  @Test func keepsTheYearOfSixtyHabitsSmall() throws {
    let files = try Self.site(of: 60, from: Day("2025-01-01"), to: Day("2026-03-31"))
    let page = String(
      decoding: try Self.bytes(of: "years/2025/index.html", in: files),
      as: UTF8.self
    )
    #expect(page.utf8.count < 150_000)
    #expect(page.matches(of: /<[a-z]/).count < 4_000)
    #expect(PageReader(page).rows.count == 60)
  }

  @Test func showsTwoHundredHabits() throws {
    let files = try Self.site(of: 200, from: Day("2026-08-15"), to: Day("2026-10-31"))
    let home = String(decoding: try Self.bytes(of: "index.html", in: files), as: UTF8.self)
    #expect(home.contains("href=\"habits/habit-number-199/index.html\""))
    #expect(home.utf8.count < 1_000_000)
    for file in files where file.path.hasSuffix(".html") {
      #expect(try file.render().count > 1_000, "\(file.path)")
    }
  }

  @Test func showsAHabitOfOneDay() throws {
    let files = try Self.site(of: 1, from: Day("2026-02-28"), to: Day("2026-02-28"))
    let page = String(
      decoding: try Self.bytes(of: "index.html", in: files),
      as: UTF8.self
    )
    #expect(page.contains("28 February 2026"))
    #expect(try Self.bytes(of: "months/2026/02/index.html", in: files).count > 1_000)
  }
}
