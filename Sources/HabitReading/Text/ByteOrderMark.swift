/// The mark at the beginning of a text that names its encoding.
package enum ByteOrderMark {
  case utf8
  case utf16BigEndian
  case utf16LittleEndian

  /// Detects the mark of a text, or returns `nil` if it has none.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else {
      return nil
    }
  }

  /// The number of bytes of the mark.
  package var length: Int { self == .utf8 ? 3 : 2 }
}
