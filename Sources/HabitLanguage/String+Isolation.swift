extension String {
  /// The text between characters that keep its direction from its surroundings.
  ///
  /// For text of an export inside a sentence of plain text, where no `<bdi>` can stand.
  package var isolated: String {
    var scalars = String.UnicodeScalarView()
    scalars.append("\u{2068}")
    // Without its own isolates the text cannot end ours.
    scalars.append(contentsOf: unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })
    scalars.append("\u{2069}")
    return String(scalars)
  }
}
