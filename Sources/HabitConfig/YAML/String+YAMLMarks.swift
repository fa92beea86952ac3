import HabitCore

extension String {
  /// The line of the first combining mark or regional indicator that could exceed the limits of
  /// ``MarkRun``, be it written or an escape of YAML.
  ///
  /// Escapes count outside of quotes, too: there is no other use for so many.
  var lineOfExcessYAMLMark: Int? {
    guard utf8.contains(UInt8(ascii: "\\")) else { return lineOfExcessMark }
    var run = MarkRun()
    var line = 1
    var rest = Substring.UnicodeScalarView(unicodeScalars[...])
    while let scalar = rest.popFirst() {
      line += scalar == "\n" ? 1 : 0
      guard scalar == "\\" else {
        if run.excess(with: scalar) > 0 { return line }
        continue
      }
      switch rest.popFirst() {
      case "u": if run.excess(with: rest.popHexadecimal(4)) > 0 { return line }
      case "U": if run.excess(with: rest.popHexadecimal(8)) > 0 { return line }
      case "\n", "\r":
        // The texts of both lines become one.
        line += 1
        rest = rest.drop { " \t\r\n".unicodeScalars.contains($0) }
      case let escaped?: _ = run.excess(with: escaped)
      case nil: break
      }
    }
    return nil
  }
}

extension Substring.UnicodeScalarView {
  /// Removes digits, and returns the code point that they write, or U+FFFD.
  fileprivate mutating func popHexadecimal(_ count: Int) -> Unicode.Scalar {
    let digits = prefix(count)
    // To remove them would copy the rest.
    self = dropFirst(digits.count)
    return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
      .flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
  }
}
