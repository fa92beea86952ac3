package import HabitCore

/// What one file, or one set of files, holds.
package struct Imported: Sendable {
  /// In the order of the source.
  package var habits: [HabitHistory] = []
  /// The version of the format, where the source itself tells it.
  var version: String?
  package var categories: [Category] = []
  /// The experience points that the source itself has stored.
  package var storedExperience: Int?
  /// The pictures of milestones by the names that their entries give them; each ends in what its
  /// bytes are: `jpg`, `png`, `heic`, `gif` or `webp`.
  package var photos: [String: [UInt8]] = [:]
  /// What was left out or looks odd, in the order of the file.
  package var diagnostics: [Diagnostic] = []
  /// The habits that could be one, a list for each export that was read; what remains of them once
  /// the settings have their say is told by ``clashes(afterMerging:among:)``.
  var clashes: [[HabitClash]] = []
  /// The exports that were read, those of one format in the order they were given.
  package var sources: [ImportedSource] = []

  package init() {}
}
