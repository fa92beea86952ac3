import HabitCore

extension String {
  /// The text with hazards escaped as in messages, except for the left-to-right marks that keep a
  /// sign beside its number in lines from right to left.
  ///
  /// Source: Unicode CLDR, `plusSign`, `minusSign` and `percentSign` of Arabic and Hebrew.
  package var escapedForReaders: String {
    let scalars = Array(unicodeScalars)
    guard scalars.contains(Unicode.Scalar.leftToRightMark) else { return escapedForMessages }
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      let neighbours = scalars[max(0, index - 1)..<min(scalars.count, index + 2)]
      if scalar == .leftToRightMark, neighbours.contains(where: \.isOfNumbers) {
        text.unicodeScalars.append(scalar)
      } else {
        text += String(scalar).escapedForMessages
      }
    }
    return text
  }

  /// The text for readers of plain text: without the isolates of names, with hazards escaped.
  package var plainForReaders: String {
    let isolates: Set<Unicode.Scalar> = ["\u{2068}", "\u{2069}"]
    return String(String.UnicodeScalarView(unicodeScalars.filter { !isolates.contains($0) }))
      .escapedForReaders
  }
}

extension Unicode.Scalar {
  fileprivate static let leftToRightMark: Unicode.Scalar = "\u{200E}"

  /// Whether the scalar is a sign of a number, or a digit.
  fileprivate var isOfNumbers: Bool {
    ["+", "-", "\u{2212}", "%"].contains(self) || ("0"..."9").contains(self)
  }
}
