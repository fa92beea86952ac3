import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Suite struct ShortEntryTests {
  private static let short = [
    "{\"day\": \"2025-01-02\", \"state\": \"done\"}",
    "{\"day\":\"2025-01-02\",\"state\":\"skipped\"}",
    "{\"day\":\"1900-01-01\", \"state\":\"failed\"}",
    "{\"day\": \"2199-12-31\",\"value\": 0}",
    "{\"day\":\"2024-02-29\",\"value\":20}",
    "{\"day\":\"2025-01-02\",\"value\":999999999999999}",
  ]

  /// Each must be read, or refused, key by key.
  private static let others = [
    "{\"day\":\"2025-01-02\"}",
    "{\"day\":\"2025-01-02\",}",
    "{\"day\":\"2025-01-02\",\"state\":null}",
    "{\"day\":\"2025-01-02\",\"state\":\"Done\"}",
    "{\"day\":\"2025-01-02\",\"state\":\"done\" }",
    "{\"day\":\"2025-01-02\",\"state\":\"done\"",
    "{\"day\":\"2025-01-02\",\"state\":\"done\",\"value\":3}",
    "{\"day\":\"2025-01-02\",\"state\":\"done\",\"day\":\"2025-01-03\"}",
    "{\"day\":\"2025-01-02\",\"state\":\"d\\u006Fne\"}",
    "{\"d\\u0061y\":\"2025-01-02\",\"state\":\"done\"}",
    "{\"day\":\"2025-01-02\",\"value\":}",
    "{\"day\":\"2025-01-02\",\"value\":020}",
    "{\"day\":\"2025-01-02\",\"value\":00}",
    "{\"day\":\"2025-01-02\",\"value\":-3}",
    "{\"day\":\"2025-01-02\",\"value\":2.5}",
    "{\"day\":\"2025-01-02\",\"value\":2e3}",
    "{\"day\":\"2025-01-02\",\"value\":1000000000000000}",
    "{\"day\":\"2025-01-02\",\"value\":1000000000000001}",
    "{\"day\":\"2025-01-02\",\"value\":\"3\"}",
    "{\"day\":\"2025-01-02\",\"note\":\"x\"}",
    "{\"day\":\"2025-02-29\",\"state\":\"done\"}",
    "{\"day\":\"1899-12-31\",\"state\":\"done\"}",
    "{\"day\":\"2200-01-01\",\"value\":1}",
    "{\"day\":\"2025-1-02\",\"state\":\"done\"}",
    "{\"day\":\"2025-01-023\",\"state\":\"done\"}",
    "{\"day\":20250102,\"state\":\"done\"}",
    "{\"state\":\"done\",\"day\":\"2025-01-02\"}",
    "{\"day\":", "{\"day\":\"2025-01-02\",\"state\":", "{",
  ]

  @Test(arguments: short)
  func readsAtOneGo(_ text: String) throws {
    let bytes = Array("[\(text)]".utf8)
    let found = try #require(ShortEntry(in: bytes, at: 1, before: bytes.count))
    #expect(found.end == bytes.count - 1)
  }

  @Test(arguments: others)
  func leavesToTheReaderOfAnyJSON(_ text: String) {
    let bytes = Array("[\(text)]".utf8)
    #expect(ShortEntry(in: bytes, at: 1, before: bytes.count) == nil)
  }

  /// What lies behind the end of a text is not its own.
  @Test(arguments: short)
  func readsNothingBehindTheEnd(_ text: String) {
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      #expect(ShortEntry(in: bytes, at: 0, before: end) == nil)
    }
  }

  /// A space that no short entry has makes the reader look up every key.
  @Test(arguments: short + others)
  func meansTheSameEitherWay(_ text: String) {
    let either = Self.outcome(of: " " + text)
    #expect(either == Self.outcome(of: "{ " + text.dropFirst()))
    if Self.short.contains(text) {
      #expect(either.hasPrefix("read [\"") && either.hasSuffix("told []"))
    }
  }

  private static func outcome(of entry: String) -> String {
    let text =
      "{\"format\":\"habitsite\",\"version\":1,\"habits\":[{\"name\":\"R\",\"entries\":[\(entry)]}]}"
    do {
      let log = try imported(text)
      return "read \(log.habits[0].drawn), told \(log.reported)"
    } catch {
      return "\(error)"
    }
  }
}
