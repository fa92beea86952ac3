import HabitCore
import HabitReading

/// Reads tables with one row per entry, including those that habitsite writes.
struct TidyCSVImporter: Importer {
  static let format = Format(
    id: "csv-tidy",
    name: "CSV, one row an entry",
    recognition: "a header with a day and a habit among its columns",
    contents: "days, states, values, units, minutes, notes, categories",
    origin: "a spreadsheet, or a tracker's CSV export",
    evidence: .own
  )

  static let readsAnyTable = true

  private let settings: ImportSettings

  init(settings: ImportSettings) {
    self.settings = settings
  }

  func recognizes(_ file: ExportFile) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes), ForeignTable(file) == nil else {
      return false
    }
    if let layout = TableLayout(file) {
      let columns = TidyColumns(header: layout.header)
      return columns.areEnough && !layout.hasTitledDays
    }
    do {
      return TidyColumns(header: try CSVTable(file).header).areEnough
    } catch {
      // The error is reported when the file is read as the format that it resembles.
      return false
    }
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    let table = try TableLayout.table(export.main, TableLayout(export.main))
    var reading = try TidyReading(table, settings)
    return try reading.log()
  }
}
