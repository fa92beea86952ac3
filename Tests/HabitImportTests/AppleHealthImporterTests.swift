import Foundation
import HabitTestSupport
import Testing

@testable import HabitCore
@testable import HabitImport
@testable import HabitReading

private func health(_ name: String) throws -> Imported {
  try imported(String(decoding: try fixtureBytes("apple-health/\(name).xml"), as: UTF8.self))
}

/// A session of mindfulness with attributes besides its type.
private func session(_ attributes: String) -> String {
  "<HealthData><Record type=\"HKCategoryTypeIdentifierMindfulSession\" \(attributes)/></HealthData>"
}

private let span = """
  startDate="2025-03-01 08:00:00 +0100" endDate="2025-03-01 08:10:00 +0100"
  """

@Test func judgesADayByTheGoalItHad() throws {
  let move = try #require(try health("odd").habits.first { $0.habit.name == "Move" })
  let marks = DayMarks(
    entries: move.entries[...],
    of: move.habit,
    days: DayRange(Day("2025-03-01"), Day("2025-03-03"))
  )
  #expect(marks.marks == [.done, .partial, .skipped])
  #expect(marks.sums == [500, 500, 0])
}

@Test func refusesOtherXMLThatIsNamedAnAppleHealthExport() {
  #expect(
    errors("<plist></plist>", format: "apple-health")
      == ["a:1:1: the root element is not 'HealthData'; this is not an export of Apple Health"]
  )
  let bytes = Array(session(span).utf8.dropLast(13)) + [0xE9]
  #expect(
    errors(of: [ExportFile(path: "a", bytes: bytes)])
      == ["a: not UTF-8 text at byte \(bytes.count - 1); save it as UTF-8"]
  )
}

@Test func keepsWhatIsPrivateInAppleHealthOutOfMessages() throws {
  let text = String(decoding: try fixtureBytes("apple-health/odd.xml"), as: UTF8.self)
  let reported = try imported(text).reported.joined()
  for secret in ["secret", "hidden", "fortnight", "many", "2000"] {
    #expect(!reported.contains(secret), "\(secret)")
  }
}

@Test(arguments: ["apple_health_export/export", "odd"])
func refusesEveryLengthOfACutAppleHealthExport(_ name: String) throws {
  let bytes = try fixtureBytes("apple-health/\(name).xml")
  // Without the line end behind the last tag the text is still whole.
  for length in Thoroughness.some(of: 0..<(bytes.count - 1)) {
    let reasons = errors(of: [ExportFile(path: "a", bytes: Array(bytes.prefix(length)))])
    #expect(reasons.count == 1, "cut to \(length) bytes")
  }
}

@Test(arguments: [0x01, 0x10, 0x20, 0x80] as [UInt8])
func survivesFlippedBytesOfAppleHealth(_ mask: UInt8) throws {
  let bytes = try fixtureBytes("apple-health/odd.xml")
  let settings = ImportSettings(timeZone: .gmt)
  for offset in Thoroughness.some(of: bytes.indices) {
    var flipped = bytes
    flipped[offset] ^= mask
    let file = ExportFile(path: "a", bytes: flipped)
    do throws(ImportFailure) {
      let log = try Importers.read([file], settings: settings, as: "apple-health")
      #expect(log.habits.count <= 5, "byte \(offset)")
    } catch {
      #expect(error.errors.count == 1, "byte \(offset)")
    }
  }
}
