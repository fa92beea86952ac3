import HabitReading

/// A reader of one format.
///
/// A bad row is a diagnostic, a bad file throws. All days in the result are civil days.
protocol FormatReader: Sendable {
  var format: Format { get }

  /// What the importer leaves out, as in ``Importer``.
  var omissions: [String: OmissionKind] { get }

  var readsInPieces: Bool { get }

  var readsAnyTable: Bool { get }

  /// The beginnings of the names of exports, as in ``Importer``.
  var exportNamePrefixes: [String] { get }

  /// Returns the reader with other settings.
  func with(_ settings: ImportSettings) -> any FormatReader

  /// Returns whether the content of a file is of this format; the name counts only if the content
  /// is ambiguous.
  func recognizes(_ file: ExportFile) -> Bool

  /// Returns whether a file that no importer recognises belongs to recognised files of this format.
  func completes(_ file: ExportFile, _ others: [ExportFile]) -> Bool

  /// Returns whether a table that could be anyone's is a part of the export of recognised files of
  /// this format, and holds no habits.
  func owns(_ file: ExportFile, _ others: [ExportFile]) -> Bool

  /// Groups files of this format into exports, each of which is read as one.
  func sets(of files: [ExportFile]) -> [ExportSet]

  func read(_ export: ExportSet) throws(ImportError) -> Imported
}

/// A reader whose format is fixed in the program.
protocol Importer: FormatReader {
  static var format: Format { get }

  /// What the importer leaves out, by the code of its diagnostic; codes that several formats share
  /// are in ``OmissionKind``.
  static var omissions: [String: OmissionKind] { get }

  /// Whether files of the format are read in pieces if they have a ``ExportFile/source``; other
  /// importers never receive those files.
  static var readsInPieces: Bool { get }

  /// Whether files of the format have instants, so that their days depend on the time zone.
  static var readsInstants: Bool { get }

  /// Whether files of the format say at which time something was done, so that a day may begin
  /// later than at midnight.
  static var readsClockTimes: Bool { get }

  /// Whether the importer reads any table with days and habits, whoever wrote it.
  static var readsAnyTable: Bool { get }

  /// The beginnings of the names that the app gives its exports, each before the day of the export.
  static var exportNamePrefixes: [String] { get }

  init(settings: ImportSettings)
}

extension Importer {
  static var omissions: [String: OmissionKind] { [:] }

  static var readsInPieces: Bool { false }

  static var readsInstants: Bool { false }

  static var readsClockTimes: Bool { false }

  static var readsAnyTable: Bool { false }

  static var exportNamePrefixes: [String] { [] }

  var format: Format { Self.format }

  var omissions: [String: OmissionKind] { Self.omissions }

  var readsInPieces: Bool { Self.readsInPieces }

  var readsAnyTable: Bool { Self.readsAnyTable }

  var exportNamePrefixes: [String] { Self.exportNamePrefixes }

  func with(_ settings: ImportSettings) -> any FormatReader { Self(settings: settings) }
}

extension FormatReader {
  var exportNamePrefixes: [String] { [] }

  var omissions: [String: OmissionKind] { [:] }

  var readsInPieces: Bool { false }

  var readsAnyTable: Bool { false }

  func completes(_ file: ExportFile, _ others: [ExportFile]) -> Bool { false }

  func owns(_ file: ExportFile, _ others: [ExportFile]) -> Bool { false }

  /// Makes every file an export of its own.
  func sets(of files: [ExportFile]) -> [ExportSet] {
    files.map { ExportSet(main: $0) }
  }
}
