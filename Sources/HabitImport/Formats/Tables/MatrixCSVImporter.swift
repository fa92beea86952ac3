import HabitCore
import HabitReading

/// Reads tables with one row per day and one column per habit.
enum MatrixCSVImporter: Importer {
  static let format = Format(
    id: "csv-matrix",
    name: "CSV, one row a day",
    recognition: "a column of days below a header, the other columns named after habits",
    contents: "days, states, values",
    origin: "a spreadsheet, or a tracker's CSV export",
    evidence: .own
  )

  static let readsAnyTable = true

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes), ForeignTable(file) == nil else {
      return false
    }
    if let guess = TableGuess(file, dateFormat: settings.dateFormat) {
      guard case .grid = guess.outcome else { return false }
      return !Resemblance.isNearly(guess.layout.header)
    }
    if let turned = TurnedTable(file) { return recognizes(turned.file, settings) }
    do {
      let table = try CSVTable(file)
      guard let first = table.header.first, table.header.count > 1 else { return false }
      let name = first.lowercased()
      return try (name.isEmpty || TableLayout.dayNames.contains(name)) && beginsWithDay(table)
    } catch {
      // The error is reported when the file is read as the format that it resembles.
      return false
    }
  }

  static func read(
    _ export: ExportSet,
    _ settings: ImportSettings
  ) throws(ImportError) -> Imported {
    if let turned = TurnedTable(export.main) {
      return turned.told(try read(ExportSet(main: turned.file), settings))
    }
    let layout = TableLayout(export.main)
    let table = try TableLayout.table(export.main, layout)
    var reading = try MatrixReading(
      table,
      dayColumn: layout?.dayColumn ?? 0,
      dateFormat: settings.dateFormat
    )
    return try reading.read()
  }

  /// Returns whether there are no rows, or one of the first begins with something like a day.
  private static func beginsWithDay(_ table: CSVTable) throws(ImportError) -> Bool {
    var reader = table.rows
    var row = CSVRow()
    for count in 0..<20 {
      guard try reader.next(&row) else { return count == 0 && table.header.first != "" }
      let cell = row.cell(0).trimmingSpaces
      if cell.utf8.contains(where: { (0x30...0x39).contains($0) }) { return true }
    }
    return false
  }
}
