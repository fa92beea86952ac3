package import HabitCore

/// The contents of one file, or of one set of files.
package struct Imported: Sendable {
  /// The habits in the order of the source.
  package var habits: [HabitHistory] = []
  /// The version of the format, if the source contains it.
  var version: String?
  package var categories: [Category] = []
  /// The experience points stored in the source.
  package var storedExperience: Int?
  /// The pictures of milestones by their names in the entries; the extension is the picture's
  /// format: `jpg`, `png`, `heic`, `gif` or `webp`.
  package var photos: [String: [UInt8]] = [:]
  /// The problems and omissions, in the order of the file.
  package var diagnostics: [Diagnostic] = []
  /// The habits that could be the same, one list per export; ``clashes(afterMerging:among:)``
  /// returns those that remain after the settings are applied.
  var clashes: [[HabitClash]] = []
  /// The exports, those of one format in input order.
  package var sources: [ImportedSource] = []

  package init() {}
}
