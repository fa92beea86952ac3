/// A picture that is attached to a digest.
package struct DigestPicture: Sendable {
  /// The name by which the HTML refers to the picture after `cid:`, without angle brackets.
  package let contentID: String
  /// The name of the file: `2026-0.png`.
  package let fileName: String
  /// The alternative text.
  package let alternative: String
  /// The bytes of a PNG, twice as wide as the HTML shows it.
  package let bytes: [UInt8]
}
