/// Why a mail was not sent, and where on the way that was.
package struct TransportError: Error, Hashable {
  package let step: Step
  /// The server, such as `smtp.example.org:465`.
  package let location: String
  package let reason: Reason
  /// What may be mistaken, or `nil`.
  package let hint: Hint?

  /// The way of a mail.
  package enum Step: Hashable, Sendable {
    case connect
    case secure
    case greet
    case logIn
    case sender(String)
    case recipient(String)
    case text
    /// All was sent, and the server has not said that it took it.
    case confirm
  }

  /// What went wrong there.
  package enum Reason: Hashable, Sendable {
    case noLibrary
    case noPassword(user: String)
    case noHost
    /// Nobody listens there.
    case notListening
    case notReached
    case timedOut
    case cancelled
    case authorities
    case untrusted(String)
    case noStartTLS
    case noWayToLogIn
    /// The answer of the server, on one readable line.
    case refused(String)
    case closed
    /// The words of libcurl, on one readable line.
    case other(String)
  }

  /// What could be meant instead.
  package enum Hint: Hashable, Sendable {
    case tlsFromTheStart
    case startTLS
  }
}

extension TransportError {
  /// Whether the mail may have arrived all the same, so that sending it again could double it.
  package var mayHaveArrived: Bool {
    if case .refused = reason { return false }
    return step == .confirm
  }

  /// Whether the server said that it will not take the mail at a later time either.
  package var isFinal: Bool {
    if case .refused(let answer) = reason { return answer.hasPrefix("5") }
    return false
  }
}
