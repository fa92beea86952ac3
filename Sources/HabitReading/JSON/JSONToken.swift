/// A JSON string as written in its text, without the quotes.
package struct JSONToken {
  package var range: Range<Int>
  /// Whether the string is written without escapes, so that its bytes are its text.
  package var isPlain: Bool
}
