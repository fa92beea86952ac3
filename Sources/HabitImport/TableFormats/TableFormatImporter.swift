import HabitCore
import HabitReading

/// Reads tables by the roles of their columns.
struct TableFormatImporter: FormatReader {
  private let source: Source
  private let signature: TableSignature

  private enum Source {
    case own(TableFormat)
    case builtIn(BuiltInTable)
  }

  init(_ table: TableFormat) {
    source = .own(table)
    signature = table.signature
  }

  init(_ table: BuiltInTable) {
    source = .builtIn(table)
    signature = table.signature
  }

  /// Reads tables by the columns that the owner has set.
  init(_ columns: TableColumns) {
    let hasHabits = !columns.all(.habit).isEmpty
    let format = hasHabits ? TidyCSVImporter.format : MatrixCSVImporter.format
    self.init(TableFormat(format: format, columns: columns))
  }

  private var table: TableFormat {
    switch source {
    case .own(let table): table
    case .builtIn(let known): known.table
    }
  }

  var format: Format { table.format }

  func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    !file.isFoundNote
      && (EntryTable.recognizes(file) { signature.recognizes($0) }
        || signature.isBelowTitles && titleCount(of: file) > 0)
  }

  func owns(_ file: ExportFile, _ others: [ExportFile]) -> Bool {
    let names = table.others
    guard file.origin != .named, names.contains(Self.name(of: file)) else { return false }
    return others.contains { other in
      "\(file.folder)/".hasPrefix("\(other.folder)/") && !names.contains(Self.name(of: other))
    }
  }

  private static func name(of file: ExportFile) -> String {
    file.path.split(separator: "/").last.map(String.init) ?? ""
  }

  func read(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let table = table
    if table.isRefused, let refusal = table.refusal {
      throw ImportError(Location(file: export.main.path), "\(table.format.name): \(refusal)")
    }
    let file = export.main
    var reading = try TableReader(
      Self.table(of: file, table, titleCount(of: file)),
      table,
      settings
    )
    let imported = try reading.read()
    if let refusal = table.refusal, imported.habits.allSatisfy(\.entries.isEmpty) {
      throw ImportError(Location(file: export.main.path), "\(table.format.name): \(refusal)")
    }
    return imported
  }

  /// Returns the table of a file, below rows of titles if its format or its content says so.
  private static func table(
    of file: ExportFile,
    _ source: TableFormat,
    _ titleCount: Int
  ) throws(ImportError) -> CSVTable {
    let head = source.headers.isEmpty ? AnyTable.judged(file, dateFormat: nil).head : nil
    return try CSVTable(
      file,
      delimiter: head?.delimiter,
      titleCount: head?.titleCount ?? (source.hasTitles ? titleCount : 0),
      repeats: .columns
    )
  }

  /// Returns the number of rows of titles above the header, 0 if no header is below one.
  private func titleCount(of file: ExportFile) -> Int {
    guard signature.isBelowTitles, !JSONText.looksLikeJSON(file.bytes), file.store == nil else {
      return 0
    }
    let found = file.found { file in
      try TableSample(file).rows.prefix(6)
        .firstIndex { row in signature.recognizes(Set(row.map { $0.lowercased() })) }
    }
    return found ?? 0
  }
}
