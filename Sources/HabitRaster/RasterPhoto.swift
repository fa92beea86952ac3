/// A photo that was made small, with nothing in it but its pixels.
package struct RasterPhoto: Hashable, Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  package let format: Format
  /// In pixels, upright.
  package let width: Int
  /// In pixels, upright.
  package let height: Int

  /// What the bytes are; the raw value is the ending of a file.
  package enum Format: String, Sendable {
    case jpg
    case png
  }
}
