/// Which files are read in pieces, when they are large.
enum LargeFile {
  /// The size up to which every file is held in memory, in bytes.
  static let greatestWholeSize = 256 << 10
  /// How much of a file is held that is read in pieces: enough to know its format, in bytes.
  static let headSize = 64 << 10

  /// Whether the beginning of a file is that of an XML document which is no property list.
  ///
  /// Only such files grow without measure: years of what a watch has recorded.
  static func isStreamed(_ head: [UInt8]) -> Bool {
    var reader = XMLReader(TextWindow(Array(head.prefix(headSize)), file: ""))
    guard let root = reader.rootName else { return false }
    return root != "plist"
  }

  /// Whether a file on the disk begins so.
  static func isStreamed(_ version: FileVersion) throws(ImportError) -> Bool {
    isStreamed(try DiskFile.head(of: version, headSize))
  }
}
