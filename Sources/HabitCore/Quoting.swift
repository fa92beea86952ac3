extension String {
  /// The text with control, invisible and reordering characters escaped as `\u{…}`, so that a
  /// message stays one readable line on any terminal.
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

  /// The text with control characters, and those that reorder the rest of a line, escaped, but with
  /// the ends of lines and tabs.
  package var escapedForTerminals: String {
    var text = ""
    for character in self {
      let isEnd = character == "\n" || character == "\r\n" || character == "\t"
      let isHarmful = character.unicodeScalars.contains(where: \.controlsTerminals)
      text += !isEnd && isHarmful ? String(character).escapedForMessages : String(character)
    }
    return text
  }

  /// The escaped text, such as a path, without its middle if it is longer than 500 code points: an
  /// archive can hold names of 65,535 bytes.
  package var shortenedForMessages: String {
    let scalars = unicodeScalars
    guard scalars.dropFirst(500).first != nil else { return escapedForMessages }
    return (String(scalars.prefix(200)) + "…" + String(scalars.suffix(200))).escapedForMessages
  }

  /// The escaped text, cut to a readable length, in single quotes.
  package var quoted: String { "'\(escapedForMessages(upTo: 80))'" }

  /// Returns the escaped text, cut to a number of code points: one character can combine any number
  /// of them.
  package func escapedForMessages(upTo count: Int) -> String {
    let rest = unicodeScalars.dropFirst(count)
    let cut = rest.isEmpty ? self : String(unicodeScalars[..<rest.startIndex]) + "…"
    return cut.escapedForMessages
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, or reorders the text up to the end of its line.
  fileprivate var controlsTerminals: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E: true
    default: false
    }
  }

  /// Whether the scalar is a control character, changes the direction of the text around it, is
  /// invisible, or is a noncharacter.
  ///
  /// Joiners, which letters and emoji need, do not count.
  package var isHazardous: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    case 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}

extension BinaryInteger {
  /// Writes `1 habit` or `12 habits` in a message; plurals other than with an s are given.
  package func counted(_ one: String, _ several: String? = nil) -> String {
    self == 1 ? "1 \(one)" : "\(self) \(several ?? one + "s")"
  }
}

extension Collection where Element: StringProtocol {
  /// Joins the first texts for a message, and counts the rest: `'a', 'b' and 3 more`; the noun says
  /// what the rest is, if that is not clear.
  package func listed(atMost maximum: Int = 10, _ noun: String? = nil) -> String {
    let rest = count - maximum
    let words = ["\(rest)", "more"] + [noun].compactMap(\.self)
    return prefix(maximum).joined(separator: ", ")
      + (rest > 0 ? " and " + words.joined(separator: " ") : "")
  }
}

extension Collection<String> {
  /// The names of habits in a message: `the habit 'Read'` or `2 habits: 'Read', 'Run'`.
  package var listedAsHabits: String {
    "\(count == 1 ? "the habit" : "\(count) habits:") \(lazy.map(\.quoted).listed())"
  }
}
