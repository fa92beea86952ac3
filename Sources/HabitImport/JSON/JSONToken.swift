/// A JSON string as it stands in its text, without the quotes.
struct JSONToken {
  var range: Range<Int>
  /// Whether the string is written without escapes, so that its bytes are its text.
  var isPlain: Bool
}
