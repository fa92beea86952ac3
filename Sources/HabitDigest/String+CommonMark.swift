import HabitCore
import HabitText

extension String {
  /// The text as Markdown that shows exactly this text, in one line.
  ///
  /// The text never starts a block, and never becomes markup, a link, HTML or the border of a table
  /// cell: not in CommonMark, and not by the extensions of GitHub and of vaults. Isolates are
  /// removed, other invisible characters are shown escaped, and runs of spaces become one.
  ///
  /// Sources: CommonMark 0.31.2, section 2.4; GitHub Flavored Markdown 0.29, sections 4.10 and 6.9.
  var asMarkdown: String {
    let scalars = Array(plainLine.unicodeScalars)
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      let before = scalars[..<index]
      if scalar.isMarkup(after: before, before: scalars[(index + 1)...]) { text += "\\" }
      text.unicodeScalars.append(scalar)
      // GitHub links addresses of mail after it removes backslashes; a joiner prevents that.
      if scalar == "@" { text += "\u{200C}" }
    }
    return text
  }

  /// Returns the text as a link, with the characters of the address that end it percent-encoded.
  func linkedAsMarkdown(to address: String) -> String {
    let target = address.unicodeScalars.map { scalar in
      "()<>\\|[]*_` ".unicodeScalars.contains(scalar)
        ? "%" + String(scalar.value, radix: 16, uppercase: true) : String(scalar)
    }
    return "[\(asMarkdown)](\(target.joined()))"
  }

  /// The text without isolates, outer spaces and runs of spaces, with hazards shown escaped.
  private var plainLine: String {
    let isolates: Set<Unicode.Scalar> = ["\u{2068}", "\u{2069}"]
    let scalars = unicodeScalars.filter { !isolates.contains($0) }
    return String(String.UnicodeScalarView(scalars)).escapedForReaders
      .split(separator: " ").joined(separator: " ")
  }
}

extension Unicode.Scalar {
  private static let always = Set("\\`*_{}[]<>#|~&$^=".unicodeScalars)

  /// Whether Markdown may take the scalar as markup.
  ///
  /// - Parameters:
  ///   - before: The scalars of the text before this one.
  ///   - rest: The scalars after it.
  /// - Returns: `true` if the scalar needs a backslash.
  fileprivate func isMarkup(
    after before: ArraySlice<Unicode.Scalar>,
    before rest: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    let next = rest.first
    if Self.always.contains(self) { return true }
    switch self {
    // A list, the rule below a heading, or a dash.
    case "-", "+": return before.isEmpty || next == self || before.last == self
    // The number of an ordered list.
    case ")": return before.allSatisfy(\.isDigit)
    // The number of a list, an ellipsis, or the start of an address without a scheme.
    case ".":
      return before.allSatisfy(\.isDigit) || before.endsInWWW || next == "." || before.last == "."
    // An address with a scheme, or the name of an emoji, which may be a number; a time is neither.
    case ":":
      guard let next, next != " " else { return false }
      return !next.isDigit || rest.first { !$0.isInNameOfEmoji } == ":"
    // A comment in a vault.
    case "%": return next == "%" || before.last == "%"
    default: return false
    }
  }

  private var isInNameOfEmoji: Bool {
    isASCII && (properties.isAlphabetic || isDigit) || ["_", "+", "-"].contains(self)
  }

  private var isDigit: Bool { ("0"..."9").contains(self) }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate var endsInWWW: Bool {
    count >= 3 && suffix(3).allSatisfy { $0 == "w" || $0 == "W" }
  }
}
