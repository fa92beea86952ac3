extension String {
  /// The text of a day or a number without the `'` that makes a spreadsheet leave it alone.
  package var withoutTextMark: String {
    utf8.first == UInt8(ascii: "'") ? String(dropFirst()) : self
  }
}
