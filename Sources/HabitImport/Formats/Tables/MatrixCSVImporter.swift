import HabitCore
import HabitReading

/// Reads tables with one row per day and one column per habit.
struct MatrixCSVImporter: Importer {
  static let format = Format(
    id: "csv-matrix",
    name: "CSV, one row a day",
    recognition: "a first column of days, the other columns named after habits",
    contents: "days, states, values",
    origin: "a spreadsheet, or a tracker's CSV export",
    evidence: .own
  )

  private let settings: ImportSettings

  init(settings: ImportSettings) {
    self.settings = settings
  }

  func recognizes(_ file: ExportFile) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes) else {
      return false
    }
    do {
      let table = try CSVTable(file)
      guard let first = table.header.first, table.header.count > 1 else { return false }
      let names = ["", "date", "day", "timestamp", "calendardate"]
      return try names.contains(first.lowercased()) && Self.beginsWithDay(table)
    } catch {
      // The error is reported when the file is read as the format that it resembles.
      return false
    }
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try MatrixReading(CSVTable(export.main), dateFormat: settings.dateFormat)
    return try reading.log()
  }

  /// Returns whether there are no rows, or one of the first begins with something like a day.
  private static func beginsWithDay(_ table: CSVTable) throws(ImportError) -> Bool {
    var reader = table.rows
    var row = CSVRow()
    for count in 0..<20 {
      guard try reader.next(&row) else { return count == 0 && table.header.first != "" }
      let cell = row.cell(0).trimmingSpaces
      if WrittenDate(cell) != nil { return true }
      if cell.utf8.count >= 5, cell.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
    }
    return false
  }
}
