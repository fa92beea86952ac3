extension TransportError {
  /// The reason as one phrase: the step, the server, and what happened.
  package var message: String {
    let start = stepMessage.isEmpty ? "" : "\(stepMessage): "
    let hint = hint.map { "; \($0.message(location: location))" } ?? ""
    let doubt = mayHaveArrived ? "; the mail may have arrived" : ""
    return start + reasonMessage + hint + doubt
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
    case .notListening: return "nobody listens there"
    case .notReached: return "not reached"
    case .timedOut: return "timed out"
    case .cancelled: return "cancelled"
    case .authorities:
      return "the file of trusted certificates cannot be read (Debian: ca-certificates)"
    case .untrusted(let words):
      return "the certificate is not trusted: \(words)"
    case .noStartTLS: return "the server offers no STARTTLS"
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
