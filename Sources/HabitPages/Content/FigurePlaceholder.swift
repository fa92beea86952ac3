import HabitCore

/// A placeholder for a figure in a Markdown text during conversion.
///
/// The value is encoded as hexadecimal digits between two characters of the private use area, so
/// that Markdown gives no meaning to any of it. It is decoded to plain text afterwards.
enum FigurePlaceholder {
  private static let start: Unicode.Scalar = "\u{E000}"
  private static let end: Unicode.Scalar = "\u{E001}"

  static func placeholder(for value: String) -> String {
    "\(start)\(value.utf8.hexadecimal)\(end)"
  }

  /// Returns an owner's text without the characters that mark placeholders.
  static func cleaned(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == start || $0 == end }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar == start || scalar == end ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  /// Returns whether a text contains the start of a placeholder.
  static func isIn(_ text: String) -> Bool {
    text.unicodeScalars.contains(start)
  }

  /// Replaces placeholders by their values.
  ///
  /// - Parameters:
  ///   - text: A text with placeholders.
  ///   - write: Converts a value to the text to insert.
  /// - Returns: The text without placeholders.
  static func resolved(_ text: String, _ write: (String) -> String) -> String {
    guard text.unicodeScalars.contains(start) else { return text }
    var resolved = ""
    var rest = text.unicodeScalars[...]
    while let from = rest.firstIndex(of: start), let to = rest[from...].firstIndex(of: end) {
      resolved += String(rest[..<from])
      resolved += write(value(of: rest[rest.index(after: from)..<to]))
      rest = rest[rest.index(after: to)...]
    }
    return resolved + String(rest)
  }

  private static func value(of digits: Substring.UnicodeScalarView) -> String {
    let digits = Array(digits)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { index in
      UInt8(String(digits[index]) + String(digits[index + 1]), radix: 16) ?? UInt8(ascii: "?")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
