extension String {
  /// The text cut to a readable length, with control characters escaped, in single quotes.
  var quoted: String { "'\(escaped(upTo: 80))'" }

  /// Returns the text cut to a number of scalars, with `\u{…}` for what could upset a terminal.
  func escaped(upTo count: Int) -> String {
    var text = ""
    for scalar in unicodeScalars.prefix(count) {
      if scalar.endsOrControlsLines || scalar.reordersText {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.dropFirst(count).isEmpty ? text : text + "…"
  }

  /// Whether the text contains only printable ASCII characters and spaces.
  var isPrintableASCII: Bool { utf8.allSatisfy { 0x20..<0x7F ~= $0 } }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, or some program treats it as a line break.
  var endsOrControlsLines: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar changes the direction of the text around it.
  fileprivate var reordersText: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
