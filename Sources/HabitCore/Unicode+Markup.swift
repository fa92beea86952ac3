extension Unicode.Scalar {
  /// Whether HTML or XML cannot hold the scalar: a noncharacter, or a control character other than
  /// tab, line feed and carriage return.
  ///
  /// U+FFFD stands for it in what is written.
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
