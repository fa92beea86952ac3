private import CCurl
private import Foundation
import HabitCore

/// A client that sends mails to a server; nothing else in this module touches the network.
///
/// The first mail loads libcurl, so that a process that sends none starts without it.
package struct MailTransport: Sendable {
  package let server: MailServer
  private let login: MailLogin?
  private let limits: MailLimits

  /// Creates a transport to a server.
  ///
  /// - Parameters:
  ///   - server: The server; if its address names a user, it needs a login.
  ///   - login: The user and password, or `nil` if the server needs no login.
  ///   - limits: The time limits of one mail.
  package init(to server: MailServer, login: MailLogin?, limits: MailLimits = MailLimits()) {
    self.server = server
    self.login = login
    self.limits = limits
  }

  /// Sends a mail to one recipient over its own connection, and waits until the server has
  /// accepted it.
  ///
  /// - Parameters:
  ///   - mail: The bytes of the mail, with network line endings.
  ///   - sender: The address to which the server reports that the mail cannot be delivered.
  ///   - recipient: The recipient, whatever the mail's headers say.
  ///   - isCancelled: Whether to give up; called about every second on the calling thread.
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
    var question = CancellationCheck(isCancelled: isCancelled)
    let outcome = mail.withUnsafeBufferPointer { mail in
      withUnsafeMutablePointer(to: &question) { question in
        job.bytes = mail.baseAddress
        job.count = mail.count
        job.context = UnsafeMutableRawPointer(question)
        job.is_cancelled = { context in
          context?.assumingMemoryBound(to: CancellationCheck.self).pointee.isCancelled() == true
            ? 1 : 0
        }
        return mail_send(&job)
      }
    }
    guard outcome.result != MAIL_SENT else { return }
    let step = TransportError.Step(outcome.step, from: sender, to: recipient)
    throw error(step, reason(of: outcome))
  }

  /// Returns a job without its mail; its strings are allocated by C.
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

  private func error(_ step: TransportError.Step, _ reason: TransportError.Reason) -> TransportError
  {
    TransportError(
      step: step,
      location: server.hostAndPort,
      reason: reason,
      hint: hint(step, reason)
    )
  }

  /// Returns the kind of TLS that the port may use instead of the configured one.
  private func hint(
    _ step: TransportError.Step,
    _ reason: TransportError.Reason
  ) -> TransportError.Hint? {
    switch (step, reason, server.security) {
    // The server waits for TLS while the client waits for its greeting.
    case (.greet, .timedOut, .startTLS), (.greet, .other, .startTLS): .tlsFromTheStart
    // A plain-text greeting is not TLS.
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

  /// Returns a server's answer with its code, without addresses and secrets.
  private func answer<Characters>(_ characters: Characters) -> String {
    let text = text(characters)
    let words = (login?.secrets ?? []).reduce(String(text.dropFirst(3))) { words, secret in
      words.replacing(secret, with: "…")
    }
    return (text.prefix(3) + words).redacted.escaped(upTo: 300)
  }

  private func readable<Characters>(_ characters: Characters) -> String {
    text(characters).redacted.escaped(upTo: 300)
  }

  /// Returns the text of a C array, up to its NUL.
  private func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// The questions to the caller while a mail is being sent.
private struct CancellationCheck {
  let isCancelled: @Sendable () -> Bool
}

extension mail_job {
  /// Frees the C strings.
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

/// The time limits for sending one mail.
package struct MailLimits: Hashable, Sendable {
  /// The seconds until a connection is established, including TLS if that comes first.
  package var connect = 30
  /// The seconds from the start to the end.
  package var whole = 120
  /// The seconds without any progress.
  package var still = 60

  package init() {}
}
