import HabitCore

/// A text file as UTF-8 without a byte order mark.
package struct PlainText {
  let file: String
  package let bytes: [UInt8]

  /// Decodes UTF-8, or UTF-16 with a byte order mark, without NUL characters.
  ///
  /// - Throws: ``ImportError`` with the offset of the first byte that is not text.
  package init(_ file: ExportFile) throws(ImportError) {
    if let text = file.text {
      self = try text.get()
      return
    }
    self.file = file.path
    switch ByteOrderMark(of: file.bytes) {
    case .utf16BigEndian?: bytes = try Self.utf8(file) { UInt16($0) << 8 | UInt16($1) }
    case .utf16LittleEndian?: bytes = try Self.utf8(file) { UInt16($1) << 8 | UInt16($0) }
    case .utf8?:
      try Self.check(file)
      bytes = Array(file.bytes.dropFirst(3))
    case nil:
      try Self.check(file)
      bytes = file.bytes
    }
    if let offset = bytes.firstIndex(of: 0) {
      let (line, column) = TextLocation.lineAndColumn(of: offset, in: bytes)
      throw ImportError(Location(file: file.path, line: line, column: column), Self.nulReason)
    }
  }

  static let nulReason = "a NUL character; this is not text, or it was cut off"

  /// Returns why a text is not read further, for the offset of the first byte that is not UTF-8.
  static func noUTF8Reason(at offset: Int) -> String {
    "not UTF-8 text at byte \(offset); save it as UTF-8"
  }

  private static func check(_ file: ExportFile) throws(ImportError) {
    guard let offset = UTF8Check.firstInvalidOffset(in: file.bytes) else { return }
    throw ImportError(Location(file: file.path), noUTF8Reason(at: offset))
  }

  private static func utf8(
    _ file: ExportFile,
    unit: (UInt8, UInt8) -> UInt16
  ) throws(ImportError) -> [UInt8] {
    let bytes = file.bytes.dropFirst(2)
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
      units.append(unit(bytes[index], bytes[index + 1]))
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw ImportError(Location(file: file.path), "not complete UTF-16 text; save it as UTF-8")
    }
    return Array(text.utf8)
  }
}

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
