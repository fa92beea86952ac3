/// The line ending of a mail.
package enum LineEnd: Sendable {
  /// CRLF, for the network and `.eml` files.
  case network
  /// LF, for `sendmail`.
  case unix
}
