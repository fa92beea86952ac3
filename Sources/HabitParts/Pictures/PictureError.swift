/// Why there is no picture.
package struct PictureError: Error {
  /// One phrase: `it is broken or cut off`.
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }
}
