import HabitReading

/// Reads the table of all days in a Takeout of Google Fit: movement, but not places or the body.
struct GoogleFitImporter: Importer {
  static let format = Format(
    id: "google-fit",
    name: "Google Fit, Takeout",
    recognition:
      "a header with Date and Move Minutes count, or with Date, Step count and another column of"
      + " Google Fit",
    contents: "move minutes, steps, heart points and minutes of each kind of movement, by day",
    omitted: "coordinates, weight, heart rate, calories, distance, speed, minutes of inactivity",
    origin:
      "takeout.google.com → Fit; give the zip, or 'Daily activity metrics.csv' out of it",
    evidence: .exports
  )

  private let settings: ImportSettings

  init(settings: ImportSettings) {
    self.settings = settings
  }

  func recognizes(_ file: ExportFile) -> Bool {
    EntryTable.recognizes(file) { names in
      names.isSuperset(of: Self.columns)
        || (names.isSuperset(of: ["date", "step count"]) && !names.isDisjoint(with: Self.others))
    }
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try GoogleFitReading(export.main, dateFormat: settings.dateFormat)
    return try reading.read()
  }

  /// The columns that identify most files, in lower case.
  static let columns = ["date", "move minutes count"]

  /// The columns that only Google Fit has beside steps; which exist depends on the data.
  private static let others: Set<String> = [
    "calories (kcal)", "distance (m)", "heart points", "heart minutes", "low latitude (deg)",
    "average speed (m/s)", "average weight (kg)", "walking duration (ms)",
  ]
}
