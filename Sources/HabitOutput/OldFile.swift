/// What stood where a rendered file wants to go.
enum OldFile: Equatable, Sendable {
  /// A file with the same bytes.
  case same
  /// A file with other bytes, or one that cannot be read.
  case different
  case missing
  /// Something that no file can take the place of.
  case obstacle(FileKind)
}

extension OldFile {
  /// Whether a rendered file changes what is there.
  var isChanged: Bool {
    self == .different || self == .missing
  }
}
