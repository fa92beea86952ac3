import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private func oneSource(_ texts: String...) throws -> Imported {
  let files = texts.enumerated().map { number, text in
    ExportFile(path: ["a", "b", "c", "d"][number], bytes: Array(text.utf8))
  }
  return try Importers.read(files, settings: ImportSettings(timeZone: .gmt))
}

@Suite struct AccumulatedExportsTests {
  /// A dictionary by habit and day, in which later exports overwrite earlier ones.
  @Test func agreesWithASlowModel() throws {
    for seed in UInt64(30_000)..<30_060 {
      var random = SplitMix64(seed: seed)
      var expected: [String: [Day: Double]] = [:]
      let texts = (0..<3).map { export in
        var rows = ["date,habit,value"]
        for name in ["A", "B", "C"] where random.happens(percent: 70) {
          let first = Day("2026-01-01") + export * 20
          let days = (0..<40).filter { _ in random.happens(percent: 40) }.map { first + $0 }
          for day in days {
            let value = Double(random.number(in: 1...9))
            expected[name, default: [:]][day] = value
            rows.append("\(day),\(name),\(Int(value))")
          }
        }
        // Each export is newer than the one before.
        rows.append("\(Day("2026-06-01") + export),Z,2")
        expected["Z", default: [:]][Day("2026-06-01") + export] = 2
        return rows.joined(separator: "\n") + "\n"
      }
      let log = try oneSource(texts[2], texts[0], texts[1])
      let read = Dictionary(
        uniqueKeysWithValues: log.habits.map { history in
          (
            history.habit.name,
            Dictionary(uniqueKeysWithValues: history.entries.map { ($0.day, $0.value ?? 0) })
          )
        }
      )
      #expect(read == expected, "seed \(seed)")
    }
  }
}
