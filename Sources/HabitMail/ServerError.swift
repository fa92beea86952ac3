/// The reason why a text is not the address of a mail server.
///
/// The error stores only parts of the address that cannot contain a password.
package enum ServerError: Error, Hashable {
  /// The address does not begin with `smtps://` or `smtp://`.
  case scheme
  case password
  case user
  case host(String)
  case port(String)
  case path(String)
  case option(String)
  case authorities(String)
  case noTLS(host: String)
  case contradiction

  /// The reason as one phrase.
  package var message: String {
    switch self {
    case .scheme:
      "the address of a mail server begins with 'smtps://' (TLS from the start, port 465)"
        + " or 'smtp://' (STARTTLS, port 587)"
    case .password:
      "the address of a mail server must not hold a password;"
        + " keep it in the environment or in a separate file"
    case .user:
      "the user in the address of a mail server is broken; write '@' and '%' as '%40', '%25'"
    case .host(let text):
      "\(text.quoted) is not a host of a mail server; write one such as 'smtp.example.org'"
    case .port(let text):
      "\(text.quoted) is not a port of a mail server; it is a number such as 465 or 587"
    case .path(let text):
      "the address of a mail server ends after its port; take out \(text.quoted)"
    case .option(let text):
      "the address of a mail server has no option \(text.quoted);"
        + " there are 'tls=none' and 'ca=/path/of/a/file.pem'"
    case .authorities(let text):
      "\(text.quoted) is not a whole path of a file; write one such as 'ca=/etc/ssl/own.pem'"
    case .noTLS(let host):
      "\(host.quoted) is another machine, and 'tls=none' is for servers of this one;"
        + " leave it out, and the mail goes over TLS"
    case .contradiction: "'smtps://' is TLS from the start; write 'smtp://' for 'tls=none'"
    }
  }
}
