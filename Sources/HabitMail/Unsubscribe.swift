/// How a recipient of a list ends the subscription.
///
/// Source: RFC 2369 (1998); RFC 2919 (2001); RFC 8058 (2017).
package struct Unsubscribe: Hashable, Sendable {
  /// An `https` address that takes a POST without a question back.
  package var link: String
  /// Where a mail ends the subscription, too.
  package var address: MailAddress?
  /// The name of the list in the form of a domain, such as `habits.example.org`.
  package var listID: String

  package init(link: String, address: MailAddress? = nil, listID: String) {
    self.link = link
    self.address = address
    self.listID = listID
  }
}
