import Foundation
import HabitCore
import Testing

@testable import HabitImport

/// Every fixture that is an export by itself, with the format that it is of.
private let fixtures: [(path: String, format: String)] = [
  ("beaver/good.json", "beaver"), ("beaver/server.json", "beaver"), ("beaver/odd.json", "beaver"),
  ("csv-matrix/spreadsheet.csv", "csv-matrix"), ("csv-tidy/own.csv", "csv-tidy"),
  ("dijo/good.json", "dijo"), ("dijo/odd.json", "dijo"),
  ("habit-tracker/preferences.plist", "habit-tracker"),
  ("habit-tracker/preferences-xml.plist", "habit-tracker"),
  ("habit-tracker/extracted/habits_v2.json", "habit-tracker"),
  ("habit-tracker/extracted/completions_v2.json", "habit-tracker"),
  ("habitctl/habits", "habitctl"), ("habitctl/log", "habitctl"),
  ("habitica/good.json", "habitica"), ("habitica/api.json", "habitica"),
  ("habitkit/good.json", "habitkit"), ("habitkit/odd.json", "habitkit"),
  ("habitsite/full.json", "habitsite"),
  ("habittracker/preferences.plist", "habittracker"),
  ("habittracker/old-shape.plist", "habittracker"),
  ("habittracker/extracted/habits.json", "habittracker"),
  ("habittracker/extracted/habitHistory.json", "habittracker"),
  ("habo/good.json", "habo"), ("habo/v1.json", "habo"), ("habo/odd.json", "habo"),
  ("harsh/habits", "harsh"), ("harsh/log", "harsh"),
  ("github/calendar.json", "github"), ("github/proxy.json", "github"), ("org/habits.org", "org"),
  ("taskwarrior/export.json", "taskwarrior"), ("taskwarrior/lines.txt", "taskwarrior"),
  ("obsidian/habit.md", "obsidian"), ("obsidian/2025-01-02.md", "obsidian"),
  ("streaks/good.streaks", "streaks-backup"), ("streaks/odd.streaks", "streaks-backup"),
  ("table-habit/good.json", "table-habit"), ("table-habit/odd.json", "table-habit"),
]

@Test(arguments: fixtures.map(\.path))
func knowsAFileOfEachFormatByItsContent(_ path: String) throws {
  let expected = try #require(fixtures.first { $0.path == path }).format
  let file = ExportFile(path: "a", bytes: try fixtureBytes(path))
  let settings = ImportSettings(timeZone: .gmt)
  let found = Importers.all.filter { $0.init(settings: settings).recognizes(file) }
  #expect(found.first?.format.id == expected)
  let apps = found.map { $0.format.id }.filter { !$0.hasPrefix("csv-") }
  #expect(apps == (expected.hasPrefix("csv-") ? [] : [expected]))
}

@Test(arguments: fixtures.map(\.path))
func survivesFixturesThatAreCutOffAsAnyFormat(_ path: String) throws {
  let bytes = try fixtureBytes(path)
  for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
    let cut = ExportFile(path: "a", bytes: Array(bytes.prefix(length)))
    let reasons = errors(of: [cut])
    let isCut = path.hasSuffix(".json") && length < bytes.count - 1
    #expect(!isCut || !reasons.isEmpty, "cut to \(length) bytes")
    for format in Importers.formats {
      _ = errors(of: [cut], format: format.id)
    }
  }
}

@Test(arguments: fixtures.map(\.path))
func survivesFlippedBytesInFixtures(_ path: String) throws {
  let bytes = try fixtureBytes(path)
  for offset in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
    for mask: UInt8 in [0x01, 0x10, 0x55] {
      var flipped = bytes
      flipped[offset] ^= mask
      _ = errors(of: [ExportFile(path: "a", bytes: flipped)])
    }
  }
}

@Test(arguments: [
  "{\"habits\":[]}", "[]", "{}", "{\"tasks\":[]}", "[{\"id\":1}]", "{\"contributions\":1}",
  "Shopping: milk\nNothing else: here\n", "2025-01-01 went out\n", "1. one\n2. two\n",
])
func knowsNoFormatWhereAFileSaysTooLittle(_ text: String) {
  let file = ExportFile(path: "a", bytes: Array(text.utf8))
  let settings = ImportSettings(timeZone: .gmt)
  let found = Importers.all.filter { $0.init(settings: settings).recognizes(file) }
  #expect(found.map { $0.format.id } == [])
}
