/// What is known about a format, and from where.
package enum Evidence: String, CaseIterable, Sendable {
  /// Files that the app has written were read.
  case exports = "real exports"
  /// What writes the files was read.
  case source = "the source of the program that writes it"
  /// Others read such files, and agree.
  case readers = "other programs that read it"
  case documentation = "the documentation of its maker"
  case descriptions = "descriptions only; where it fails on yours, the fault may be here"
  /// There is nobody else who could know.
  case own = "its definition here"
}
