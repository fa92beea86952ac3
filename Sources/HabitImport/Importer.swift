import HabitReading

/// A reader of one format.
///
/// A bad row is a diagnostic, a bad file throws; nothing but civil days comes out.
protocol Importer: Sendable {
  static var format: Format { get }

  /// Whether files of the format are read in pieces where they have a ``ExportFile/source``; to
  /// others those files are never given.
  static var readsInPieces: Bool { get }

  init(settings: ImportSettings)

  /// Whether the content of a file is of this format; its name counts only where that leaves it
  /// open.
  func recognizes(_ file: ExportFile) -> Bool

  /// How files of this format fall into exports, each of which is read as one.
  func sets(of files: [ExportFile]) -> [ExportSet]

  func read(_ export: ExportSet) throws(ImportError) -> Imported
}

extension Importer {
  static var readsInPieces: Bool { false }

  /// Every file is an export of its own.
  func sets(of files: [ExportFile]) -> [ExportSet] {
    files.map { ExportSet(main: $0) }
  }
}
