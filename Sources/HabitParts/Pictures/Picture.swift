/// A picture that a browser can show.
package struct Picture: Sendable {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The file extension: `jpg`.
  let ending: String
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - ending: The file extension: `jpg`.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  package init(bytes: [UInt8], ending: String, width: Int, height: Int) {
    self.bytes = bytes
    self.ending = ending
    self.width = width
    self.height = height
  }
}
