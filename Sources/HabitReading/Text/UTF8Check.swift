/// The check for well-formed UTF-8.
enum UTF8Check {
  /// Returns the offset of the first byte that does not begin a well-formed sequence, or `nil`; the
  /// check begins at a sequence.
  ///
  /// Source: Unicode 16, section 3.9, table 3-7.
  static func firstInvalidOffset(in bytes: [UInt8], from start: Int = 0) -> Int? {
    var index = firstNonASCII(in: bytes, from: start)
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index = firstNonASCII(in: bytes, from: index + 1)
        continue
      }
      guard let length = sequenceLength(at: index, in: bytes) else { return index }
      index += length
    }
    return nil
  }

  /// Returns the index of an early byte that may not be ASCII; all bytes before it are.
  private static func firstNonASCII(in bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { raw in
      var index = start
      while index + 8 <= raw.count,
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      return index
    }
  }

  /// Returns the length of the sequence of two to four bytes at an index, or `nil` if it is
  /// malformed.
  private static func sequenceLength(at index: Int, in bytes: [UInt8]) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}

extension String {
  /// Returns the first characters with at most this many code points together; a first character
  /// with more is cut.
  package func prefix(codePoints count: Int) -> String {
    var length = 0
    let whole = prefix { character in
      length += character.unicodeScalars.count
      return length <= count
    }
    return whole.isEmpty
      ? String(String.UnicodeScalarView(unicodeScalars.prefix(count))) : String(whole)
  }
}
