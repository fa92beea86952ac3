package import HabitCore

/// A JSON text and its origin.
package struct JSONText {
  /// The path of the file that holds the text.
  package let file: String
  /// The name of the value in the file that contains the text, if it is not the whole file.
  let part: String?
  /// Well-formed UTF-8.
  let bytes: [UInt8]
  /// The range of the text in the bytes.
  var range: Range<Int>
}

extension JSONText {
  /// Takes the bytes of a file, or of a named part of it.
  ///
  /// - Throws: ``ImportError`` if the bytes are not UTF-8.
  package init(file: String, part: String? = nil, bytes: [UInt8]) throws(ImportError) {
    self.file = file
    self.part = part
    self.bytes = bytes
    let mark = ByteOrderMark(of: bytes)
    range = (mark?.length ?? 0)..<bytes.count
    if let reason = Self.encodingProblem(of: bytes, mark: mark) {
      throw ImportError(Location(file: file), (part.map { "\($0): " } ?? "") + reason)
    }
  }

  package init(_ file: ExportFile) throws(ImportError) {
    try self.init(file: file.path, bytes: file.bytes)
  }

  /// The name of the part, to begin a message with.
  package var partPrefix: String { part.map { "\($0): " } ?? "" }

  /// Returns the text of one value of this text.
  func value(in range: Range<Int>) -> JSONText {
    var text = self
    text.range = range
    return text
  }

  /// Returns the error of a byte; for a part of a file, whose lines are not those of the file, the
  /// reason contains the line.
  package func failure(_ reason: String, at offset: Int) -> ImportError {
    let (line, column) = TextLocation.lineAndColumn(of: offset, in: bytes)
    guard let part else {
      return ImportError(Location(file: file, line: line, column: column), reason)
    }
    return ImportError(Location(file: file), "\(part):\(line):\(column): \(reason)")
  }

  /// Returns the location of a byte, without a line for a part of a file.
  package func location(at offset: Int) -> Location {
    guard part == nil else { return Location(file: file) }
    return Location(file: file, line: TextLocation.lineAndColumn(of: offset, in: bytes).line)
  }

  /// Returns whether bytes begin like a JSON object or array.
  ///
  /// Text that begins with a bracket, such as the link `[habits](…)`, is not JSON.
  package static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let start = ByteOrderMark(of: bytes)?.length ?? 0
    let head = bytes.dropFirst(start).drop { $0 <= 0x20 }
    guard head.first == UInt8(ascii: "[") else { return head.first == UInt8(ascii: "{") }
    let element = head.dropFirst().drop { $0 <= 0x20 }
    guard let first = element.first else { return true }
    let isLetter = (0x41...0x5A).contains(first & 0xDF)
    guard isLetter || first == UInt8(ascii: "!") else { return true }
    return ["true", "false", "null"].contains { element.starts(with: $0.utf8) }
  }

  private static func encodingProblem(of bytes: [UInt8], mark: ByteOrderMark?) -> String? {
    let looksWide = bytes.count >= 4 && (bytes[0] == 0) != (bytes[1] == 0) && mark == nil
    if mark == .utf16BigEndian || mark == .utf16LittleEndian || looksWide {
      return "UTF-16 text is not read; save it as UTF-8"
    }
    guard let offset = UTF8Check.firstInvalidOffset(in: bytes) else { return nil }
    return "not UTF-8 text at byte \(offset); save it as UTF-8"
  }
}
