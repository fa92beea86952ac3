/// A picture that the HTML of a mail shows by `cid:`.
package struct MessagePicture: Hashable, Sendable {
  /// The name in the HTML after `cid:`, such as `grid@example.org`.
  package var contentID: String
  /// The media type, such as `image/png`.
  package var mediaType: String
  /// The file name for saving: ASCII letters, digits, `.`, `_` and `-`.
  package var fileName: String
  package var bytes: [UInt8]

  package init(contentID: String, mediaType: String, fileName: String, bytes: [UInt8]) {
    self.contentID = contentID
    self.mediaType = mediaType
    self.fileName = fileName
    self.bytes = bytes
  }
}
