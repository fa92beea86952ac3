import HabitCore

/// A writer of JSON that appends UTF-8 to one growing buffer.
///
/// What is written stands in the order of the calls: in an object each key is followed by its
/// value, and each is written once. Commas are set by the writer; there are no spaces.
///
/// Source: RFC 8259.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  private var needsBreak = false

  /// The error of a number that JSON cannot hold: one that is infinite, or none at all.
  package struct NumberError: Error {}

  package init() {}
}

extension JSONWriter {
  package mutating func beginObject() {
    begin(UInt8(ascii: "{"))
  }

  package mutating func endObject() {
    end(UInt8(ascii: "}"))
  }

  package mutating func beginList() {
    begin(UInt8(ascii: "["))
  }

  package mutating func endList() {
    end(UInt8(ascii: "]"))
  }

  /// Lets the key or value that comes next begin a line.
  package mutating func breakLine() {
    needsBreak = true
  }

  /// Ends the line of a whole document.
  package mutating func finish() {
    bytes.append(Self.lineFeed)
  }

  /// Writes the key of the value that comes next.
  package mutating func key(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func null() {
    separate()
    bytes += "null".utf8
  }

  package mutating func integer(_ value: Int) {
    separate()
    bytes.append(decimal: value)
  }

  /// Writes the shortest decimal number that reads back as the same double: `5`, `22.5`, `1e+20`.
  package mutating func number(_ value: Double) throws(NumberError) {
    guard value.isFinite else { throw NumberError() }
    separate()
    // Below 2^53 a whole number has no shorter form than its digits; only they lack a sign of 0.
    if value.magnitude < 9_007_199_254_740_992, value == value.rounded(), value != 0 {
      bytes.append(decimal: Int(value))
      return
    }
    let digits = value.description.utf8
    bytes += digits.suffix(2).elementsEqual(".0".utf8) ? digits.dropLast(2) : digits[...]
  }

  /// Writes a day as a string, `yyyy-MM-dd`.
  mutating func day(_ day: Day) {
    separate()
    bytes.append(Self.quote)
    day.write(to: &bytes)
    bytes.append(Self.quote)
  }

  /// Writes a string, in which only what must be escaped is.
  package mutating func text(_ text: String) {
    separate()
    bytes.append(Self.quote)
    var text = text
    text.withUTF8 { utf8 in
      guard utf8.contains(where: Self.mustEscape) else {
        bytes.append(contentsOf: utf8)
        return
      }
      for byte in utf8 {
        if Self.mustEscape(byte) { escape(byte) } else { bytes.append(byte) }
      }
    }
    bytes.append(Self.quote)
  }
}

extension JSONWriter {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let lineFeed: UInt8 = 0x0A

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
    needsBreak = false
  }

  /// Writes what stands between the value before and the one that comes.
  private mutating func separate() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
    }
    if needsBreak {
      bytes.append(Self.lineFeed)
    }
    needsComma = true
    needsBreak = false
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == quote || byte == backslash
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(Self.backslash)
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case Self.quote, Self.backslash: bytes.append(byte)
    default:
      bytes += byte < 0x10 ? "u000".utf8 : "u00".utf8
      bytes += String(byte, radix: 16).utf8
    }
  }
}
