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
}

extension TransportError {
  /// Whether the mail may have arrived nevertheless, so that sending it again could duplicate it.
  package var mayHaveArrived: Bool {
    if case .refused = reason { return false }
    return step == .confirm
  }

  /// Whether the server refused the mail permanently.
  package var isFinal: Bool {
    if case .refused(let answer) = reason { return answer.hasPrefix("5") }
    return false
  }
}
