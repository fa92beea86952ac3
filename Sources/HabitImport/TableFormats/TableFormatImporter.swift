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

  var exportNamePrefixes: [String] { table.fileNames }

  func with(_ settings: ImportSettings) -> any FormatReader { Self(table, settings: settings) }

  func recognizes(_ file: ExportFile) -> Bool {
    EntryTable.recognizes(file) { table.recognizes($0) }
      || (table.isRefused || table.hasTitles) && titleCount(of: file) > 0
  }

  func owns(_ file: ExportFile, _ others: [ExportFile]) -> Bool {
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    return table.others.contains(name) && others.contains { $0.folder == file.folder }
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    if table.isRefused, let refusal = table.refusal {
      throw ImportError(Location(file: export.main.path), "\(table.format.name): \(refusal)")
    }
    if table.hasSessions {
      var reading = try TableSessionReading(
        CSVTable(export.main, repeats: .columns),
        table,
        settings
      )
      return try reading.read()
    }
    let titleCount = table.hasTitles ? titleCount(of: export.main) : 0
    var reading = try TableFormatReading(export.main, table, settings, titleCount: titleCount)
    let imported = try reading.read()
    if let refusal = table.refusal, imported.habits.allSatisfy(\.entries.isEmpty) {
      throw ImportError(Location(file: export.main.path), "\(table.format.name): \(refusal)")
    }
    return imported
  }

  /// Returns the number of rows of titles above the header, 0 if no header is below one.
  private func titleCount(of file: ExportFile) -> Int {
    guard !JSONShape.looksLikeJSON(file.bytes), file.store == nil else { return 0 }
    do {
      let rows = try TableLayout.head(of: file, delimiter: CSVReader(file).delimiter)
      return rows.prefix(6).firstIndex { table.recognizes(Set($0.map { $0.lowercased() })) } ?? 0
    } catch {
      // Reading the file as what it resembles reports the damage.
      return 0
    }
  }
}
