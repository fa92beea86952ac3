/// The state of the path of a rendered file before it is written.
enum OldFile: Equatable, Sendable {
  /// A file with the same bytes.
  case same
  /// A file with other bytes, or one that cannot be read.
  case different
  case missing
  /// Something that a file cannot replace.
  case obstacle(FileKind)

  /// Whether the rendered file changes the output.
  var isChanged: Bool { self == .different || self == .missing }
}
