package import HabitCore

/// A writer of comma-separated values that appends UTF-8 to one growing buffer.
///
/// Rows end with CR LF.
///
/// Source: RFC 4180.
package struct CSVWriter {
  package private(set) var bytes: [UInt8] = []
  private var isInRow = false

  package init() {}

  /// Writes a row of the program's own words.
  package mutating func row(_ words: [String]) {
    for word in words { self.word(word) }
    endRow()
  }

  /// Ends the row.
  package mutating func endRow() {
    bytes.append(0x0D)
    bytes.append(0x0A)
    isInRow = false
  }

  /// Writes a cell with one of the program's own words, which needs neither quotes nor a guard.
  package mutating func word(_ word: String) {
    separate()
    bytes += word.utf8
  }

  /// Writes a cell with a day, `yyyy-MM-dd`.
  package mutating func day(_ day: Day) {
    separate()
    day.write(to: &bytes)
  }

  /// Writes a cell with a number without an exponent, or an empty cell for `nil`.
  package mutating func number(_ value: Double?) {
    separate()
    guard let value else { return }
    if let whole = value.shortWhole {
      bytes.append(decimal: whole)
    } else {
      bytes += value.plainDecimal.utf8
    }
  }

  /// Appends cells of another writer.
  package mutating func cells(_ cells: CSVWriter) {
    separate()
    bytes += cells.bytes
  }

  /// Reserves capacity for a number of bytes.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Writes a cell with the text of an export, or an empty cell for `nil`.
  ///
  /// A text that a spreadsheet would run as a formula gets a `'` prefix, and so does such a text
  /// that already begins with `'`, so that removing one restores every text. So does a formula
  /// after `;` or a tab. An id such as `-Nx_7` stays as it is: it calls nothing. A NUL character,
  /// which no text file can contain, becomes U+FFFD.
  package mutating func text(_ text: String?) {
    separate()
    guard let text, !text.isEmpty else { return }
    let isQuoted = text.utf8.contains(where: Self.needsQuotes)
    if isQuoted { bytes.append(Self.quote) }
    if Self.isRunnable(text) { bytes.append(UInt8(ascii: "'")) }
    // What needs a mark inside needs quotes, too.
    for byte in (isQuoted ? text.addingInnerMarks : text).utf8 {
      switch byte {
      case Self.quote: bytes += [Self.quote, Self.quote]
      case 0: bytes += "\u{FFFD}".utf8
      default: bytes.append(byte)
      }
    }
    if isQuoted { bytes.append(Self.quote) }
  }

  private static let quote = UInt8(ascii: "\"")

  private mutating func separate() {
    if isInRow { bytes.append(UInt8(ascii: ",")) }
    isInRow = true
  }

  /// Returns whether a byte ends a cell or a row for a reader that knows several separators.
  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case quote, UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  private static func isRunnable(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { $0 != "'" }
    guard let first, first.beginsFormula else { return false }
    return !isPlainNumber(text.utf8) && !isIdentifier(text.utf8)
  }

  /// Returns whether the text is a `-`, a letter, and then only letters, digits, `_` and `-`.
  private static func isIdentifier(_ text: String.UTF8View) -> Bool {
    guard text.first == UInt8(ascii: "-"), let second = text.dropFirst().first else { return false }
    return isLetter(second)
      && text.dropFirst(2).allSatisfy { byte in
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
          || byte == UInt8(ascii: "-")
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Returns whether the text is a sign, digits, and at most one point between digits.
  private static func isPlainNumber(_ text: String.UTF8View) -> Bool {
    guard text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") else { return false }
    let parts = text.dropFirst().split(
      separator: UInt8(ascii: "."),
      omittingEmptySubsequences: false
    )
    return parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) }
      }
  }
}
