/// A file that was read, and what it was read as.
package struct ImportedSource: Hashable, Sendable {
  package var path: String
  /// The id of its ``Format``.
  package var format: String

  package init(path: String, format: String) {
    self.path = path
    self.format = format
  }
}
