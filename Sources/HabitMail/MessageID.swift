/// The ID of a mail, by which programs recognise it.
package struct MessageID: Hashable, Sendable {
  /// The ID with its angle brackets, as in the header.
  package let text: String

  /// Creates an ID from the texts that identify a mail.
  ///
  /// - Parameters:
  ///   - texts: The texts, such as the site, the period and the recipient. The same texts give the
  ///     same ID, so that a mail that is sent again is recognised.
  ///   - sender: The sender, whose domain makes the ID unique.
  package init(of texts: [String], from sender: MailAddress) {
    text = "<\(Self.hash(of: texts))@\(sender.domain)>"
  }

  /// Returns a hash of 32 hexadecimal digits: the same for the same texts, different for others.
  package static func hash(of texts: [String]) -> String {
    MessageHash.text(of: texts.map { Array($0.utf8) })
  }
}
