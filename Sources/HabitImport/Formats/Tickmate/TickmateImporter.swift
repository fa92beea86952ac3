import HabitCore
import HabitReading

/// Reads the backup of "Tickmate", `tickmate….db`, of schema 9 to 14.
struct TickmateImporter: Importer {
  static let format = Format(
    id: "tickmate",
    name: "Tickmate",
    recognition: "a database with the tables 'tracks' and 'ticks' of year, month and day",
    contents: "tracks with description, group and colour; ticks, several a day as an amount",
    omitted: "the time of day",
    origin: "in Tickmate: menu → Backup database",
    evidence: .exports
  )

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    file.store.map(TickmateReading.canRead) ?? false
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try TickmateReading(export.main)
    return try reading.read()
  }
}
