import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test func keepsFoldersOfHarshApart() throws {
  let files = [("x/habits", "Gym: 1\n"), ("y/log", "2025-01-01 : Gym : y\n")].map {
    ExportFile(path: $0.0, bytes: Array($0.1.utf8))
  }
  let settings = ImportSettings(timeZone: .gmt, accumulation: .apart)
  let log = try Importers.read(files, settings: settings)
  #expect(log.habits.map(\.habit.id) == ["Gym", "Gym~2"])
}
