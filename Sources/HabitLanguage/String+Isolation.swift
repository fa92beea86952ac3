extension String {
  /// The text between characters that isolate its direction from its surroundings.
  ///
  /// Use it for text of an export inside plain text, which cannot contain `<bdi>`.
  package var isolated: String {
    var scalars = String.UnicodeScalarView()
    scalars.append("\u{2068}")
    // Without its own isolates, the text cannot end the surrounding one.
    scalars.append(contentsOf: unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })
    scalars.append("\u{2069}")
    return String(scalars)
  }
}
