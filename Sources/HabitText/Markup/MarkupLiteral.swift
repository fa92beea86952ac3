import HabitCore

/// Markup as a literal of the program with values in it: `"<rect x=\"\(x)\"/>"`.
///
/// The parts of the literal are markup; a `String` between them is text, and is escaped. Markup that
/// depends on a condition is a `Markup`, or has the label `raw`: in `"\(x ? " a=\"b\"" : "")"` it
/// would be a `String`.
///
/// The bytes are on the stack until they are appended: with a buffer for each literal, writing took
/// three times as long.
package struct MarkupLiteral: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  package typealias StringInterpolation = MarkupLiteral

  private var bytes = (SIMD64<UInt8>(), SIMD64<UInt8>(), SIMD64<UInt8>())
  private var count = 0
  /// All of the markup, once it is longer than the bytes on the stack.
  private var longer: Markup?

  private static let room = 3 * 64

  package init(literalCapacity: Int, interpolationCount: Int) {}

  package init(stringInterpolation: consuming MarkupLiteral) { self = stringInterpolation }

  package init(stringLiteral literal: StaticString) { appendLiteral(literal) }

  /// Appends a part of the literal.
  package mutating func appendLiteral(_ literal: StaticString) {
    literal.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends another literal of the program.
  package mutating func appendInterpolation(raw literal: StaticString) { appendLiteral(literal) }

  /// Appends text, escaped.
  package mutating func appendInterpolation(_ text: String) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      guard bytes.isPlainInMarkup else { return false }
      append(UnsafeRawBufferPointer(bytes))
      return true
    }
    if !isPlain { write { $0.text(text) } }
  }

  /// Appends a name of an export, which no element can isolate.
  package mutating func appendInterpolation(name: String) { write { $0.embeddedText(name) } }

  /// Appends a whole number.
  package mutating func appendInterpolation(_ number: Int) {
    if number < 0 { appendLiteral("-") }
    number.magnitude.withDigits { append($0) }
  }

  /// Appends a number with at most two decimals.
  package mutating func appendInterpolation(_ number: Double) {
    if number == number.rounded(), number.magnitude < 1e15 {
      appendInterpolation(Int(number))
    } else {
      write { $0.number(number) }
    }
  }

  /// Appends other markup.
  package mutating func appendInterpolation(_ markup: Markup) { markup.withBytes { append($0) } }

  /// Appends the literal to markup.
  fileprivate mutating func write(to markup: inout Markup) {
    if let longer { return markup.append(longer) }
    let count = count
    // `withUnsafeBytes` would copy the bytes first.
    withUnsafeMutableBytes(of: &bytes) {
      markup.append(UnsafeRawBufferPointer(rebasing: $0[..<count]))
    }
  }

  private mutating func append(_ added: UnsafeRawBufferPointer) {
    guard let first = added.baseAddress else { return }
    guard longer == nil, count + added.count <= Self.room else { return write { $0.append(added) } }
    withUnsafeMutablePointer(to: &bytes) {
      UnsafeMutableRawPointer($0).advanced(by: count)
        .copyMemory(from: first, byteCount: added.count)
    }
    count += added.count
  }

  /// Appends what needs more than copying, or more space.
  private mutating func write(_ write: (inout Markup) -> Void) {
    var markup = longer ?? Markup()
    if longer == nil {
      markup.reserve(4 * Self.room)
      self.write(to: &markup)
    }
    // Without this second reference, appending to `markup` copies nothing.
    longer = nil
    write(&markup)
    longer = markup
  }
}

extension Markup: ExpressibleByStringInterpolation {
  package init(stringLiteral literal: StaticString) { self.init(literal) }

  package init(stringInterpolation literal: consuming MarkupLiteral) {
    self.init()
    literal.write(to: &self)
  }

  /// Appends a literal.
  package static func += (markup: inout Markup, literal: consuming MarkupLiteral) {
    literal.write(to: &markup)
  }
}
