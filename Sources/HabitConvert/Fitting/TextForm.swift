import HabitCore

/// The texts that a target can hold, and what others become.
struct TextForm: Sendable {
  /// The form in the table of abilities, such as `one line`.
  let name: String
  let fitted: @Sendable (String) -> String

  /// Every text, with the spaces at its ends.
  static let verbatim = TextForm(name: "yes") { $0 }
  /// Every text without the white space at its ends.
  static let text = TextForm(name: "yes") { $0.trimmed }
  /// Text for a cell of a table: NUL, which no text file can contain, becomes U+FFFD, and a `'`
  /// before a formula is removed.
  static let cell = TextForm(name: "yes") { $0.forCell }
  /// Text for a cell, without line breaks.
  static let lineCell = TextForm(name: "one line") { $0.onOneLine.forCell }
  /// Text without line breaks.
  static let line = TextForm(name: "one line") { $0.onOneLine }

  /// Returns the form of one line for a cell, with replacements for some texts.
  static func lineCell(_ replacements: [(String, String)]) -> TextForm {
    let line = line(replacements)
    return TextForm(name: line.name) { line.fitted($0).forCell }
  }

  /// Returns the form of one line with replacements for some texts, until none of them occurs.
  static func line(_ replacements: [(String, String)]) -> TextForm {
    let pairs = replacements.map { (from: $0.0, to: $0.1) }
    return TextForm(name: "one line") { text in
      var line = text.onOneLine
      for pair in pairs {
        while line.contains(pair.from) { line = line.replacing(pair.from, with: pair.to) }
      }
      return line.trimmed
    }
  }
}

extension String {
  fileprivate var forCell: String {
    let text = replacing("\0", with: "\u{FFFD}").trimmed
    guard text.unicodeScalars.first(where: { $0 != "'" })?.beginsFormula == true else {
      return text
    }
    return String(text.drop { $0 == "'" })
  }

  /// The text with a zero-width space at each end where a mark would join the adjacent text.
  var apart: String {
    let joinsStart = first.map { " \($0)".count == 1 } ?? false
    let joinsEnd = last.map { "\($0) ".count == 1 } ?? false
    return (joinsStart ? "\u{200B}" : "") + self + (joinsEnd ? "\u{200B}" : "")
  }

  /// The text with a space for each line break and control character, none at its ends, and
  /// ``apart``.
  var onOneLine: String { withoutLineBreaks.apart }

  private var withoutLineBreaks: String {
    let isPlain = unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard !isPlain || contains(where: \.isNewline) else { return trimmed }
    let line = map { character in
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      return character.isNewline || isControl ? " " : character
    }
    return String(line).trimmed
  }
}
