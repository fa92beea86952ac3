import HabitCore
import HabitReading

/// Reads tables with one row per entry, including those that habitsite writes.
enum TidyCSVImporter: Importer {
  static let format = Format(
    id: "csv-tidy",
    name: "CSV, one row an entry",
    recognition: "a header with a day and a habit among its columns",
    contents: "days, states, values, units, minutes, notes, categories",
    origin: "a spreadsheet, or a tracker's CSV export",
    evidence: .own
  )

  static let readsAnyTable = true

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes), ForeignTable(file) == nil else { return false }
    if let guess = TableGuess(file, dateFormat: settings.dateFormat) {
      guard case .entries = guess.outcome else { return false }
      return !Resemblance.isNearly(guess.layout.header)
    }
    return file.fits { TidyColumns(header: try CSVTable($0).header).areEnough }
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let guess = TableGuess(set.main, dateFormat: settings.dateFormat)
    let table = try TableLayout.table(set.main, guess?.layout)
    var columns = TidyColumns(header: table.header)
    if case .entries(let found) = guess?.outcome { columns = found }
    var reading = try TidyReading(table, columns, settings)
    return try reading.read()
  }
}
