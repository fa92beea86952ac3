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
