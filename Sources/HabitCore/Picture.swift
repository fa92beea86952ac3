/// A photo that a browser can show: upright, scaled down, and nothing but its pixels.
package struct Picture: Hashable, Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  package let format: Format
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  package init(bytes: [UInt8], format: Format, width: Int, height: Int) {
    self.bytes = bytes
    self.format = format
    self.width = width
    self.height = height
  }

  /// The format of the bytes; the raw value is the file extension.
  package enum Format: String, Sendable {
    case jpg
    case png
  }
}

/// The reason why a picture could not be made.
package struct PictureError: Error, Hashable {
  /// The reason as one phrase: `it is broken or cut off`.
  package let reason: String

  package init(reason: String) { self.reason = reason }
}
