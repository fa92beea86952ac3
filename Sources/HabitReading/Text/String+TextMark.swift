extension String {
  /// The text of a day or a number without the `'` by which a spreadsheet leaves it alone.
  package var withoutTextMark: String {
    utf8.first == UInt8(ascii: "'") ? String(dropFirst()) : self
  }
}
