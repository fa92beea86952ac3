private import Foundation
import HabitCore

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

  /// The server in messages, such as `smtp.example.org:465`.
  package var hostAndPort: String { "\(hostInURL):\(port)" }

  private var hostInURL: String { host.contains(":") ? "[\(host)]" : host }

  /// Returns the address for libcurl, with the domain that greets the server.
  func url(greetingAs domain: String) -> String {
    "\(security == .fromTheStart ? "smtps" : "smtp")://\(hostAndPort)/\(domain)"
  }

  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } && UInt8($0) != nil }
  }

  /// Parses an address such as `smtps://ana%40example.org@smtp.example.org:465`.
  ///
  /// `smtps` is TLS from the start, by default at port 465. `smtp` is STARTTLS, which the server
  /// must offer, by default at port 587. `?tls=none`, allowed only for this machine, turns TLS off;
  /// the default port is then 25. `?ca=/path` checks certificates against that file alone.
  ///
  /// - Throws: ``MailProblem``, also for a password in the address.
  package init(_ text: String) throws(MailProblem) {
    let (scheme, rest) = try Self.scheme(of: text)
    // From here on, no error message contains the text before an `@`.
    guard rest.lastIndex(of: "@").map({ !rest[..<$0].contains(":") }) ?? true else {
      throw MailProblem(
        "the address of a mail server must not hold a password;"
          + " keep it in the environment or in a separate file"
      )
    }
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let (user, address) = try Self.user(of: rest[..<end])
    let options = try Options(rest[end...])
    guard !options.isOpen || scheme == .startTLS else {
      throw MailProblem("'smtps://' is TLS from the start; write 'smtp://' for 'tls=none'")
    }
    let (host, port) = try Self.hostAndPort(of: address)
    guard !options.isOpen || Self.isLoopback(host) else {
      throw MailProblem(
        "\(host.quoted) is another machine, and 'tls=none' is for servers of this one;"
          + " leave it out, and the mail goes over TLS"
      )
    }
    self.host = host
    self.user = user
    security = options.isOpen ? .none : scheme
    self.port = port ?? security.usualPort
    authorities = options.authorities
  }

  private static func scheme(
    of text: String
  ) throws(MailProblem) -> (scheme: Security, rest: Substring) {
    for (start, security) in [("smtps://", Security.fromTheStart), ("smtp://", .startTLS)]
    where text.lowercased().hasPrefix(start) {
      return (security, text.dropFirst(start.count))
    }
    throw MailProblem(
      "the address of a mail server begins with 'smtps://' (TLS from the start, port 465)"
        + " or 'smtp://' (STARTTLS, port 587)"
    )
  }

  /// The last `@` ends the user, so a user that is a mail address needs no escaping.
  private static func user(
    of authority: Substring
  ) throws(MailProblem) -> (user: String?, address: Substring) {
    guard let at = authority.lastIndex(of: "@") else { return (nil, authority) }
    let text = authority[..<at]
    guard let user = String(text).removingPercentEncoding, !user.isEmpty,
      !user.unicodeScalars.contains(where: \.endsOrControlsLines)
    else {
      throw MailProblem(
        "the user in the address of a mail server is broken; write '@' and '%' as '%40', '%25'"
      )
    }
    return (user, authority[authority.index(after: at)...])
  }

  private static func hostAndPort(
    of address: Substring
  ) throws(MailProblem) -> (host: String, port: Int?) {
    if address.first == "[", let end = address.firstIndex(of: "]") {
      let host = address[..<end].dropFirst()
      let isAddress = host.allSatisfy { ":.".contains($0) || $0.isASCII && $0.isHexDigit }
      guard isAddress, host.contains(":") else { throw refused(host: host) }
      return (host.lowercased(), try port(of: address[address.index(after: end)...]))
    }
    let end = address.firstIndex(of: ":") ?? address.endIndex
    let host = address[..<end]
    guard MailAddress.isDomain(host) else { throw refused(host: host) }
    return (host.lowercased(), try port(of: address[end...]))
  }

  private static func refused(host: Substring) -> MailProblem {
    MailProblem(
      "\(String(host).quoted) is not the host of a mail server; write one such as 'smtp.example.org'"
    )
  }

  private static func port(of text: Substring) throws(MailProblem) -> Int? {
    guard !text.isEmpty else { return nil }
    let digits = text.dropFirst()
    guard text.first == ":", digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let port = Int(digits), 1...65_535 ~= port
    else {
      throw MailProblem(
        "\(String(digits).quoted) is not the port of a mail server; write a number such as 465 or 587"
      )
    }
    return port
  }
}

extension MailServer.Security {
  fileprivate var usualPort: Int {
    switch self {
    case .fromTheStart: 465
    case .startTLS: 587
    case .none: 25
    }
  }
}

/// The options that may follow the host and port of a server.
private struct Options {
  var isOpen = false
  var authorities: String?

  init(_ text: Substring) throws(MailProblem) {
    let text = text.first == "/" ? text.dropFirst() : text
    guard let first = text.first else { return }
    guard first == "?" else {
      throw MailProblem(
        "the address of a mail server ends after its port; remove \(String(text).quoted)"
      )
    }
    for option in text.dropFirst().split(separator: "&", omittingEmptySubsequences: false) {
      if option == "tls=none" {
        isOpen = true
      } else if option.hasPrefix("ca=") {
        let path = String(option.dropFirst(3))
        guard path.hasPrefix("/"), let decoded = path.removingPercentEncoding,
          !decoded.unicodeScalars.contains(where: \.endsOrControlsLines)
        else {
          throw MailProblem(
            "\(path.quoted) is not the absolute path of a file; write one such as 'ca=/etc/ssl/own.pem'"
          )
        }
        authorities = decoded
      } else {
        throw MailProblem(
          "the address of a mail server has no option \(String(option.prefix { $0 != "=" }).quoted);"
            + " the options are 'tls=none' and 'ca=/path/of/a/file.pem'"
        )
      }
    }
  }
}

/// A user and a password for a mail server.
///
/// No description of the value shows the password.
package struct MailLogin: Sendable {
  package let user: String
  let password: String

  package init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}

extension MailLogin: CustomStringConvertible, CustomReflectable {
  package var description: String { "\(user) (password hidden)" }

  package var customMirror: Mirror { Mirror(self, children: ["user": user]) }

  /// The strings in a server's answer that could reveal the password, in the forms as sent.
  var secrets: [String] {
    let sent = ["\0\(user)\0\(password)", password].map { Data($0.utf8).base64EncodedString() }
    return (sent + [password]).filter { !$0.isEmpty }
  }
}
