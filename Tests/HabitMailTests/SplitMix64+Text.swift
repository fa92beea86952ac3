import HabitTestSupport

extension SplitMix64 {
  /// A text of any scalars but controls, with what mails take for signs among them.
  mutating func text(scalars count: Int, lines: String = "\n \t") -> String {
    let signs = Array((lines + "=.?_F\"\\<>@,;: aeiou\u{301}\u{200D}👩💻🇷🇸").unicodeScalars)
    var text = String.UnicodeScalarView()
    while text.count < count {
      if happens(percent: 60) {
        text.append(pick(signs))
      } else if let scalar = Unicode.Scalar(UInt32(number(in: 0xA0...0x3_FFFF))),
        scalar.value != 0x2028, scalar.value != 0x2029
      {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
