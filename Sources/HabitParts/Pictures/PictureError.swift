/// The reason why a picture could not be made.
package struct PictureError: Error {
  /// The reason as one phrase: `it is broken or cut off`.
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }
}
