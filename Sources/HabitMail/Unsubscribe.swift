/// The ways for a recipient of a list to unsubscribe.
///
/// Source: RFC 2369 (1998); RFC 2919 (2001); RFC 8058 (2017).
package struct Unsubscribe: Hashable, Sendable {
  /// An `https` address that accepts a POST without asking for confirmation.
  package var link: String
  /// The address that also accepts unsubscribe requests by mail.
  package var address: MailAddress?
  /// The name of the list in the form of a domain, such as `habits.example.org`.
  package var listID: String

  package init(link: String, address: MailAddress? = nil, listID: String) {
    self.link = link
    self.address = address
    self.listID = listID
  }
}
