import HabitConfig
import HabitCore
import HabitMail

/// Where readers end the mails: addresses with slots for what names a reader.
struct UnsubscribeForm {
  /// An `https` address, or `nil`.
  let link: LocatedText?
  /// A `mailto:` address, or `nil`.
  let mailLink: LocatedText?
  let listID: String
  /// The id in a fleet, or `nil` for a reader of a site of one's own.
  var user: String?
  /// Whether the web address is that of one user already.
  var isOfUser = false

  /// What an address may name a reader by.
  static let slots = ["{to}", "{id}"]

  /// Fills in what names a reader.
  ///
  /// - Throws: ``SiteError`` if there is no id for a slot.
  func unsubscribe(for reader: MailAddress) throws -> Unsubscribe {
    var unsubscribe = Unsubscribe(
      link: try link.map { try filled($0, reader) },
      mailLink: try mailLink.map { try filled($0, reader) },
      listID: listID
    )
    // Who posts to an address that names nobody ends nothing; one of a line names its user.
    unsubscribe.isOneClick =
      isOfUser || Self.slots.contains { link?.text.contains($0) == true }
    return unsubscribe
  }

  private func filled(_ text: LocatedText, _ reader: MailAddress) throws -> String {
    var address = text.text
    if address.contains("{id}") {
      guard let user else {
        throw SiteError(
          "mail.settings",
          "only users of a fleet have an {id}; write {to}",
          at: text.location
        )
      }
      address.replace("{id}", with: Self.encoded(user))
    }
    return address.replacing("{to}", with: Self.encoded(reader.mailbox))
  }

  /// Encodes all that could mean something in an address.
  ///
  /// Source: RFC 3986 (2005), section 2.3.
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let character = UnicodeScalar(byte)
      switch character {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": return String(character)
      default: return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
