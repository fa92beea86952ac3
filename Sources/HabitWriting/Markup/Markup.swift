import HabitCore

/// The one writer of HTML and SVG: it appends UTF-8 to a growing buffer and escapes all text.
///
/// The type keeps markup and text apart: only a `StaticString`, which stands in our own source, and
/// another `Markup` are appended as they are, and what is called ``finished(_:)``. Every other
/// `String` is text and is escaped.
package struct Markup: Hashable, Sendable {
  @usableFromInline var buffer = ByteBuffer()

  /// Begins with nothing.
  package init() {}

  package var isEmpty: Bool { buffer.isEmpty }

  /// How many bytes of UTF-8 there are.
  package var count: Int { buffer.count }

  /// The UTF-8, in an array of its own.
  package var bytes: [UInt8] { buffer.array }

  package var string: String { buffer.string }
}

extension Markup {
  /// Begins with markup of our own.
  package init(_ markup: StaticString) {
    raw(markup)
  }

  /// Begins with escaped text.
  package init(text: String) {
    self.text(text)
  }

  /// What a writing appends.
  package static func written(_ write: (inout Markup) -> Void) -> Markup {
    var markup = Markup()
    write(&markup)
    return markup
  }

  /// Makes room for bytes that are about to come.
  package mutating func reserve(_ count: Int) {
    buffer.reserve(count)
  }

  /// Takes all markup away, and keeps its room for more.
  package mutating func removeAll() {
    buffer.removeAll()
  }

  /// Appends markup of our own as it stands.
  @inlinable
  package mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { buffer.append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends markup that another library has finished, as it stands.
  package mutating func appendUnescaped(_ markup: String) {
    buffer.append(markup.utf8)
  }

  /// Appends markup of a template, in UTF-8, as it stands.
  @inlinable
  package mutating func appendUnescaped(_ markup: ArraySlice<UInt8>) {
    markup.withUnsafeBytes { buffer.append($0) }
  }

  /// Appends markup that was written before.
  package mutating func append(_ other: Markup) {
    buffer.append(other.buffer)
  }

  /// Hands over the UTF-8.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    buffer.withBytes(body)
  }

  /// Appends a piece of a list.
  @inlinable
  package mutating func append(_ number: Int, of list: MarkupList) {
    list.withBytes(of: number) { buffer.append($0) }
  }

  /// Appends the decimal digits, with a hyphen for a minus sign where needed.
  package mutating func integer(_ value: Int) {
    NumberForm.plain.write(value, to: &buffer)
  }

  /// Appends a number with a point and at most two decimals, without trailing zeros.
  ///
  /// A number too great for that is written as Swift describes it: `1e+300`.
  package mutating func number(_ value: Double) {
    NumberForm.plain.write(value, to: &buffer)
  }

  /// Appends a whole number for people.
  package mutating func number(_ value: Int, _ form: NumberForm) {
    form.write(value, to: &buffer)
  }

  /// Appends a number for people, with at most two decimals.
  package mutating func number(_ value: Double, _ form: NumberForm) {
    form.write(value, to: &buffer)
  }

  /// Appends text that is safe in an element and in a double-quoted attribute.
  ///
  /// What XML or HTML cannot hold, control characters and noncharacters, becomes U+FFFD; a carriage
  /// return becomes a line feed, as a parser would read it.
  package mutating func text(_ text: String) {
    guard !text.isPlainInMarkup else {
      buffer.append(text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      scalar == "\r" ? raw("\n") : append(scalar)
    }
  }

  /// Appends text that is safe in an element and in an attribute with quotes of either kind, for
  /// templates of other people.
  ///
  /// As ``text(_:)``, but a carriage return is left out.
  package mutating func quotedText(_ text: String) {
    guard !text.isPlainInMarkup else {
      buffer.append(text.utf8)
      return
    }
    for scalar in text.unicodeScalars where scalar != "\r" {
      scalar == "'" ? raw("&#39;") : append(scalar)
    }
  }

  /// Appends a scalar of a text.
  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x26: raw("&amp;")
    case 0x3C: raw("&lt;")
    case 0x3E: raw("&gt;")
    case 0x22: raw("&quot;")
    case 0x20...0x7E, 0x09, 0x0A: buffer.append(UInt8(truncatingIfNeeded: scalar.value))
    case _ where scalar.isForbiddenInMarkup: raw("\u{FFFD}")
    default:
      for byte in scalar.utf8 {
        buffer.append(byte)
      }
    }
  }

  /// Appends text of an export where no element can isolate it: in a picture or an attribute.
  ///
  /// Text that holds anything from right to left is enclosed in U+2068 and U+2069. Controls of
  /// direction are left out, because one that is never closed would reach beyond the text.
  package mutating func embeddedText(_ text: String) {
    let scalars = text.unicodeScalars
    // No scalar of ASCII has a direction.
    guard !text.isPlainInMarkup,
      scalars.contains(where: { $0.isRightToLeft || $0.isDirectionControl })
    else {
      self.text(text)
      return
    }
    raw("\u{2068}")
    self.text(String(scalars.filter { !$0.isDirectionControl }))
    raw("\u{2069}")
  }

  /// Appends text whose direction must not disturb what stands around it; HTML only.
  package mutating func isolatedText(_ text: String) {
    raw("<bdi>")
    self.text(text)
    raw("</bdi>")
  }

  /// Appends a space, the name, and the escaped value in double quotes.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    attribute(name) { $0.text(value) }
  }

  /// Appends a space, the name, and the value in double quotes.
  package mutating func attribute(_ name: StaticString, _ value: Int) {
    attribute(name) { $0.integer(value) }
  }

  /// Appends a space, the name, and the value with at most two decimals in double quotes.
  package mutating func attribute(_ name: StaticString, _ value: Double) {
    attribute(name) { $0.number(value) }
  }

  private mutating func attribute(_ name: StaticString, value: (inout Markup) -> Void) {
    raw(" ")
    raw(name)
    raw("=\"")
    value(&self)
    raw("\"")
  }
}
