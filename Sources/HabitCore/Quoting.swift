extension String {
  /// The text with controls and characters that reorder their surroundings written as `\u{…}`, so
  /// that a message stays one readable line on any terminal.
  package var escapedForMessages: String {
    guard unicodeScalars.contains(where: \.isHazardous) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isHazardous {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text escaped, cut to a readable length and set in single quotes.
  package var quoted: String {
    // Scalars, because one character can pile up any number of them.
    let rest = unicodeScalars.dropFirst(80)
    let cut = rest.isEmpty ? self : String(unicodeScalars[..<rest.startIndex]) + "…"
    return "'\(cut.escapedForMessages)'"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control, or changes the direction of the text around it.
  package var isHazardous: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
