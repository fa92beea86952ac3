/// A picture that the HTML of a mail shows by `cid:`.
package struct MessagePicture: Hashable, Sendable {
  /// What the HTML refers to after `cid:`, such as `grid@example.org`.
  package var contentID: String
  /// Such as `image/png`.
  package var mediaType: String
  /// The name of the file when it is saved: ASCII letters, digits, `.`, `_` and `-`.
  package var fileName: String
  package var bytes: [UInt8]

  package init(contentID: String, mediaType: String, fileName: String, bytes: [UInt8]) {
    self.contentID = contentID
    self.mediaType = mediaType
    self.fileName = fileName
    self.bytes = bytes
  }
}
