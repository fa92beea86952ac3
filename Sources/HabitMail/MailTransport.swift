private import CCurl
private import Foundation
import HabitCore
private import Synchronization

/// A server with its login and time limits, as a ``MailConnection`` needs them, which alone in this
/// module touches the network.
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

  /// Returns a line to the server, which is connected with its first mail, or `nil` where there is
  /// no memory.
  fileprivate func line(greetingAs domain: String) -> OpaquePointer? {
    var server = mail_server()
    server.url = UnsafePointer(strdup(self.server.url(greetingAs: domain)))
    if let login {
      server.user = UnsafePointer(strdup(login.user))
      server.password = UnsafePointer(strdup(login.password))
    }
    server.authorities = self.server.authorities.map { UnsafePointer(strdup($0)) }
    server.needs_starttls = self.server.security == .startTLS ? 1 : 0
    server.connect_seconds = limits.connect
    server.whole_seconds = limits.whole
    server.still_seconds = limits.still
    defer {
      for text in [server.url, server.user, server.password, server.authorities] {
        free(UnsafeMutablePointer(mutating: text))
      }
    }
    return mail_open(&server)
  }

  /// - Throws: ``TransportError`` if the server's address names a user, and there is no password.
  fileprivate func requireLogin() throws(TransportError) {
    if let user = server.user, login == nil { throw error(.logIn, .noPassword(user: user)) }
  }

  /// - Throws: ``TransportError`` unless the mail was sent.
  fileprivate func check(
    _ outcome: mail_outcome,
    of envelope: MailEnvelope
  ) throws(TransportError) {
    guard outcome.result != MAIL_SENT else { return }
    throw error(TransportError.Step(outcome.step, in: envelope), reason(of: outcome))
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
    return (text.prefix(3) + words).redacted.escapedForMessages(upTo: 300)
  }

  private func readable<Characters>(_ characters: Characters) -> String {
    text(characters).redacted.escapedForMessages(upTo: 300)
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

/// A connection to a server that carries many mails one after the other, up to a hundred, and none
/// a minute after it was made; then it makes a new one.
///
/// A class, since the connection is one, whoever holds it. The last one ends it.
package final class MailConnection: Sendable {
  private let transport: MailTransport
  /// The line, or `nil` before the first mail.
  private let line = Mutex<OpaquePointer?>(nil)

  /// Prepares a connection, which the first mail makes.
  package init(to transport: MailTransport) { self.transport = transport }

  deinit {
    line.withLock { line in
      guard let open = line else { return }
      mail_close(open)
    }
  }

  /// Sends a mail to one recipient, and waits until the server has accepted it.
  ///
  /// A mail on an open connection that the server has closed meanwhile goes over a new one.
  ///
  /// - Parameters:
  ///   - mail: The bytes of the mail, with network line endings.
  ///   - envelope: From whom to whom, whatever the mail's headers say.
  ///   - isCancelled: Whether to give up; called about every second on the calling thread.
  /// - Throws: ``TransportError``, at the first step that fails.
  package func send(
    _ mail: [UInt8],
    in envelope: MailEnvelope,
    unless isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(TransportError) {
    try transport.requireLogin()
    let transport = transport
    let outcome = line.withLock { line in
      if line == nil { line = transport.line(greetingAs: envelope.sender.domain) }
      return line.map { Self.outcome(of: mail, in: envelope, over: $0, unless: isCancelled) }
    }
    try transport.check(outcome ?? mail_outcome(), of: envelope)
  }

  private static func outcome(
    of mail: [UInt8],
    in envelope: MailEnvelope,
    over line: OpaquePointer,
    unless isCancelled: @escaping @Sendable () -> Bool
  ) -> mail_outcome {
    var question = CancellationCheck(isCancelled: isCancelled)
    return "<\(envelope.sender.mailbox)>".withCString { sender in
      "<\(envelope.recipient.mailbox)>".withCString { recipient in
        mail.withUnsafeBufferPointer { mail in
          withUnsafeMutablePointer(to: &question) { question in
            var job = mail_job()
            (job.sender, job.recipient) = (sender, recipient)
            (job.bytes, job.count) = (mail.baseAddress, mail.count)
            job.context = UnsafeMutableRawPointer(question)
            job.is_cancelled = { context in
              context?.assumingMemoryBound(to: CancellationCheck.self).pointee.isCancelled()
                == true ? 1 : 0
            }
            return mail_send(line, &job)
          }
        }
      }
    }
  }
}

/// From whom a mail goes to whom.
package struct MailEnvelope: Hashable, Sendable {
  /// The address to which the server reports that the mail cannot be delivered.
  package let sender: MailAddress
  package let recipient: MailAddress

  package init(from sender: MailAddress, to recipient: MailAddress) {
    (self.sender, self.recipient) = (sender, recipient)
  }
}

extension TransportError.Step {
  fileprivate init(_ step: mail_step, in envelope: MailEnvelope) {
    switch step {
    case MAIL_CONNECT: self = .connect
    case MAIL_SECURE: self = .secure
    case MAIL_GREET: self = .greet
    case MAIL_LOG_IN: self = .logIn
    case MAIL_SENDER: self = .sender(envelope.sender.mailbox)
    case MAIL_RECIPIENT: self = .recipient(envelope.recipient.mailbox)
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
