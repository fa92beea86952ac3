import HabitCore

/// Finds names that the public must not read, as whole words, whatever their case and punctuation.
struct NameSearch {
  /// The names by their first words.
  private var names: [String: [(words: [String], name: RedactedName)]] = [:]

  /// - Parameters:
  ///   - names: What is looked for; a name without a letter, a digit or a sign is never found.
  ///   - shown: Names that the public reads all the same, which are not looked for.
  init(_ names: [RedactedName], besides shown: [String]) {
    let shown = Set(shown.map { Self.words(of: $0).map(\.text) })
    for name in names {
      let words = Self.words(of: name.text).map(\.text)
      guard let first = words.first, !shown.contains(words) else { continue }
      self.names[first, default: []].append((words, name))
    }
  }

  /// A name in a text, with the line where it begins, counted from 1.
  struct Find: Hashable {
    let name: RedactedName
    let line: Int
  }
}

extension NameSearch {
  var isEmpty: Bool { names.isEmpty }

  /// The names in a text in its order, each once a line.
  func finds(in text: String) -> [Find] {
    let words = Self.words(of: text)
    var finds: [Find] = []
    var known: Set<Find> = []
    for (index, word) in words.enumerated() {
      for (sought, name) in names[word.text, default: []]
      where words[index...].lazy.map(\.text).starts(with: sought) {
        let find = Find(name: name, line: word.line)
        if known.insert(find).inserted {
          finds.append(find)
        }
      }
    }
    return finds
  }
}

extension NameSearch {
  private struct Word {
    let text: String
    let line: Int
  }

  /// The words of a text in small letters; texts compare by what they show, composed or not.
  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var word = ""
    var line = 1
    // In capitals first, since some small letters are one only then, such as ß and ss.
    for scalar in text.uppercased().lowercased().unicodeScalars {
      if scalar.isPartOfWord {
        word.unicodeScalars.append(scalar)
        continue
      }
      if !word.isEmpty {
        words.append(Word(text: word, line: line))
        word = ""
      }
      if scalar.isWordAlone {
        words.append(Word(text: String(scalar), line: line))
      } else if scalar == "\n" {
        line += 1
      }
    }
    return word.isEmpty ? words : words + [Word(text: word, line: line)]
  }
}

extension Unicode.Scalar {
  /// Whether words are written with the scalar, and with spaces between them.
  fileprivate var isPartOfWord: Bool {
    if isASCII { return properties.isAlphabetic || properties.numericType != nil }
    guard !isWrittenWithoutSpaces, !properties.isVariationSelector else { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Whether the scalar is looked for by itself: an emoji, or a letter between which no spaces show
  /// where words end.
  fileprivate var isWordAlone: Bool {
    guard !isASCII else { return false }
    return switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: isWrittenWithoutSpaces
    }
  }

  /// Whether the scalar belongs to a script of East or South-East Asia without spaces.
  private var isWrittenWithoutSpaces: Bool {
    switch value {
    // Thai, Lao; Burmese; Khmer; Hiragana, Katakana.
    case 0x0E01...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FF: true
    default: properties.isIdeographic
    }
  }
}
