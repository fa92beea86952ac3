import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages
@testable import HabitText

/// A day later with one entry more: what a build of every night meets.
@Suite struct NewDayTests {
  private static func files(
    upTo last: Day,
    archived: Day? = nil
  ) throws -> [String: [UInt8]] {
    let first = Day("2025-01-01")
    var log: [HabitHistory] = []
    for (number, schedule) in [Schedule.daily, .quota(times: 3, per: .week)].enumerated() {
      var habit = Habit(id: "h\(number)", name: "Habit \(number)", source: "test")
      habit.created = first
      habit.schedules = [ScheduleChange(schedule)]
      habit.archived = number == 1 ? archived : nil
      let days = (0...min(last, habit.archived ?? last) - first).map { first + $0 }
      let done = days.filter { ($0 - first) % 5 != number }
      log.append(HabitHistory(habit, entries: done.map { Entry(day: $0, state: .done) }))
    }
    var settings = Settings()
    settings.baseURL = "https://example.org"
    var sources = SiteSources()
    sources.pictures = .unchanged
    let site = try Site(
      of: Report(of: HabitLog(habits: log), asOf: last),
      settings: settings,
      sources: sources,
      language: .english
    )
    var files: [String: [UInt8]] = [:]
    for file in site.files {
      files[file.path] = try file.render()
    }
    return files
  }

  @Test func changesNoPageOfThePast() throws {
    let (old, new) = (
      try Self.files(upTo: Day("2026-10-14")), try Self.files(upTo: Day("2026-10-15"))
    )
    #expect(old.keys.sorted() == new.keys.sorted())
    let changed = new.keys.filter { old[$0] != new[$0] }.sorted()
    let past = changed.filter { path in
      path.hasPrefix("years/2025") || path.hasPrefix("months/2025")
        || path.hasPrefix("history/2025")
        || path.hasPrefix("months/2026/0") || path.hasPrefix("cards/")
        || path.hasPrefix("data/entries/2025") || path == "data/entries/2026-09.csv"
    }
    #expect(past.isEmpty, "\(past)")
    #expect(old["cards/site.png"] != nil)
    #expect(changed.contains("index.html"))
    #expect(changed.contains("data/entries/2026-10.csv"))
    #expect(changed.contains("months/2026/10/index.html"))
    #expect(changed.contains("habits/habit-0/index.html"))
  }

  @Test(arguments: [nil, Day("2025-11-20"), Day("2026-09-20")])
  func changesNoPageWithoutDays(archived: Day?) throws {
    let days = [Day("2026-10-14"), Day("2026-10-15")]
    let nights = try days.map { try Self.files(upTo: $0, archived: archived) }
    for path in ["404.html"] {
      #expect(nights[0][path] != nil && nights[0][path] == nights[1][path], "\(path)")
    }
  }

  @Test func describesPagesWithoutADate() throws {
    let files = try Self.files(upTo: Day("2026-10-15"))
    let page = String(decoding: try #require(files["habits/habit-0/index.html"]), as: UTF8.self)
    #expect(page.contains("content=\"Habit 0, Habits: figures and charts.\""))
  }

  @Test(arguments: [
    ["2026-09-29", "2026-09-30", "2026-10-01", "2026-10-30"],
    ["2025-10-30", "2025-10-31", "2025-11-01", "2025-11-29"],
    ["2025-12-30", "2025-12-31", "2026-01-01", "2026-01-30"],
  ])
  func drawsThePicturesOfSharedPagesWhenAMonthEnds(days: [String]) throws {
    let cards = try days.map { try Self.files(upTo: #require(Day(iso: $0)))["cards/site.png"] }
    #expect(cards[0] != cards[1])
    #expect(cards[1] == cards[2] && cards[2] == cards[3])
  }
}
