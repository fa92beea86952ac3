import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitExchange

private let secret = "5ecret"

/// A habit whose every note is a secret.
private var noted: HabitLog {
  var habit = Habit(id: "a", name: "Read", source: "test")
  habit.note = "\(secret) of the habit"
  habit.category = "Mind"
  habit.reminders = ["21:00"]
  let entries = (1...3).map { number in
    var entry = Entry(day: Day("2026-10-01") + 10 * number, value: Double(number))
    entry.details.note = "\(secret) \(number)"
    entry.details.milestone = EntryDetails.Milestone(text: "Book \(number)", photo: "my/photo.jpg")
    return entry
  }
  return HabitLog(habits: [HabitHistory(habit, entries: entries)])
}

private func files(_ change: (inout Settings) -> Void = { _ in }) throws -> [String: String] {
  var settings = Settings()
  settings.baseURL = "https://example.org"
  change(&settings)
  return try SmallSite.files(noted, settings: settings)
}

@Test func letsNoNoteOutUnlessTheOwnerWantsIt() throws {
  let files = try files()
  #expect(files.count > 20)
  for (path, text) in files {
    #expect(!text.utf8.contains(secret.utf8), "\(path)")
  }
  #expect(files.keys.contains("months/2026/10/index.html"))
  let open = try OpenDataTests.table { $0.privacy.notes = true }
  #expect(open?.utf8.contains(secret.utf8) == true)
}

@Suite struct OpenDataTests {
  static func table(_ change: (inout Settings) -> Void = { _ in }) throws -> String? {
    try files(change)["data/entries/2026-10.csv"]
  }

  @Test func writesTheEntriesUpToTheLastDay() throws {
    #expect(
      try Self.table() == """
        day,habit,state,value,unit,minutes,note,category,habit_id\r
        2026-10-11,Read,,1,,,,Mind,a\r

        """
    )
    #expect(
      try Self.table { $0.privacy.notes = true } == """
        day,habit,state,value,unit,minutes,note,category,habit_id\r
        2026-10-11,Read,,1,,,5ecret 1,Mind,a\r

        """
    )
  }

  @Test func writesTheSameRowsMonthByMonth() throws {
    for generated in GeneratedCase.cases(8_100_000..<8_100_040) {
      let days = DayRange(Day.accepted.first, generated.asOf)
      let table = TidyCSVText(of: generated.report, in: days, notes: .leftOut)
      let whole = Self.rows(table.bytes)
      let site = try SmallSite.files(generated.log, end: ReportEnd(generated.asOf))
      let tables = site.filter { $0.key.hasPrefix("data/entries/") }.sorted { $0.key < $1.key }
      let months = Set(whole.dropFirst().map { $0.prefix(7) }).sorted()
      #expect(tables.map(\.key) == months.map { "data/entries/\($0).csv" }, "\(generated.seed)")
      let rows = tables.map { Self.rows(Array($0.value.utf8)) }
      #expect(rows.allSatisfy { $0.first == whole.first }, "\(generated.seed)")
      #expect(rows.flatMap { $0.dropFirst() } == Array(whole.dropFirst()), "\(generated.seed)")
    }
  }

  private static func rows(_ table: [UInt8]) -> [String] {
    String(decoding: table, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  @Test func writesTheFiguresWithoutWhatTellsOfThisMachine() throws {
    let report = Report(of: noted, asOf: Day("2026-10-18"))
    let whole = try ReportJSON(report, timeZone: "Europe/Belgrade", diagnostics: []).bytes
    let expected = String(decoding: whole, as: UTF8.self)
    #expect(expected.contains(#""photo":"my/photo.jpg""#))
    let figures = try files { $0.timeZone = "Europe/Belgrade" }["data/report.json"]
    #expect(figures == expected.replacing(#""my/photo.jpg""#, with: "null"))
  }

  @Test func putsTheSchemaBesideTheFigures() throws {
    let schema = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/stats.schema.json")
    let text = try String(contentsOf: schema, encoding: .utf8)
    #expect(try files()["data/stats.schema.json"] == text)
  }

  @Test func keepsDataBackWhereTheOwnerWantsThat() throws {
    let paths = try files { $0.privacy.openData = false }.keys
    #expect(paths.filter { $0.hasPrefix("data/") } == [])
    #expect(paths.contains("feed.xml"))
  }

  @Test func refusesASumThatIsNoNumber() throws {
    let entries = (0..<2).map { Entry(day: Day("2026-10-01") + $0, value: 1e308) }
    let habit = Habit(id: "a", name: "Read", source: "test")
    let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
    let error = try #require(throws: SiteError.self) { try SmallSite.files(log) }
    #expect(
      error.problems.map(\.message) == ["a sum is too large to be written as a number"]
    )
  }
}

extension String.UTF8View {
  /// Whether bytes stand somewhere among these.
  fileprivate func contains(_ bytes: String.UTF8View) -> Bool {
    Data(self).range(of: Data(bytes)) != nil
  }
}
