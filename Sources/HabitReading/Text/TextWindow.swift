import HabitCore

/// A text that is read from front to back, of which only a part needs to be in memory.
///
/// Indexes count from the beginning of that part; they hold until something is dropped.
package struct TextWindow {
  package let file: String
  /// The part in memory, UTF-8 as far as it is whole.
  private(set) var bytes: [UInt8]
  /// What follows the part, until its end has been met.
  private var rest: (any ByteStream)?
  /// The number of bytes that were dropped in front of the part.
  private var droppedCount = 0
  /// The number of lines that were dropped in front of the part.
  private var droppedLines = 0
  /// How much of the part is known to be UTF-8, in bytes.
  private var checkedCount: Int

  /// A text that is in memory as a whole, and as far as the caller has made sure UTF-8.
  package init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    checkedCount = bytes.count
  }

  /// A text that is read in pieces.
  init(_ stream: any ByteStream, file: String) {
    self.file = file
    bytes = []
    rest = stream
    checkedCount = 0
  }

  /// The text of a file, in pieces where it is large.
  ///
  /// - Throws: ``ImportError`` where it is no text, or cannot be opened again.
  package init(_ file: ExportFile) throws(ImportError) {
    if let source = file.source {
      self.init(try source.open(), file: file.path)
    } else {
      self.init(try PlainText(file).bytes, file: file.path)
    }
  }
}

extension TextWindow {
  /// The greatest part that is held of a text that is read in pieces, in bytes.
  static let greatestCount = 16 << 20

  /// The byte at an index, or `nil` behind the end of the text.
  mutating func byte(at index: Int) throws(ImportError) -> UInt8? {
    while index >= bytes.count {
      guard try readOn() else { return nil }
    }
    return bytes[index]
  }

  /// The index of the first byte from an index on that meets a condition, or `nil` where none does.
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

  /// Whether a word stands at an index.
  mutating func has(_ word: String, at index: Int) throws(ImportError) -> Bool {
    let end = index + word.utf8.count
    guard try byte(at: end - 1) != nil else { return false }
    return bytes[index..<end].elementsEqual(word.utf8)
  }

  /// Lets go of what stands before an index, once that is worth while.
  ///
  /// - Returns: How many bytes were dropped, by which every index is less from now on. What stands
  ///   in front of the index on its line is kept, for the columns of messages.
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

  /// The line and the column, both from 1, of an index.
  func lineAndColumn(of index: Int) -> (line: Int, column: Int) {
    let (line, column) = TextLocation.lineAndColumn(of: index, in: bytes)
    return (line + droppedLines, column)
  }
}

extension TextWindow {
  private static let worthDropping = 1 << 20
  private static let longLine = 1 << 16

  /// Reads the next piece, or gives `false` at the end of the text.
  private mutating func readOn() throws(ImportError) -> Bool {
    guard let stream = rest else { return false }
    guard bytes.count < Self.greatestCount else {
      let reason =
        "a tag or a comment of more than \(Self.greatestCount >> 20) MiB; this is damaged"
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

  /// Checks what has been added; a sequence that the next piece may complete waits for it.
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
