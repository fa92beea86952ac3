/// What the lines of a mail end with.
package enum LineEnd: Sendable {
  /// CRLF: on the network, and in files of the kind `.eml`.
  case network
  /// LF: what `sendmail` reads.
  case unix
}
