package import HabitCore

/// A writer of JSON that appends UTF-8 to one growing buffer.
///
/// The output follows the order of the calls: in an object, each key precedes its value and is
/// written once. The writer inserts commas but no spaces.
///
/// Source: RFC 8259.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  /// Whether all numbers so far are finite; JSON lacks others, so they are written as null.
  private var isFinite = true
  private var needsComma = false
  private var needsBreak = false

  package init() {}

  /// Makes room for some bytes, so that a long document is not copied while it grows.
  package mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Returns a document with one object and a line feed; `write` writes its members in order.
  package static func document(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    writer.finish()
    return writer.bytes
  }

  /// Returns a document with one object and a line feed.
  package static func document(_ object: JSONObject) -> [UInt8] {
    var writer = JSONWriter()
    object.write(to: &writer)
    writer.finish()
    return writer.bytes
  }

  /// Starts a new line before the next key or value.
  package mutating func breakLine() { needsBreak = true }

  /// Ends the document with a line feed.
  mutating func finish() { bytes.append(Self.lineFeed) }

  /// Ends the document with a line feed, and returns it.
  ///
  /// - Throws: The error if a number is not finite.
  package mutating func finish(orThrow error: SiteError) throws(SiteError) -> [UInt8] {
    guard isFinite else { throw error }
    finish()
    return bytes
  }

  /// Writes the key of the next value.
  package mutating func key(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes null.
  package mutating func null() {
    separate()
    bytes += "null".utf8
  }

  /// Writes true or false.
  mutating func flag(_ value: Bool) {
    separate()
    bytes += "\(value)".utf8
  }

  /// Writes a whole number.
  package mutating func integer(_ value: Int) {
    separate()
    bytes.append(decimal: value)
  }

  /// Writes the shortest decimal number that reads back as the same double: `5`, `22.5`, `1e+20`.
  ///
  /// For a number that is not finite it writes null, and ``finish(orThrow:)`` throws.
  package mutating func number(_ value: Double) {
    guard value.isFinite else {
      isFinite = false
      return null()
    }
    separate()
    // Below 2^53, the digits of a whole number are its shortest form; 0 is excluded, because the
    // digits lack its sign.
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

  /// Writes a string and escapes only what JSON requires.
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

  /// Writes the separator between the previous and the next value.
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if needsBreak { bytes.append(Self.lineFeed) }
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

  /// Writes a key with its value, or nothing for `nil`.
  package mutating func member(_ name: String, _ value: (any JSONValue)?) {
    if let value { nullable(name, value) }
  }

  /// Writes a key with its value, or null.
  package mutating func nullable(_ name: String, _ value: (any JSONValue)?) {
    key(name)
    if let value { value.write(to: &self) } else { null() }
  }

  /// Writes members in their order, without those that are `nil`.
  package mutating func members(_ members: JSONMembers) {
    for (name, value) in members { member(name, value) }
  }

  /// Writes a key with an object; `write` writes its members in order.
  package mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    object(write)
  }

  /// Writes an object; `write` writes its members in order.
  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    begin(UInt8(ascii: "{"))
    write(&self)
    end(UInt8(ascii: "}"))
  }

  /// Writes an object of members in their order, without those that are `nil`.
  package mutating func object(_ members: JSONMembers) { object { $0.members(members) } }

  /// Writes a key with an array, one value after the other.
  package mutating func list<Values: Sequence>(
    _ name: String,
    _ values: Values,
    _ write: (inout JSONWriter, Values.Element) -> Void
  ) {
    key(name)
    list { writer in
      for value in values { write(&writer, value) }
    }
  }

  /// Writes an array; `write` writes its values in order.
  package mutating func list(_ write: (inout JSONWriter) -> Void) {
    begin(UInt8(ascii: "["))
    write(&self)
    end(UInt8(ascii: "]"))
  }

  /// Writes a key with an array of objects; `write` writes the members of each in order.
  package mutating func objects<Values: Sequence>(
    _ name: String,
    _ values: Values,
    aLineEach: Bool = false,
    _ write: (inout JSONWriter, Values.Element) -> Void
  ) {
    list(name, values) { writer, value in
      if aLineEach { writer.breakLine() }
      writer.object { write(&$0, value) }
    }
  }
}

extension Double {
  /// The shortest digits that read back as the same number, without an exponent: `0.00001`, and
  /// 10^24 with all its zeros.
  package var plainDecimal: String {
    if let shortWhole { return String(shortWhole) }
    let text = description
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let digits = parts[0].filter(\.isNumber)
    let sign = self < 0 ? "-" : ""
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
    // Swift describes only numbers with more digits than a double holds with an exponent.
    return sign + digits + String(repeating: "0", count: max(0, exponent + 1 - digits.count))
  }

  /// The number if it is whole and has at most nine digits, except 0, which can have a sign.
  var shortWhole: Int? {
    guard let whole = Int(exactly: self), whole.magnitude < 1_000_000_000, whole != 0 else {
      return nil
    }
    return whole
  }
}
