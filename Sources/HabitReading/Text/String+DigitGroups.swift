extension String {
  /// A number such as `12 000` or `12'000,5` without what separates its groups of three digits; any
  /// other text as it is.
  package var withoutDigitSpaces: String {
    guard let first = utf8.first, (0x2B...0x39).contains(first),
      utf8.contains(where: { $0 == 0x20 || $0 == 0x27 || $0 > 0x7F })
    else { return self }
    var groups = unicodeScalars.split(omittingEmptySubsequences: false) {
      Self.digitSpaces.contains($0)
    }.map(String.init)
    guard groups.count > 1, let last = groups.popLast() else { return self }
    let whole = last.prefix { $0 != "." && $0 != "," }
    let sign = groups[0].prefix { $0 == "-" || $0 == "+" }
    groups[0].removeFirst(sign.count)
    let fraction = last.dropFirst(whole.count)
    guard sign.count < 2, groups[0].isDigits(1...3), String(whole).isDigits(3...3),
      groups.dropFirst().allSatisfy({ $0.isDigits(3...3) }),
      fraction.isEmpty || String(fraction.dropFirst()).isDigits(1...15)
    else { return self }
    return sign + groups.joined() + last
  }

  /// Spaces of one kind or another, and apostrophes as in Switzerland.
  private static let digitSpaces: Set<Unicode.Scalar> = [
    " ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "\u{2019}",
  ]

  /// Returns whether all characters are ASCII digits, and how many is in a range.
  private func isDigits(_ counts: ClosedRange<Int>) -> Bool {
    counts.contains(utf8.count) && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
