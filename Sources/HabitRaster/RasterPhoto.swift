/// A photo that was scaled down and contains nothing but its pixels.
package struct RasterPhoto: Hashable, Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  package let format: Format
  /// The width in pixels, upright.
  package let width: Int
  /// The height in pixels, upright.
  package let height: Int

  /// The format of the bytes; the raw value is the file extension.
  package enum Format: String, Sendable {
    case jpg
    case png
  }
}
