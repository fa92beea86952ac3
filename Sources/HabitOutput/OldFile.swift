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

/// The kind of file at a path, without following a link.
enum FileKind: Sendable {
  case file
  case folder
  case link
  /// A pipe, a socket or a device.
  case special

  /// The kind as written in a message.
  var phrase: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a link"
    case .special: "a pipe, socket or device"
    }
  }
}
