/// A picture that a browser can show.
package struct Picture: Sendable {
  /// The bytes of the file.
  let bytes: [UInt8]
  /// What the name of its file ends in: `jpg`.
  let ending: String
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int

  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - ending: What the name of its file ends in: `jpg`.
  ///   - width: In pixels.
  ///   - height: In pixels.
  package init(bytes: [UInt8], ending: String, width: Int, height: Int) {
    self.bytes = bytes
    self.ending = ending
    self.width = width
    self.height = height
  }
}
