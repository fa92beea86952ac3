import HabitCore

/// Finds names that must not be public, as whole words, ignoring case and punctuation.
struct NameSearch {
  /// The names, by their first words.
  private var names: [String: [(words: [String], name: RedactedName)]] = [:]

  /// - Parameters:
  ///   - names: The names to find; a name without a letter, a digit or a symbol is never found.
  ///   - shown: Public names, which are not searched for.
  init(_ names: [RedactedName], besides shown: [String]) {
    let shown = Set(shown.map { Self.words(of: $0).map(\.text) })
    for name in names {
      let words = Self.words(of: name.text).map(\.text)
      guard let first = words.first, !shown.contains(words) else { continue }
      self.names[first, default: []].append((words, name))
    }
  }

  /// A name in a text, and the line where it begins, counted from 1.
  struct Find: Hashable {
    let name: RedactedName
    let line: Int
  }

  var isEmpty: Bool { names.isEmpty }

  /// Returns the names in a text in order of occurrence, each once per line.
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

  private struct Word {
    let text: String
    let line: Int
  }

  /// Returns the words of a text in lower case.
  ///
  /// String comparison treats composed and decomposed characters alike.
  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var word = ""
    var line = 1
    // Upper case first, because some lower-case letters become equal only then, such as ß and ss.
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
  /// Whether the scalar belongs to a word of a script that separates words by spaces.
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

  /// Whether the scalar is a word by itself: an emoji, or a letter of a script that does not
  /// separate words by spaces.
  fileprivate var isWordAlone: Bool {
    guard !isASCII else { return false }
    return switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: isWrittenWithoutSpaces
    }
  }

  /// Whether the scalar belongs to a script of East or South-East Asia that uses no spaces.
  private var isWrittenWithoutSpaces: Bool {
    switch value {
    // Thai, Lao; Burmese; Khmer; Hiragana, Katakana.
    case 0x0E01...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FF: true
    default: properties.isIdeographic
    }
  }
}
