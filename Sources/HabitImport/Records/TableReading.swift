import HabitReading

/// An importer that reads the table of an app by the fields of its rows.
protocol TableReading: Importer {
  /// The columns that identify a file, in lower case.
  static var columns: [String] { get }

  /// - Throws: ``ImportError`` if what a column means is ambiguous, or a row cannot be read.
  static func read(
    _ table: EntryTable,
    _ settings: ImportSettings,
    into habits: HabitList
  ) throws(ImportError)
}

extension TableReading {
  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    EntryTable.recognizes(file, columns: columns)
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let log = Log()
    let table = try EntryTable(set.main, log)
    try table.require(columns, of: format)
    let habits = HabitList(log, file: set.main.path)
    try read(table, settings, into: habits)
    return habits.imported
  }
}
