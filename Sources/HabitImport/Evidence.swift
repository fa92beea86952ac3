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
