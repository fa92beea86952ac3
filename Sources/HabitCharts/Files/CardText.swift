import HabitText

/// A line of text on a card, cut with an ellipsis if it could be wider than its space.
///
/// There is no font to measure with, so that each character has the width that it has in DejaVu
/// Sans Bold, one of the widest fonts.
struct CardText {
  let text: String
  /// In pixels.
  let size: Int
  let weight: Weight

  /// The weight of the font; the raw value is that of CSS.
  enum Weight: Int {
    case regular = 400
    case bold = 700
  }

  /// Returns a text in one line, without controls: an unclosed one would change what follows.
  private static func clean(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(stands) else { return text }
    let scalars = text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: " "
      case .control: scalar.properties.isWhitespace ? " " : nil
      case .format: isKept(scalar) ? scalar : nil
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether a scalar is kept, and always a character of its own: ASCII, Latin letters, dashes,
  /// quotation marks, the space of numbers, and the isolates around names.
  private static func stands(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x202F, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a format character changes nothing after its line: a joiner, which makes one emoji of
  /// several, a mark of direction, or an isolate, which surrounds names.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C...0x200F, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns the width of a text in the size of its font.
  private static func width(of text: String) -> Double {
    // Finding characters takes far longer than finding scalars.
    text.unicodeScalars.allSatisfy(stands)
      ? text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
      : text.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of character: Character) -> Double {
    guard let ascii = character.asciiValue else {
      return character.unicodeScalars.first.map(width(beyondASCII:)) ?? 0
    }
    return width(of: Unicode.Scalar(ascii))
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    guard scalar.isASCII else { return width(beyondASCII: scalar) }
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ": return 0.4
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "s", "c", "z": return 0.6
    case "m", "w", "M", "W", "@", "%": return 1.12
    case "A"..."Z": return 0.86
    default: return 0.73
    }
  }

  private static func width(beyondASCII scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x200C...0x200F, 0x2066...0x2069: 0
    case 0xA0, 0x202F: 0.4
    // Joined letters are narrower than those that are alone.
    case 0x600...0x6FF: 0.75
    // Cyrillic, Greek and other letters with capitals.
    case 0...0x5FF: scalar.properties.isUppercase ? 0.95 : 0.8
    // Scripts without capitals, signs and emoji.
    default: 1.15
    }
  }
}

extension CardText {
  /// - Parameters:
  ///   - text: The text; line ends and controls of any kind become spaces or nothing.
  ///   - size: The size of the font, in pixels.
  ///   - width: The width of the space, in pixels.
  ///   - weight: The weight of the font.
  init(_ text: String, size: Int, width: Int, _ weight: Weight = .regular) {
    let clean = Self.clean(text)
    let room = Double(width) / Double(size) / weight.width
    guard Self.width(of: clean) > room else {
      self.init(text: clean, size: size, weight: weight)
      return
    }
    var used = Self.width(of: "\u{2026}")
    var cut = ""
    for character in clean {
      used += Self.width(of: character)
      guard used <= room else { break }
      cut.append(character)
    }
    while cut.last?.isWhitespace == true { cut.removeLast() }
    self.init(text: cut + "\u{2026}", size: size, weight: weight)
  }

  /// The width that the text needs at most, in pixels.
  var width: Int { Int((Self.width(of: text) * weight.width * Double(size)).rounded(.up)) }

  /// Returns the width that a text needs at most in a size, in pixels.
  static func width(of text: String, size: Int, _ weight: Weight) -> Int {
    CardText(text: clean(text), size: size, weight: weight).width
  }

  /// Returns a text in at most some lines, the last of them cut with an ellipsis.
  ///
  /// Lines end at spaces, and between characters of scripts without spaces.
  static func lines(
    of text: String,
    size: Int,
    width: Int,
    _ most: Int,
    _ weight: Weight = .regular
  ) -> [CardText] {
    let room = Double(width) / Double(size) / weight.width
    var lines: [CardText] = []
    var rest = clean(text).drop { $0.isWhitespace }
    while !rest.isEmpty, lines.count < most {
      let end = self.end(of: rest, room)
      let isLast = lines.count == most - 1 || end == rest.endIndex
      let line = String(isLast ? rest : rest[..<end])
      lines.append(CardText(line, size: size, width: width, weight))
      rest = isLast ? "" : rest[end...].drop { $0.isWhitespace }
    }
    return lines
  }

  /// Returns the end of the first line of a text.
  private static func end(of text: Substring, _ room: Double) -> Substring.Index {
    var used = 0.0
    var end: Substring.Index?
    for index in text.indices {
      let character = text[index]
      let isEnd = character.isWhitespace && character != "\u{A0}" && character != "\u{202F}"
      if isEnd || character.isIdeograph, index > text.startIndex { end = index }
      used += width(of: character)
      if used > room { return end ?? index }
    }
    return text.endIndex
  }

  /// Returns the largest of some sizes in which a text fits a width, or the smallest.
  static func size(
    of text: String,
    among sizes: [Int],
    width: Int,
    _ weight: Weight = .regular
  ) -> Int {
    let needed = self.width(of: clean(text)) * weight.width
    return sizes.first { needed * Double($0) <= Double(width) } ?? sizes.last ?? 0
  }
}

extension Character {
  /// Whether a line may end before it: a character of Chinese or Japanese.
  fileprivate var isIdeograph: Bool {
    unicodeScalars.first.map { (0x3040...0x9FFF).contains($0.value) } ?? false
  }
}

extension CardText.Weight {
  /// The width of letters, as a share of that of bold ones.
  fileprivate var width: Double { self == .bold ? 1 : 0.9 }
}
