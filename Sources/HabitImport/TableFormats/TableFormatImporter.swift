import HabitCore
import HabitReading

/// Reads tables by the roles of their columns.
struct TableFormatImporter: FormatReader {
  let table: TableFormat
  private let settings: ImportSettings

  init(_ table: TableFormat, settings: ImportSettings) {
    self.table = table
    self.settings = settings
  }

  /// Reads tables by the columns that the owner has set.
  init(_ columns: TableColumns, settings: ImportSettings) {
    let hasHabits = !columns.all(.habit).isEmpty
    let format = hasHabits ? TidyCSVImporter.format : MatrixCSVImporter.format
    self.init(TableFormat(format: format, columns: columns), settings: settings)
  }

  var format: Format { table.format }

  func with(_ settings: ImportSettings) -> any FormatReader { Self(table, settings: settings) }

  func recognizes(_ file: ExportFile) -> Bool {
    EntryTable.recognizes(file) { table.recognizes($0) } || hasTitles(file)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    if let refusal = table.refusal {
      throw ImportError(Location(file: export.main.path), "\(table.format.name): \(refusal)")
    }
    var reading = try TableFormatReading(export.main, table, settings)
    return try reading.read()
  }

  /// Returns whether the header is below rows of titles.
  private func hasTitles(_ file: ExportFile) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes), file.store == nil else { return false }
    do {
      let rows = try TableLayout.head(of: file, delimiter: CSVReader(file).delimiter)
      return rows.prefix(6).contains { table.recognizes(Set($0.map { $0.lowercased() })) }
    } catch {
      // Reading the file as what it resembles reports the damage.
      return false
    }
  }
}
