extension JSONReader {
  /// Skips a string, whose opening quote comes next.
  mutating func scanString() throws(ImportError) -> JSONToken {
    let opening = position
    let start = opening + 1
    var index = start
    var isPlain = true
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        position = index + 1
        return JSONToken(range: start..<index, isPlain: isPlain)
      case UInt8(ascii: "\\"):
        isPlain = false
        position = index
        try scanEscape()
        index = position
      case 0..<0x20:
        position = index
        throw failure("a control character in a string; write it as an escape")
      default: index += 1
      }
    }
    position = opening
    throw failure("a string begins here and does not end")
  }

  /// Returns the string that begins at a byte of a text that was read before.
  package func token(at start: Int) -> JSONToken {
    var index = start + 1
    var isPlain = true
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      let isEscape = bytes[index] == UInt8(ascii: "\\")
      isPlain = isPlain && !isEscape
      index += isEscape ? 2 : 1
    }
    return JSONToken(range: start + 1..<min(index, end), isPlain: isPlain)
  }

  /// Returns whether the key that begins at a byte, behind its quote, is a text.
  package func hasKey(_ key: String, at start: Int) -> Bool {
    var index = start
    for byte in key.utf8 {
      // An escape can write any character.
      if bytes[index] == UInt8(ascii: "\\") { return string(token(at: start - 1)) == key }
      guard bytes[index] == byte else { return false }
      index += 1
    }
    return bytes[index] == UInt8(ascii: "\"")
  }

  /// Returns the number of unpaired surrogates in a string.
  package func repairs(in token: JSONToken) -> Int { token.isPlain ? 0 : unescaped(token).repairs }

  /// Returns the bytes of a string with its escapes resolved, and the number of unpaired
  /// surrogates.
  func unescaped(_ token: JSONToken) -> (bytes: [UInt8], repairs: Int) {
    var result: [UInt8] = []
    var repairs = 0
    var index = token.range.lowerBound
    while index < token.range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      if let single = Self.singleEscape(bytes[index + 1]) {
        result.append(single)
        index += 2
        continue
      }
      let (scalar, length) = unicodeEscape(at: index, before: token.range.upperBound)
      repairs += scalar == nil ? 1 : 0
      result.append(
        contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
      )
      index += length
    }
    return (result, repairs)
  }

  /// Skips an escape, whose backslash comes next.
  private mutating func scanEscape() throws(ImportError) {
    let next = position + 1 < end ? bytes[position + 1] : 0
    if Self.singleEscape(next) != nil {
      position += 2
      return
    }
    guard next == UInt8(ascii: "u"), hexNumber(at: position + 2) != nil else {
      throw failure("not an escape of JSON; write '\\\\' for a backslash")
    }
    position += 6
  }

  /// Returns the character of an escape like `\n`, or `nil`.
  private static func singleEscape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the character of an escape like `\u00E9`, or of two that form a surrogate pair, and
  /// the length of both; no character for an unpaired surrogate.
  private func unicodeEscape(
    at index: Int,
    before limit: Int
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    let unit = hexNumber(at: index + 2) ?? 0xFFFD
    let isLead = (0xD800..<0xDC00).contains(unit)
    if isLead, index + 11 < limit, bytes[index + 6] == UInt8(ascii: "\\"),
      bytes[index + 7] == UInt8(ascii: "u"), let trail = hexNumber(at: index + 8),
      (0xDC00..<0xE000).contains(trail)
    {
      return (Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00)), 12)
    }
    return (Unicode.Scalar(unit), 6)
  }

  /// Returns the number that four hexadecimal digits write, or `nil`.
  private func hexNumber(at index: Int) -> UInt32? {
    guard index + 4 <= end else { return nil }
    var number: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      let character = Character(Unicode.Scalar(byte))
      guard byte < 0x80, let digit = character.hexDigitValue else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }
}

/// A JSON string as written in its text, without the quotes.
package struct JSONToken {
  package var range: Range<Int>
  /// Whether the string is written without escapes, so that its bytes are its text.
  package var isPlain: Bool
}

/// The key of a member of a JSON object, as written in the text.
package struct JSONKey {
  package var token: JSONToken
  /// The first eight bytes; together with the length they distinguish most keys.
  var head: UInt64

  init(_ token: JSONToken, in bytes: [UInt8]) {
    self.token = token
    head = 0
    var index = token.range.lowerBound
    let end = min(index + 8, token.range.upperBound)
    while index < end {
      head = head << 8 | UInt64(bytes[index])
      index += 1
    }
  }

  /// Returns whether two plain keys are written with the same bytes.
  func matches(_ other: JSONKey, in bytes: [UInt8]) -> Bool {
    guard head == other.head, token.range.count == other.token.range.count else { return false }
    return token.range.count <= 8 || bytes[token.range] == bytes[other.token.range]
  }
}
