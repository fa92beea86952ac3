/// A picture that is sent along with a digest.
package struct DigestPicture: Sendable {
  /// The name by which the HTML refers to it after `cid:`, without angle brackets.
  package let contentID: String
  /// The name of the file: `year-2026.png`.
  package let fileName: String
  /// What stands for the picture where it cannot be seen.
  package let alternative: String
  /// The bytes of a PNG.
  package let bytes: [UInt8]
  /// In pixels, as the HTML shows it; the file has twice as many.
  let size: (width: Int, height: Int)
}
