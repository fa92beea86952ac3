import HabitCore

/// The only writer of HTML and SVG: it appends UTF-8 to a growing buffer and escapes all text.
///
/// The type separates markup from text. Only a `StaticString`, which is a literal of the program,
/// another `Markup`, and the argument of ``appendUnescaped(_:)`` are appended unescaped. Every
/// other `String` is text and is escaped.
package struct Markup: Sendable {
  /// The number of UTF-8 bytes.
  package private(set) var count = 0
  /// The bytes, followed by spare capacity.
  ///
  /// Pages consist of millions of short pieces. Appending one is a check and a memory copy; to an
  /// array it takes more than twice as long.
  private var memory: [UInt8] = []

  /// Creates empty markup.
  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// The UTF-8 bytes as a separate array.
  package var bytes: [UInt8] { Array(memory[..<count]) }

  package var string: String { String(decoding: memory[..<count], as: UTF8.self) }

  /// Creates markup from a literal of the program.
  package init(_ markup: StaticString) {
    raw(markup)
  }

  /// Creates markup from text, which is escaped.
  package init(text: String) {
    self.text(text)
  }

  /// Returns the markup that a closure appends.
  package static func written(_ write: (inout Markup) -> Void) -> Markup {
    var markup = Markup()
    write(&markup)
    return markup
  }

  /// Removes all markup and keeps the capacity.
  package mutating func removeAll() { count = 0 }

  /// Reserves capacity for bytes to come.
  mutating func reserve(_ added: Int) {
    guard added > memory.count - count else { return }
    let capacity = max(count + added, 2 * memory.count, 64)
    memory = [UInt8](unsafeUninitializedCapacity: capacity) { grown, initialized in
      _ = grown.initialize(from: memory[..<count])
      grown[count...].initialize(repeating: 0)
      initialized = capacity
    }
  }

  /// Appends a literal of the program without escaping.
  package mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends the finished markup of another library without escaping.
  package mutating func appendUnescaped(_ markup: String) {
    append(markup.utf8)
  }

  /// Appends the markup of a template, in UTF-8, without escaping.
  package mutating func appendUnescaped(_ markup: ArraySlice<UInt8>) {
    markup.withUnsafeBytes { append($0) }
  }

  /// Appends other markup.
  package mutating func append(_ other: Markup) {
    other.withBytes { append($0) }
  }

  /// Appends bytes of markup.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    if bytes.count > memory.count - count { reserve(bytes.count) }
    memory.withUnsafeMutableBytes { memory in
      memory.baseAddress?.advanced(by: count).copyMemory(from: source, byteCount: bytes.count)
    }
    count += bytes.count
  }

  private mutating func append(_ text: some Collection<UInt8>) {
    if text.withContiguousStorageIfAvailable({ append(UnsafeRawBufferPointer($0)) }) == nil {
      Array(text).withUnsafeBytes { append($0) }
    }
  }

  /// Calls `body` with the UTF-8 bytes.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    memory.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Appends one piece of a list.
  package mutating func append(_ number: Int, of list: MarkupList) {
    list.withBytes(of: number) { append($0) }
  }

  /// Appends the decimal digits, with a hyphen as minus sign if needed.
  package mutating func integer(_ value: Int) {
    if value < 0 { raw("-") }
    digits(of: value.magnitude)
  }

  /// Appends the decimal digits.
  mutating func digits(of number: UInt) {
    var digits = 1
    var bound: UInt = 10
    while number >= bound, digits < 20 {
      digits += 1
      bound &*= 10
    }
    if digits > memory.count - count { reserve(digits) }
    memory.withUnsafeMutableBufferPointer { memory in
      var rest = number
      for index in (count..<count + digits).reversed() {
        memory[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
    count += digits
  }

  /// Appends a number with a decimal point and at most two decimals, without trailing zeros.
  ///
  /// A number too large for that is written as Swift describes it: `1e+300`.
  package mutating func number(_ value: Double) {
    NumberForm.plain.write(value, to: &self)
  }

  /// Appends a whole number in a form for readers.
  package mutating func number(_ value: Int, _ form: NumberForm) {
    form.write(value, to: &self)
  }

  /// Appends a number in a form for readers, with at most two decimals.
  package mutating func number(_ value: Double, _ form: NumberForm) {
    form.write(value, to: &self)
  }

  /// Appends text that is safe in an element and in a double-quoted attribute.
  ///
  /// Control characters and noncharacters, which XML or HTML cannot represent, become U+FFFD. A
  /// carriage return becomes a line feed, as a parser would read it.
  package mutating func text(_ text: String) {
    write(text) { $0 == "\r" ? "\n" : $0.escapedInMarkup }
  }

  /// Appends text that is safe in an element and in an attribute with quotes of either kind, for
  /// user templates.
  ///
  /// Like ``text(_:)``, but without carriage returns.
  package mutating func quotedText(_ text: String) {
    write(text) { $0 == "\r" ? "" : $0 == "'" ? "&#39;" : $0.escapedInMarkup }
  }

  /// Appends text with another markup for the scalars for which `replacement` returns one.
  private mutating func write(_ text: String, replacement: (Unicode.Scalar) -> StaticString?) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      guard bytes.isPlainInMarkup else { return false }
      append(UnsafeRawBufferPointer(bytes))
      return true
    }
    if isPlain { return }
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let replacement = replacement(scalars[index]) {
        append(text.utf8[start..<index])
        raw(replacement)
        start = next
      }
      index = next
    }
    append(text.utf8[start...])
  }

  /// Appends text of an export in a picture or an attribute, where no element can isolate it.
  ///
  /// Text with right-to-left characters is enclosed in U+2068 and U+2069. Direction controls are
  /// removed, because an unclosed one would affect what follows the text.
  package mutating func embeddedText(_ text: String) {
    if text.runsFromLeftToRight {
      self.text(text)
      return
    }
    raw("\u{2068}")
    self.text(String(text.unicodeScalars.filter { !$0.isDirectionControl }))
    raw("\u{2069}")
  }
}

