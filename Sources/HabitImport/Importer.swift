import HabitCore
import HabitReading

/// A reader of one format.
///
/// A bad row is a diagnostic, a bad file throws. All days in the result are civil days.
protocol FormatReader: Sendable {
  var format: Format { get }

  /// Returns whether the content of a file is of this format; the name counts only if the content
  /// is ambiguous.
  func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool

  /// Returns whether a file that no importer recognises belongs to recognised files of this format.
  func completes(_ file: ExportFile, _ others: [ExportFile]) -> Bool

  /// Returns whether a table that was found is a part of the export of recognised files of this
  /// format, and holds no habits of its own.
  func owns(_ file: ExportFile, _ others: [ExportFile]) -> Bool

  /// Groups files of this format into exports, each of which is read as one.
  func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet]

  func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported
}

extension FormatReader {
  func completes(_ file: ExportFile, _ others: [ExportFile]) -> Bool { false }

  func owns(_ file: ExportFile, _ others: [ExportFile]) -> Bool { false }

  /// Makes every file an export of its own.
  func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    files.map { ExportSet(main: $0) }
  }

  /// Returns the day on which an export was made, if a name on its path is of the pattern that the
  /// app gives it: `Loop Habits Backup 2026-10-31 214503.db`.
  func exportDay(of path: String) -> Day? {
    path.split(separator: "/").lazy.compactMap { name in
      let prefix = format.exportNames.first { name.hasPrefix($0) }
      guard let prefix else { return nil }
      let rest = name.dropFirst(prefix.count)
      guard let next = rest.dropFirst(10).first else { return Day(iso: rest) }
      let date = rest.prefix(10).replacing("_", with: "-")
      return next == " " || next == "." ? Day(iso: date) : nil
    }.last
  }
}

/// A format that is fixed in the program: how it is recognised and read.
protocol Importer: SendableMetatype {
  static var format: Format { get }

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool

  static func completes(_ file: ExportFile, _ others: [ExportFile]) -> Bool

  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet]

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported
}

extension Importer {
  static func completes(_ file: ExportFile, _ others: [ExportFile]) -> Bool { false }

  /// Makes every file an export of its own.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    files.map { ExportSet(main: $0) }
  }
}

/// An importer whose values are each one reading of an export.
protocol ExportReading: Importer {
  /// - Throws: ``ImportError`` if the export is not of the format.
  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError)

  mutating func read() throws(ImportError) -> Imported
}

extension ExportReading {
  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    var reading = try Self(set, settings)
    return try reading.read()
  }
}

/// A reader of a format that is fixed in the program.
struct FixedFormatReader: FormatReader {
  let importer: any Importer.Type

  var format: Format { importer.format }

  func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    importer.recognizes(file, settings)
  }

  func completes(_ file: ExportFile, _ others: [ExportFile]) -> Bool {
    importer.completes(file, others)
  }

  func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    importer.sets(of: files, settings)
  }

  func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    try importer.read(set, settings)
  }
}

extension Imported {
  /// Returns the habits with the day of the export, where its content does not say one.
  func exported(on day: Day?) -> Imported {
    guard let day, habits.allSatisfy({ $0.habit.exported == nil }) else { return self }
    var imported = self
    imported.habits = habits.map { history in
      var habit = history.habit
      habit.exported = day
      return HabitHistory(habit, entries: history.entries)
    }
    return imported
  }
}

/// A format that habitsite reads, as described to users.
package struct Format: Hashable, Sendable {
  /// The stable name used by `--input-format` and in the data: `habit-tracker`.
  package let id: String
  package let name: String
  /// How habitsite detects a file of the format.
  package let recognition: String
  /// What habitsite reads from it.
  package let contents: String
  /// The other contents, which are ignored on purpose.
  package var omitted: String?
  /// How to get a file of the format.
  package let origin: String
  package let evidence: Evidence
  var reads: Set<Trait> = []
  /// The beginnings of the names that the app gives its exports, each before the day of the export.
  var exportNames: [String] = []
  /// What is left out, by the code of its diagnostic; codes that several formats share are in
  /// ``OmissionKind``.
  var omissions: [String: OmissionKind] = [:]

  /// What is special about its files.
  enum Trait: Sendable {
    /// They are read in pieces if they have a ``ExportFile/source``; other importers never receive
    /// those files.
    case inPieces
    /// They have instants, so that their days depend on the time zone.
    case instants
    /// They say at which time something was done, so that a day may begin later than at midnight.
    case clockTimes
    /// They are any table with days and habits, whoever wrote it.
    case anyTable
  }
}

/// The source of the knowledge about a format.
package enum Evidence: String, CaseIterable, Sendable {
  /// Exports that the app wrote were read.
  case exports = "real exports"
  /// The source code that writes the files was read.
  case source = "the source of the program that writes it"
  /// Other programs that read such files agree.
  case readers = "other programs that read it"
  case documentation = "the documentation of its maker"
  case descriptions = "descriptions only; where it fails on yours, the fault may be here"
  /// The format is defined here.
  case own = "its definition here"
}
