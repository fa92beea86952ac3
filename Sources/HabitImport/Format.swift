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
