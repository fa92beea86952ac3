extension String {
  /// Whether all characters are ASCII characters that need no escaping in elements and attributes.
  package var isPlainInMarkup: Bool {
    utf8.withContiguousStorageIfAvailable(\.isPlainInMarkup)
      ?? utf8.allSatisfy(\.isPlainInMarkup)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes of a text are plain, as ``Swift/String/isPlainInMarkup``.
  package var isPlainInMarkup: Bool {
    // Without an early exit, the compiler vectorises the loop.
    reduce(0) { $0 | ($1.isPlainInMarkup ? 0 : 1) } == 0
  }
}

extension UInt8 {
  fileprivate var isPlainInMarkup: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): false
    case UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: (0x20...0x7E).contains(self)
    }
  }
}

extension Unicode.Scalar {
  /// Whether HTML or XML cannot contain the scalar: a noncharacter, or a control character other
  /// than tab, line feed and carriage return.
  ///
  /// The output has U+FFFD instead.
  ///
  /// Source: XML 1.0, production 2; HTML Standard, section 13.1.4.
  package var isForbiddenInMarkup: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
