package import HabitCore

/// One file that a person handed in, in memory as a whole unless it is large.
package struct ExportFile: Sendable {
  /// The path as the person gave it, or as it was found below a folder; for messages.
  package let path: String
  /// The content, or only its beginning where it has a ``source``.
  package let bytes: [UInt8]
  package let origin: Origin
  /// Where the content is read from, when it is not in memory.
  package var source: ByteSource?
  /// The files beside a database that belong to it: its logs, and its large values.
  package var attachments: [ExportFile] = []
  /// The database that the file is, once it has been opened.
  package var store: SQLiteStore?
  /// The file as text or why it is none, once it has been looked at.
  package var text: Result<PlainText, ImportError>?

  package init(path: String, bytes: [UInt8], origin: Origin = .named) {
    self.init(path: path, bytes: bytes, origin: origin, source: nil)
  }

  /// A file that is read in pieces where there is a source, and of which `bytes` are the beginning.
  init(path: String, bytes: [UInt8], origin: Origin, source: ByteSource?) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
    self.source = source
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
  /// The place of the first byte in memory that is no UTF-8, or `nil` where all are.
  package var locationOfInvalidUTF8: Location? {
    UTF8Check.firstInvalidOffset(in: bytes).map { offset in
      let (line, column) = TextLocation.lineAndColumn(of: offset, in: bytes)
      return Location(file: path, line: line, column: column)
    }
  }

  /// The path up to the last slash, empty where there is none.
  package var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }

  /// The `Library` folder of the app container that the file lies in, or else its folder.
  package var container: String {
    let folder = folder
    for index in ["/Application Support", "/Preferences"] where folder.hasSuffix("Library" + index)
    {
      return String(folder.dropLast(index.count))
    }
    return folder
  }

  /// The attachment whose path is that of the file with an ending such as `-wal`.
  package func attachment(_ ending: String) -> ExportFile? {
    attachments.first { $0.path == path + ending }
  }
}
