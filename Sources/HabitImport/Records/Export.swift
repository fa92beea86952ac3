import HabitCore
import HabitReading

/// The JSON of an export, opened.
struct Export {
  /// The outermost value of each file, the main one first.
  let files: [Field]
  let settings: ImportSettings

  /// The outermost value of the main file.
  var json: Field { files[0] }

  var clock: DayClock { settings.clock }
}

/// An importer that reads the JSON of an app by its fields, in whatever order they are.
protocol FieldReading: Importer {
  /// The keys that are not read on purpose, or `nil` if an export has many that are not read.
  static var ignoredKeys: Set<String>? { get }

  /// The kinds that the outermost value can be of.
  static var roots: [JSONKind] { get }

  /// - Throws: ``ImportError`` if the export is not of the format.
  static func read(_ export: Export, into habits: HabitList) throws(ImportError)
}

extension FieldReading {
  static var ignoredKeys: Set<String>? { nil }

  static var roots: [JSONKind] { [.object] }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let texts = try set.files.map { file throws(ImportError) in try JSONText(file) }
    return try read(texts, settings, Log(), file: set.main.path)
  }

  /// Reads texts as one export, and says in the log what is to be said of them.
  static func read(
    _ texts: [JSONText],
    _ settings: ImportSettings,
    _ log: Log,
    file: String
  ) throws(ImportError) -> Imported {
    let documents = try texts.map { text throws(ImportError) in
      try JSONDocument(text, log, ignoring: ignoredKeys)
    }
    for document in documents { try document.root.need(roots) }
    let habits = HabitList(log, file: file)
    try read(Export(files: documents.map(\.root), settings: settings), into: habits)
    var imported = habits.imported
    for document in documents { document.finish() }
    imported.diagnostics = log.findings.diagnostics
    return imported
  }
}
