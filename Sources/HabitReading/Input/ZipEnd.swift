/// The record at the end of a zip archive, which contains the offset of the list of its entries.
///
/// Source: PKWARE, "APPNOTE.TXT - .ZIP File Format Specification", 4.3.16.
struct ZipEnd {
  /// The offset of the record, in bytes.
  private let position: Int
  /// The end of the list according to the record, in bytes.
  private let listEnd: Int

  /// Finds the last record of an archive, or returns `nil` if it has none.
  init?(of bytes: [UInt8]) {
    let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    let size = 22
    let first = max(0, bytes.count - size - Int(UInt16.max))
    let last = bytes.count - size
    guard last >= 0,
      let position = (first...last).last(where: { bytes[$0...].starts(with: signature) })
    else { return nil }
    self.position = position
    listEnd = Self.number(bytes, position + 12) + Self.number(bytes, position + 16)
  }

  /// Whether the archive begins where the file does.
  ///
  /// It does not if the file is cut off, and the record is that of a nested archive.
  var isOfWholeFile: Bool {
    // Larger archives store the numbers elsewhere.
    listEnd == position || listEnd >= Int(UInt32.max)
  }

  private static func number(_ bytes: [UInt8], _ index: Int) -> Int {
    bytes[index..<(index + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
