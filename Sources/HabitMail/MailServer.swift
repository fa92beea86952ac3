/// The server that takes mails, as its address names it.
package struct MailServer: Hashable, Sendable {
  /// A name, or an address in digits; without the brackets of IPv6.
  package let host: String
  package let port: Int
  package let security: Security
  /// Who logs in, or `nil` where nobody needs to.
  package let user: String?
  /// The file of the authorities that are trusted instead of those of the system, or `nil`.
  package let authorities: String?

  /// When a connection turns to TLS.
  package enum Security: Hashable, Sendable {
    case fromTheStart
    case startTLS
    case none
  }
}

extension MailServer {
  /// The server as messages name it, such as `smtp.example.org:465`.
  package var hostAndPort: String { "\(hostInURL):\(port)" }

  private var hostInURL: String { host.contains(":") ? "[\(host)]" : host }

  /// The address as libcurl wants it, with the name under which the server is greeted.
  func url(greetingAs domain: String) -> String {
    "\(security == .fromTheStart ? "smtps" : "smtp")://\(hostAndPort)/\(domain)"
  }

  /// Whether a host is this machine.
  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } && UInt8($0) != nil }
  }
}
