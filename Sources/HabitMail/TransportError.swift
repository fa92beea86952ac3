import HabitCore

/// The reason why a mail was not sent, and the step that failed.
package struct TransportError: Error, Hashable {
  package let step: Step
  /// The server, such as `smtp.example.org:465`.
  package let location: String
  package let reason: Reason
  /// A likely mistake in the address, or `nil`.
  package let hint: Hint?

  /// A step of sending a mail.
  package enum Step: Hashable, Sendable {
    case connect
    case secure
    case greet
    case logIn
    case sender(String)
    case recipient(String)
    case text
    /// Everything was sent, but the server has not confirmed that it accepted the mail.
    case confirm
  }

  /// The kind of failure.
  package enum Reason: Hashable, Sendable {
    case noLibrary
    case noPassword(user: String)
    case noHost
    /// Nothing listens at the port.
    case notListening
    case notReached
    case timedOut
    case cancelled
    case authorities
    case untrusted(String)
    case noStartTLS
    case noWayToLogIn
    /// The server's answer, on one readable line.
    case refused(String)
    case closed
    /// The message of libcurl, on one readable line.
    case other(String)
  }

  /// The setting that may be meant instead.
  package enum Hint: Hashable, Sendable {
    case tlsFromTheStart
    case startTLS
  }

  /// Whether the mail may have arrived nevertheless, so that sending it again could duplicate it.
  package var mayHaveArrived: Bool {
    if case .refused = reason { return false }
    return step == .confirm
  }

  /// Whether the server will never take this mail for this recipient, whoever sends it.
  package var refusesMail: Bool {
    guard case .refused(let answer) = reason else { return false }
    switch step {
    case .recipient, .text, .confirm: return answer.hasPrefix("5")
    case .connect, .secure, .greet, .logIn, .sender: return false
    }
  }

  /// The reason as one phrase: the step, the server, and what happened.
  package var message: String {
    let start = stepMessage.isEmpty ? "" : "\(stepMessage): "
    let hint = hint.map { "; \($0.message(location: location))" } ?? ""
    return start + reasonMessage + hint
  }

  private var isRefused: Bool {
    if case .refused = reason { return true }
    return false
  }

  private var stepMessage: String {
    guard reason != .noLibrary else { return "" }
    let way = isRefused ? "refused by" : "at"
    return switch step {
    case .connect: "connect \(location)"
    case .secure: "TLS with \(location)"
    case .greet: "greeting of \(location)"
    case .logIn: "log in at \(location)"
    case .sender(let address): "sender \(address) \(way) \(location)"
    case .recipient(let address): "recipient \(address) \(way) \(location)"
    case .text: "send to \(location)"
    case .confirm: "receipt by \(location)"
    }
  }

  private var reasonMessage: String {
    switch reason {
    case .noLibrary: return "libcurl is not installed (Debian: libcurl4)"
    case .noPassword(let user): return "no password for \(user.quoted)"
    case .noHost: return "no such host"
    case .notListening: return "no server listens there"
    case .notReached: return "not reached"
    case .timedOut: return "timed out"
    case .cancelled: return "cancelled"
    case .authorities:
      return "the file of trusted certificates cannot be read (Debian: ca-certificates)"
    case .untrusted(let words):
      return "the certificate is not trusted: \(words)"
    case .noStartTLS:
      let isHere = ["localhost:", "127.0.0.1:", "[::1]:"].contains(where: location.hasPrefix)
      let way = "; a server on this machine may do without: add '?tls=none' to its address"
      return "the server offers no STARTTLS" + (isHere ? way : "")
    case .noWayToLogIn: return "the server offers neither PLAIN nor LOGIN"
    case .refused(let answer):
      switch step {
      case .sender, .recipient: return answer
      default: return "refused: \(answer)"
      }
    case .closed: return "the server closed the connection"
    case .other(let words): return words
    }
  }
}

extension TransportError.Hint {
  fileprivate func message(location: String) -> String {
    switch self {
    case .tlsFromTheStart:
      "if the port speaks TLS from the start, as 465 does, write 'smtps://\(location)'"
    case .startTLS: "if the port speaks STARTTLS, as 587 does, write 'smtp://\(location)'"
    }
  }
}
