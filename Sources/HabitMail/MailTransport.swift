private import CCurl
private import Foundation

/// The way of mails to their server; nothing else here touches the network.
///
/// libcurl is loaded at the first mail, so that a process that sends none starts without it.
package struct MailTransport: Sendable {
  package let server: MailServer
  private let login: MailLogin?
  private let limits: MailLimits

  /// A way to a server.
  ///
  /// - Parameters:
  ///   - server: Where to; a user that its address names needs a login.
  ///   - login: Who logs in, or `nil` where nobody needs to.
  ///   - limits: How long one mail may take.
  package init(to server: MailServer, login: MailLogin?, limits: MailLimits = MailLimits()) {
    self.server = server
    self.login = login
    self.limits = limits
  }
}

extension MailTransport {
  /// Sends a mail to one recipient, over a connection of its own, and waits until the server has
  /// taken it.
  ///
  /// - Parameters:
  ///   - mail: The bytes of the mail, their lines ended as on the network.
  ///   - sender: Whom the server tells when the mail cannot be delivered.
  ///   - recipient: Who gets the mail, whatever it says itself.
  ///   - isCancelled: Whether to give up, asked about every second from the calling thread.
  /// - Throws: ``TransportError``, at the first step that fails.
  package func send(
    _ mail: [UInt8],
    from sender: MailAddress,
    to recipient: MailAddress,
    unless isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(TransportError) {
    if let user = server.user, login == nil {
      throw error(.logIn, .noPassword(user: user))
    }
    var job = job(from: sender, to: recipient)
    defer { job.free() }
    var question = Question(isCancelled: isCancelled)
    let outcome = mail.withUnsafeBufferPointer { mail in
      withUnsafeMutablePointer(to: &question) { question in
        job.bytes = mail.baseAddress
        job.count = mail.count
        job.context = UnsafeMutableRawPointer(question)
        job.is_cancelled = { context in
          context?.assumingMemoryBound(to: Question.self).pointee.isCancelled() == true ? 1 : 0
        }
        return mail_send(&job)
      }
    }
    guard outcome.result != MAIL_SENT else { return }
    let step = TransportError.Step(outcome.step, from: sender, to: recipient)
    throw error(step, reason(of: outcome))
  }

  /// A job without its mail; its texts are C's.
  private func job(from sender: MailAddress, to recipient: MailAddress) -> mail_job {
    var job = mail_job()
    job.url = UnsafePointer(strdup(server.url(greetingAs: sender.domain)))
    job.sender = UnsafePointer(strdup("<\(sender.mailbox)>"))
    job.recipient = UnsafePointer(strdup("<\(recipient.mailbox)>"))
    if let login {
      job.user = UnsafePointer(strdup(login.user))
      job.password = UnsafePointer(strdup(login.password))
    }
    job.authorities = server.authorities.map { UnsafePointer(strdup($0)) }
    job.needs_starttls = server.security == .startTLS ? 1 : 0
    job.connect_seconds = limits.connect
    job.whole_seconds = limits.whole
    job.still_seconds = limits.still
    return job
  }
}

extension MailTransport {
  private func error(_ step: TransportError.Step, _ reason: TransportError.Reason) -> TransportError
  {
    TransportError(
      step: step,
      location: server.hostAndPort,
      reason: reason,
      hint: hint(step, reason)
    )
  }

  /// Which of the two ways of TLS may have been mistaken for the other.
  private func hint(
    _ step: TransportError.Step,
    _ reason: TransportError.Reason
  ) -> TransportError.Hint? {
    switch (step, reason, server.security) {
    // The server waits for TLS, and so do we for its greeting.
    case (.greet, .timedOut, .startTLS), (.greet, .other, .startTLS): .tlsFromTheStart
    // A greeting is no TLS.
    case (.secure, .other, .fromTheStart): .startTLS
    default: nil
    }
  }

  private func reason(of outcome: mail_outcome) -> TransportError.Reason {
    switch outcome.result {
    case MAIL_NO_LIBRARY: .noLibrary
    case MAIL_NO_HOST: .noHost
    case MAIL_NOT_CONNECTED:
      outcome.system_error == Int(ECONNREFUSED) ? .notListening : .notReached
    case MAIL_TIMED_OUT: .timedOut
    case MAIL_CANCELLED: .cancelled
    case MAIL_NO_AUTHORITIES: .authorities
    case MAIL_NO_TRUST: .untrusted(readable(outcome.reason))
    case MAIL_NO_TLS: .noStartTLS
    case MAIL_NO_LOG_IN: .noWayToLogIn
    case MAIL_REFUSED: .refused(answer(outcome.reply))
    case MAIL_CLOSED: .closed
    default: .other(readable(outcome.reason))
    }
  }

  /// The answer of a server, with its number; what would tell the password is left out.
  private func answer<Characters>(_ characters: Characters) -> String {
    let text = text(characters)
    let words = (login?.secrets ?? []).reduce(String(text.dropFirst(3))) { words, secret in
      words.replacing(secret, with: "…")
    }
    return (text.prefix(3) + words).escaped(upTo: 300)
  }

  private func readable<Characters>(_ characters: Characters) -> String {
    text(characters).escaped(upTo: 300)
  }

  /// The text of an array of C, up to its NUL.
  private func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// What is asked of the caller while a mail is on its way.
private struct Question {
  let isCancelled: @Sendable () -> Bool
}

extension mail_job {
  /// Gives the texts back to C.
  fileprivate mutating func free() {
    for text in [url, user, password, authorities, sender, recipient] {
      Foundation.free(UnsafeMutablePointer(mutating: text))
    }
  }
}

extension TransportError.Step {
  fileprivate init(_ step: mail_step, from sender: MailAddress, to recipient: MailAddress) {
    switch step {
    case MAIL_CONNECT: self = .connect
    case MAIL_SECURE: self = .secure
    case MAIL_GREET: self = .greet
    case MAIL_LOG_IN: self = .logIn
    case MAIL_SENDER: self = .sender(sender.mailbox)
    case MAIL_RECIPIENT: self = .recipient(recipient.mailbox)
    case MAIL_TEXT: self = .text
    default: self = .confirm
    }
  }
}
