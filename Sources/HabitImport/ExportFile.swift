/// One file that a person handed in, whole and in memory.
package struct ExportFile: Sendable {
  /// The path as the person gave it, or as it was found below a folder; for messages.
  package let path: String
  package let bytes: [UInt8]
  package let origin: Origin

  package init(path: String, bytes: [UInt8], origin: Origin = .named) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
  }

  /// How a file came to be looked at.
  package enum Origin: Hashable, Sendable {
    /// The person named the file itself.
    case named
    /// The file was found below a folder that the person named.
    case found(in: String)
  }
}

extension ExportFile {
  /// The path up to the last slash, empty where there is none.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }
}
