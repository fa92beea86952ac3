/// A file of a site's owner that a page can show or lead to: a picture, a document.
package struct UserFile: Sendable {
  /// The path as a person would name it, for messages.
  package let path: String
  /// Reads the file anew at each call.
  package let bytes: @Sendable () throws(SiteError) -> [UInt8]

  package init(path: String, bytes: @escaping @Sendable () throws(SiteError) -> [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
