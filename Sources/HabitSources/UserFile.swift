/// A file of the site that a page can show or link to: a picture, a document.
package struct UserFile: Sendable {
  /// The path as a user would write it, for messages.
  package let path: String
  /// Reads the file again at each call.
  package let bytes: @Sendable () throws(SiteError) -> [UInt8]

  package init(path: String, bytes: @escaping @Sendable () throws(SiteError) -> [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
