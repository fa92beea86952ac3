/// The name of a mail, by which programs know it again.
package struct MessageID: Hashable, Sendable {
  /// With its angle brackets, as the header has it.
  package let text: String

  /// Names a mail by what makes it the one that it is.
  ///
  /// - Parameters:
  ///   - texts: Such as the site, the period and the recipient: the same texts give the same name,
  ///     so that a mail that is sent once more is known as the same.
  ///   - sender: Whose domain vouches for the name.
  package init(of texts: [String], from sender: MailAddress) {
    text = "<\(Self.hash(of: texts))@\(sender.domain)>"
  }

  /// What the same texts always come to, and others do not: 32 hexadecimal digits.
  package static func hash(of texts: [String]) -> String {
    ContentHash.text(of: texts.map { Array($0.utf8) })
  }
}