extension Markup: Hashable {
  /// Compares the bytes, without the room behind them.
  package static func == (left: Self, right: Self) -> Bool {
    left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
  }

  /// Hashes the bytes, without the room behind them.
  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
  }
}

extension String {
  /// Whether the text looks the same with and without isolation at the start of a line from left
  /// to right.
  package var runsFromLeftToRight: Bool {
    // No ASCII character has a direction.
    isPlainInMarkup || !unicodeScalars.contains { $0.isRightToLeft || $0.isDirectionControl }
  }
}

extension Unicode.Scalar {
  /// The markup for a scalar that is markup itself, or forbidden; `nil` for all others.
  fileprivate var escapedInMarkup: StaticString? {
    switch value {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    case 0x20...0x7E: nil
    default: isForbiddenInMarkup ? "\u{FFFD}" : nil
    }
  }

  /// Whether the scalar is an invisible control that changes the direction of other characters.
  ///
  /// Source: Unicode Standard Annex 9, table of the bidirectional formatting characters.
  var isDirectionControl: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the scalar is in a block of a right-to-left script.
  ///
  /// Source: Unicode Character Database, the default values in DerivedBidiClass.txt.
  var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF: true
    case 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}

/// Markup that is written only when its page is written, so that it is never copied.
package struct DeferredMarkup: Sendable {
  private let body: (@Sendable (inout Markup) -> Void)?
}

extension DeferredMarkup {
  /// Empty markup.
  package static let none = DeferredMarkup(body: nil)

  /// Stores a closure that appends markup, the same at each call.
  package init(_ write: @escaping @Sendable (inout Markup) -> Void) {
    self.init(body: write)
  }

  /// Whether there is nothing to write.
  package var isEmpty: Bool { body == nil }

  /// Appends the markup.
  package func write(to markup: inout Markup) {
    body?(&markup)
  }

  /// The markup as a value.
  package var markup: Markup { .written(write) }
}

/// Finished pieces of markup, one after another in a single buffer.
///
/// Markup that is written once per day is appended from here: reading a `Markup` from an array
/// would retain and release it each time.
package struct MarkupList: Sendable {
  private let bytes: [UInt8]
  /// The end offset of each piece, after a leading 0, the start of the first.
  private let ends: [Int]

  package init(_ pieces: some Sequence<Markup>) {
    var bytes: [UInt8] = []
    var ends = [0]
    for piece in pieces {
      piece.withBytes { bytes.append(contentsOf: $0) }
      ends.append(bytes.count)
    }
    self.bytes = bytes
    self.ends = ends
  }

  /// The number of pieces.
  package var count: Int { ends.count - 1 }

  /// Calls `body` with the bytes of a piece.
  func withBytes(of number: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    let range = ends[number]..<ends[number + 1]
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}
