extension Double {
  /// Parses ASCII digits with or without a sign, a decimal point and an exponent, or returns `nil`
  /// for any other text, such as `0x10` and `inf`.
  package init?(decimal text: some StringProtocol) {
    let isDecimal = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }

  /// The number as short text for messages; whole numbers have no decimal point.
  package var short: String {
    guard self == rounded(), abs(self) <= 1e15 else { return "\(self)" }
    return "\(Int(self))"
  }
}

extension String {
  /// A number such as `12 000` or `12'000,5` without what separates its groups of three digits; any
  /// other text as it is.
  package var withoutDigitSpaces: String {
    guard let first = utf8.first, (0x2B...0x39).contains(first),
      utf8.contains(where: { $0 == 0x20 || $0 == 0x27 || $0 > 0x7F })
    else { return self }
    let groups = unicodeScalars.split(omittingEmptySubsequences: false) {
      Self.digitSpaces.contains($0)
    }.map(String.init)
    guard groups.count > 1, let lead = groups.first, let last = groups.last else { return self }
    let whole = last.prefix { $0 != "." && $0 != "," }
    let sign = lead.prefix { $0 == "-" || $0 == "+" }
    let fraction = last.dropFirst(whole.count)
    let middle = groups.dropFirst().dropLast()
    guard sign.count < 2, String(lead.dropFirst(sign.count)).isDigits(1...3),
      String(whole).isDigits(3...3), middle.allSatisfy({ $0.isDigits(3...3) }),
      fraction.isEmpty || String(fraction.dropFirst()).isDigits(1...15)
    else { return self }
    return groups.joined()
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
