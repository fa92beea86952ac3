import HabitCore
import HabitReading

/// The JSON of an export, opened.
struct Export {
  /// The outermost value of each file, the main one first; of preferences the values under their
  /// keys.
  let files: [Field]
  let settings: ImportSettings
  fileprivate let values: [String: Field]
  fileprivate let missing: Field

  /// The outermost value of the main file.
  var json: Field { files[0] }

  var clock: DayClock { settings.clock }

  /// The value under a key of the preferences.
  subscript(key: String) -> Field { values[key] ?? missing }
}

/// An importer that reads the JSON of an app by its fields, in whatever order they are.
protocol FieldReading: Importer {
  /// The keys that are not read on purpose, or `nil` if an export has many that are not read.
  static var ignoredKeys: Set<String>? { get }

  /// Returns the kinds that the outermost value can be of; the key is that in preferences.
  static func roots(of key: String) -> [JSONKind]

  /// Returns the JSON texts of an export, the main one first, each with its key in preferences.
  static func texts(of set: ExportSet) throws(ImportError) -> [(key: String, text: JSONText)]

  /// - Throws: ``ImportError`` if the export is not of the format.
  static func read(_ export: Export, into habits: HabitList) throws(ImportError)
}

extension FieldReading {
  static var ignoredKeys: Set<String>? { nil }

  static func roots(of key: String) -> [JSONKind] { [.object] }

  static func texts(of set: ExportSet) throws(ImportError) -> [(key: String, text: JSONText)] {
    try set.files.map { file throws(ImportError) in (file.path, try JSONText(file)) }
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    try read(texts(of: set), settings, Log(), file: set.main.path)
  }

  /// Reads texts as one export, and says in the log what is to be said of them.
  static func read(
    _ texts: [(key: String, text: JSONText)],
    _ settings: ImportSettings,
    _ log: Log,
    file: String
  ) throws(ImportError) -> Imported {
    let documents = try texts.map { _, text throws(ImportError) in
      try JSONDocument(text, log, ignoring: ignoredKeys)
    }
    let fields = documents.map(\.root)
    for (text, field) in zip(texts, fields) { try field.need(roots(of: text.key)) }
    let export = Export(
      files: fields,
      settings: settings,
      values: Dictionary(zip(texts.map(\.key), fields)) { first, _ in first },
      missing: Field(source: Source(file: file, log: log), position: 0, isThere: false)
    )
    let habits = HabitList(log, file: file)
    try read(export, into: habits)
    var imported = habits.imported
    for document in documents { document.finish() }
    imported.diagnostics = log.findings.diagnostics
    return imported
  }
}
