/// The content of a mail, the same for every recipient.
package struct MessageBody: Hashable, Sendable {
  /// The text for programs that show no HTML, and for people who want none.
  package var plainText: String
  package var html: String
  /// The pictures, in the order of the message.
  package var pictures: [MessagePicture]
  /// The tag of the language, such as `en` or `sr-Latn`.
  package var language: String

  package init(plainText: String, html: String, pictures: [MessagePicture] = [], language: String) {
    self.plainText = plainText
    self.html = html
    self.pictures = pictures
    self.language = language
  }
}

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
