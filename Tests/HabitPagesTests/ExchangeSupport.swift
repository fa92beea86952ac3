import Foundation
import HabitCore
import HabitTestSupport

@testable import HabitExchange
@testable import HabitImport
@testable import HabitReading

/// Reads a text as the one file of an import.
func imported(_ bytes: [UInt8]) throws -> Imported {
  let file = ExportFile(path: "a", bytes: bytes)
  return try Importers.read(
    [file],
    settings: ImportSettings(timeZone: .gmt, dateFormat: nil)
  )
}

/// The open format of habits.
func openFormat(_ habits: [HabitHistory]) throws -> String {
  let text = OpenFormatText(habits: habits, categories: [], storedExperience: nil)
  return String(decoding: try text.bytes, as: UTF8.self)
}

extension GeneratedCase {
  /// Cases from seeds whose days all lie where an export may have them.
  static func cases(_ seeds: Range<UInt64>) -> [GeneratedCase] {
    let all = seeds.map { GeneratedCase(seed: $0, habits: 3) }
    return Thoroughness.some(of: all.filter { (1901..<2199).contains($0.asOf.year) })
  }

  /// The habits with words and extras of every kind.
  var richHistories: [HabitHistory] {
    var random = SplitMix64(seed: seed)
    return histories.map { history in
      var habit = history.habit
      habit.name = random.text()
      habit.note = random.happens(percent: 50) ? random.text() : nil
      habit.question = random.happens(percent: 50) ? random.text() : nil
      habit.category = random.happens(percent: 50) ? random.text() : nil
      habit.unit = random.happens(percent: 50) ? random.text() : nil
      habit.position = random.happens(percent: 50) ? Double(random.number(in: -2...2)) / 2 : nil
      return HabitHistory(habit, entries: history.entries.map { $0.enriched(&random) })
    }
  }
}

extension Entry {
  fileprivate func enriched(_ random: inout SplitMix64) -> Entry {
    var entry = self
    if random.happens(percent: 30) {
      entry.time = TimeOfDay(minutes: random.number(in: 0...1_439))
    }
    guard random.happens(percent: 30) else { return entry }
    entry.details.note = random.text()
    entry.details.title = random.happens(percent: 30) ? random.text() : nil
    entry.details.experience = random.happens(percent: 30) ? random.number(in: 0...999) : nil
    entry.details.flower = random.happens(percent: 30) ? random.number(in: 1...20) : nil
    entry.details.instant = random.happens(percent: 30) ? "\(day)T21:31:00+01:00" : nil
    if random.happens(percent: 20) {
      entry.details.milestone = .init(text: random.text(), photo: random.text())
    }
    return entry
  }
}

extension SplitMix64 {
  /// A short text of characters that formats, spreadsheets and terminals give a meaning to.
  mutating func text() -> String {
    let parts = [
      "'", "'", "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", "＝", "＋", "－", "＠", ",", ";", "\"",
      " ", "\u{A0}", "|", "\\", "/", "5", "1.5", ".", "a", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧",
      "\u{202E}", "\u{FEFF}", "\u{7F}", "\u{1B}", "\u{2028}", "\u{10FFFF}", "{", "<b>",
    ]
    return (0..<number(in: 1...5)).map { _ in pick(parts) }.joined()
  }
}
