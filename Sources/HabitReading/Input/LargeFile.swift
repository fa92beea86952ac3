/// The rule for which large files are read in pieces.
enum LargeFile {
  /// The size up to which every file is held in memory, in bytes.
  static let greatestWholeSize = 256 << 10
  /// The size of the beginning held of a file that is read in pieces: enough to detect its format,
  /// in bytes.
  static let headSize = 64 << 10

  /// Returns whether the beginning of a file is that of an XML document other than a property list.
  ///
  /// Only such files grow without bound: years of recordings of a watch.
  static func isStreamed(_ head: [UInt8]) -> Bool {
    var reader = XMLReader(TextWindow(Array(head.prefix(headSize)), file: ""))
    guard let root = reader.rootName else { return false }
    return root != "plist"
  }

  /// Returns whether a file on disk begins like that.
  static func isStreamed(_ version: FileVersion) throws(ImportError) -> Bool {
    isStreamed(try DiskFile.head(of: version, headSize))
  }
}
