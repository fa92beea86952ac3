/// A picture that a browser can show.
package struct Picture: Sendable {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The file extension: `jpg`.
  let fileExtension: String
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - fileExtension: The file extension: `jpg`.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  package init(bytes: [UInt8], fileExtension: String, width: Int, height: Int) {
    self.bytes = bytes
    self.fileExtension = fileExtension
    self.width = width
    self.height = height
  }
}

/// The reason why a picture could not be made.
package struct PictureError: Error {
  /// The reason as one phrase: `it is broken or cut off`.
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }
}
