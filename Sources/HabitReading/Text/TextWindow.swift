import HabitCore

/// A text that is read from front to back; only a part of it needs to be in memory.
///
/// Indexes count from the beginning of that part; they are valid until something is dropped.
package struct TextWindow {
  package let file: String
  /// The part in memory, UTF-8 as far as it is complete.
  private(set) var bytes: [UInt8]
  /// The rest of the text, until its end is reached.
  private var rest: (any ByteStream)?
  /// The number of dropped bytes before the part.
  private var droppedCount = 0
  /// The number of dropped lines before the part.
  private var droppedLines = 0
  /// The number of bytes of the part that are known to be UTF-8.
  private var checkedCount: Int

  /// Creates the window of a text that is all in memory; the caller has checked that it is UTF-8.
  package init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    checkedCount = bytes.count
  }

  /// Creates the window of a text that is read in pieces.
  init(_ stream: any ByteStream, file: String) {
    self.file = file
    bytes = []
    rest = stream
    checkedCount = 0
  }

  /// Creates the window of a file's text, which is read in pieces if it is large.
  ///
  /// - Throws: ``ImportError`` if it is not text, or cannot be opened again.
  package init(_ file: ExportFile) throws(ImportError) {
    if let source = file.source {
      self.init(try source.open(), file: file.path)
    } else {
      self.init(try PlainText(file).bytes, file: file.path)
    }
  }

  /// The maximum size of the part in memory of a text that is read in pieces, in bytes.
  static let maxCount = 16 << 20

  /// Returns the byte at an index, or `nil` after the end of the text.
  mutating func byte(at index: Int) throws(ImportError) -> UInt8? {
    while index >= bytes.count {
      guard try readOn() else { return nil }
    }
    return bytes[index]
  }

  /// Returns the index of the first byte from an index on that meets a condition, or `nil` if none
  /// does.
  mutating func firstIndex(
    from start: Int,
    where isMet: (UInt8) -> Bool
  ) throws(ImportError) -> Int? {
    var index = start
    while true {
      while index < bytes.count {
        if isMet(bytes[index]) { return index }
        index += 1
      }
      guard try readOn() else { return nil }
    }
  }

  /// Returns whether the text at an index begins with a word.
  mutating func has(_ word: String, at index: Int) throws(ImportError) -> Bool {
    let end = index + word.utf8.count
    guard try byte(at: end - 1) != nil else { return false }
    return bytes[index..<end].elementsEqual(word.utf8)
  }

  /// Drops the text before an index, if it is large enough.
  ///
  /// - Returns: The number of dropped bytes, to subtract from every index. The text before the
  ///   index on its own line stays, for the columns of messages.
  mutating func drop(before index: Int) -> Int {
    guard rest != nil, index >= Self.worthDropping else { return 0 }
    let lineFeed = UInt8(ascii: "\n")
    let line = bytes[(index - Self.longLine)..<index].lastIndex(of: lineFeed)
    let count = line.map { $0 + 1 } ?? index
    droppedLines += TextLocation.lineEnds(in: bytes[..<count])
    droppedCount += count
    checkedCount = max(0, checkedCount - count)
    bytes.removeFirst(count)
    return count
  }

  /// Returns the line and the column of an index, both from 1.
  func lineAndColumn(of index: Int) -> (line: Int, column: Int) {
    let (line, column) = TextLocation.lineAndColumn(of: index, in: bytes)
    return (line + droppedLines, column)
  }

  private static let worthDropping = 1 << 20
  private static let longLine = 1 << 16

  /// Reads the next piece, or returns `false` at the end of the text.
  private mutating func readOn() throws(ImportError) -> Bool {
    guard let stream = rest else { return false }
    guard bytes.count < Self.maxCount else {
      let reason =
        "a tag or a comment of more than \(Self.maxCount >> 20) MiB; this is damaged"
      throw ImportError(Location(file: file, line: lineAndColumn(of: 0).line), reason)
    }
    guard let piece = try stream.next() else {
      rest = nil
      guard checkedCount == bytes.count else { throw noUTF8(at: checkedCount) }
      return false
    }
    let count = bytes.count
    bytes += piece
    try checkUTF8()
    if let offset = piece.firstIndex(of: 0) {
      let (line, column) = lineAndColumn(of: count + offset)
      throw ImportError(Location(file: file, line: line, column: column), PlainText.nulReason)
    }
    return true
  }

  /// Checks the added bytes; a sequence that the next piece may complete is checked later.
  private mutating func checkUTF8() throws(ImportError) {
    guard let offset = UTF8Check.firstInvalidOffset(in: bytes, from: checkedCount) else {
      checkedCount = bytes.count
      return
    }
    guard offset > bytes.count - 4 else { throw noUTF8(at: offset) }
    checkedCount = offset
  }

  private func noUTF8(at index: Int) -> ImportError {
    ImportError(Location(file: file), PlainText.noUTF8Reason(at: droppedCount + index))
  }
}
