/// A mail server, as its address describes it.
package struct MailServer: Hashable, Sendable {
  /// A host name or a numeric address, without the brackets of IPv6.
  package let host: String
  package let port: Int
  package let security: Security
  /// The user who logs in, or `nil` if no login is needed.
  package let user: String?
  /// The file of certificate authorities that replace the system's, or `nil`.
  package let authorities: String?

  /// The time at which a connection switches to TLS.
  package enum Security: Hashable, Sendable {
    case fromTheStart
    case startTLS
    case none
  }
}

extension MailServer {
  /// The server in messages, such as `smtp.example.org:465`.
  package var hostAndPort: String { "\(hostInURL):\(port)" }

  private var hostInURL: String { host.contains(":") ? "[\(host)]" : host }

  /// Returns the address for libcurl, with the domain that greets the server.
  func url(greetingAs domain: String) -> String {
    "\(security == .fromTheStart ? "smtps" : "smtp")://\(hostAndPort)/\(domain)"
  }

  /// Returns whether a host is this machine.
  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } && UInt8($0) != nil }
  }
}
