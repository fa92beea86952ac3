extension Unicode.Scalar {
  /// Whether a spreadsheet may run a cell that begins with the scalar: a formula sign, its
  /// full-width form, a tab or a line break.
  package var beginsFormula: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x2B, 0x2D, 0x3D, 0x40: true
    case 0xFF0B, 0xFF0D, 0xFF1D, 0xFF20: true
    default: false
    }
  }
}

extension String {
  /// The text with a `'` after each `;` and tab that a formula follows.
  ///
  /// A spreadsheet that separates cells by one of them would run the formula. A formula behind `'`
  /// gets an additional one, so that ``removingInnerMarks`` restores every text.
  package var addingInnerMarks: String { changed { ["'"] + $0 } }

  /// The text of ``addingInnerMarks`` as it was before.
  package var removingInnerMarks: String { changed { $0.dropFirst() } }

  /// Returns the text with the changed run of `'` between each separator and a formula.
  private func changed(
    _ marks: (ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>
  ) -> String {
    guard utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == 0x09 }) else { return self }
    var result = UnicodeScalarView()
    var rest = Array(unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      result.append(scalar)
      guard scalar == ";" || scalar == "\t" else { continue }
      let run = rest.prefix { $0 == "'" }
      rest = rest[run.endIndex...]
      result.append(contentsOf: rest.first?.beginsFormula == true ? marks(run) : run)
    }
    return String(result)
  }
}
