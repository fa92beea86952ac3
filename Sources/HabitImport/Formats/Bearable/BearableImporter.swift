import HabitReading

/// Reads the factors and the medication in the CSV export of Bearable, but no health data.
struct BearableImporter: Importer {
  static let format = Format(
    id: "bearable",
    name: "Bearable, CSV export",
    recognition: "a header with date, time of day, category, rating/amount and detail",
    contents: "the days of each factor, the days and amounts of each medication or supplement",
    omitted:
      "symptoms, moods, energy, sleep, food and all else that is tracked of health, times of day,"
      + " notes",
    origin: "its CSV export",
    evidence: .exports
  )

  static let omissions: [String: OmissionKind] = [
    "bearable.health": OmissionKind(noun: "row", reason: "health data or a diary")
  ]

  /// The columns that identify a file, in lower case.
  static let columns = ["date", "time of day", "category", "rating/amount", "detail"]

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    EntryTable.recognizes(file, columns: Self.columns)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try BearableReading(export.main, dateFormat: settings.dateFormat)
    return try reading.read()
  }
}
