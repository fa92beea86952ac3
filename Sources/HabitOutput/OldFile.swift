import HabitCore

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
package enum FileKind: Sendable {
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

  /// Reports what is at a path where the site needs something else, such as a folder.
  func obstacle(at path: String, insteadOf need: String) -> Diagnostic {
    let message = "\(path.quoted) is \(phrase) where the site needs a \(need); move it away"
    return Diagnostic(.error, "output.obstacle", message)
  }
}
