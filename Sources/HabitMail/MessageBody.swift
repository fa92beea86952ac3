/// The content of a mail, the same for every recipient.
package struct MessageBody: Hashable, Sendable {
  /// The text for programs that show no HTML, and for people who want none.
  package var plainText: String
  package var html: String
  /// The pictures, in the order of the message.
  package var pictures: [MessagePicture]
  /// The tag of the language, such as `en` or `sr-Latn`.
  package var language: String

  package init(
    plainText: String,
    html: String,
    pictures: [MessagePicture] = [],
    language: String
  ) {
    self.plainText = plainText
    self.html = html
    self.pictures = pictures
    self.language = language
  }
}
