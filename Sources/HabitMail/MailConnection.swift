private import CCurl
private import Foundation
import HabitCore
private import Synchronization

/// A connection to a server, which carries mails one after the other.
///
/// After a hundred mails or a minute, the next mail makes a new one. Nothing else in this module
/// touches the network. The first mail connects, and loads libcurl, so that a process that sends
/// none starts without it.
///
/// A class, because it owns a handle of libcurl, which `deinit` closes.
package final class MailConnection: Sendable {
  package let server: MailServer
  private let login: MailLogin?
  private let limits: MailLimits
  /// The line, or `nil` before the first mail.
  private let line = Mutex<OpaquePointer?>(nil)

  /// Prepares a connection.
  ///
  /// - Parameters:
  ///   - server: The server; if its address names a user, it needs a login.
  ///   - login: The user and password, or `nil` if the server needs no login.
  ///   - limits: The time limits of one mail.
  package init(to server: MailServer, login: MailLogin?, limits: MailLimits = MailLimits()) {
    (self.server, self.login, self.limits) = (server, login, limits)
  }

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
  ///   - sender: The address to which the server reports that the mail cannot be delivered, whatever
  ///     the mail's headers say.
  ///   - recipient: The address that gets it.
  ///   - isCancelled: Whether to give up; called about every second on the calling thread.
  /// - Throws: ``MailFailure``, at the first step that fails.
  package func send(
    _ mail: [UInt8],
    from sender: MailAddress,
    to recipient: MailAddress,
    unless isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(MailFailure) {
    if let user = server.user, login == nil {
      throw MailFailure(
        reason: "log in at \(server.hostAndPort): no password for \(user.quoted)",
        effect: .notSent
      )
    }
    let outcome = line.withLock { line in
      if line == nil { line = opened(greetingAs: sender.domain) }
      return line.map { Self.outcome(of: mail, sender, recipient, over: $0, unless: isCancelled) }
    }
    guard let outcome else {
      throw MailFailure(reason: "there is not enough memory", effect: .notSent)
    }
    if let failure = failure(outcome, sender, recipient) { throw failure }
  }

  /// Returns a line to the server, which is connected with its first mail, or `nil` where there is
  /// no memory.
  private func opened(greetingAs domain: String) -> OpaquePointer? {
    var line = mail_server()
    line.url = UnsafePointer(strdup(server.url(greetingAs: domain)))
    if let login {
      line.user = UnsafePointer(strdup(login.user))
      line.password = UnsafePointer(strdup(login.password))
    }
    line.authorities = server.authorities.map { UnsafePointer(strdup($0)) }
    line.needs_starttls = server.security == .startTLS ? 1 : 0
    line.connect_seconds = limits.connect
    line.whole_seconds = limits.whole
    line.still_seconds = limits.still
    defer {
      for text in [line.url, line.user, line.password, line.authorities] {
        free(UnsafeMutablePointer(mutating: text))
      }
    }
    return mail_open(&line)
  }

  private static func outcome(
    of mail: [UInt8],
    _ sender: MailAddress,
    _ recipient: MailAddress,
    over line: OpaquePointer,
    unless isCancelled: @escaping @Sendable () -> Bool
  ) -> mail_outcome {
    var question = Question(isCancelled: isCancelled)
    return "<\(sender.mailbox)>".withCString { sender in
      "<\(recipient.mailbox)>".withCString { recipient in
        mail.withUnsafeBufferPointer { mail in
          withUnsafeMutablePointer(to: &question) { question in
            var job = mail_job()
            (job.sender, job.recipient) = (sender, recipient)
            (job.bytes, job.count) = (mail.baseAddress, mail.count)
            job.context = UnsafeMutableRawPointer(question)
            job.is_cancelled = { context in
              context?.assumingMemoryBound(to: Question.self).pointee.isCancelled() == true ? 1 : 0
            }
            return mail_send(line, &job)
          }
        }
      }
    }
  }

  /// The question to the caller while a mail is being sent.
  private struct Question {
    let isCancelled: @Sendable () -> Bool
  }

  /// Returns why a mail was not sent, or `nil` if it was.
  private func failure(
    _ outcome: mail_outcome,
    _ sender: MailAddress,
    _ recipient: MailAddress
  ) -> MailFailure? {
    guard outcome.result != MAIL_SENT else { return nil }
    let isRefused = outcome.result == MAIL_REFUSED
    let way = isRefused ? "refused by" : "at"
    let place = server.hostAndPort
    let start =
      switch outcome.step {
      case _ where outcome.result == MAIL_NO_LIBRARY: ""
      case MAIL_CONNECT: "connect \(place): "
      case MAIL_SECURE: "TLS with \(place): "
      case MAIL_GREET: "greeting of \(place): "
      case MAIL_LOG_IN: "log in at \(place): "
      case MAIL_SENDER: "sender \(sender.mailbox) \(way) \(place): "
      case MAIL_RECIPIENT: "recipient \(recipient.mailbox) \(way) \(place): "
      case MAIL_TEXT: "send to \(place): "
      default: "receipt by \(place): "
      }
    let answer = isRefused ? answer(outcome.reply) : ""
    // A refusal in these steps concerns the mail; one in an earlier step, the connection or sender.
    let isOfMail = [MAIL_RECIPIENT, MAIL_TEXT, MAIL_CONFIRM].contains(outcome.step)
    let effect: MailFailure.Effect =
      if isRefused {
        isOfMail && answer.hasPrefix("5") ? .refused : .notSent
      } else {
        outcome.step == MAIL_CONFIRM ? .unsure : .notSent
      }
    return MailFailure(reason: start + reason(outcome, answer) + hint(outcome), effect: effect)
  }

  private func reason(_ outcome: mail_outcome, _ answer: String) -> String {
    switch outcome.result {
    case MAIL_NO_LIBRARY: return "libcurl is not installed (Debian: libcurl4)"
    case MAIL_NO_HOST: return "no such host"
    case MAIL_NOT_CONNECTED:
      return outcome.system_error == Int(ECONNREFUSED) ? "no server listens there" : "not reached"
    case MAIL_TIMED_OUT: return "timed out"
    case MAIL_CANCELLED: return "cancelled"
    case MAIL_NO_AUTHORITIES:
      return "the file of trusted certificates cannot be read (Debian: ca-certificates)"
    case MAIL_NO_TRUST: return "the certificate is not trusted: \(readable(outcome.reason))"
    case MAIL_NO_TLS:
      let isHere = ["localhost", "127.0.0.1", "::1"].contains(server.host)
      let way = "; a server on this machine may do without: add '?tls=none' to its address"
      return "the server offers no STARTTLS" + (isHere ? way : "")
    case MAIL_NO_LOG_IN: return "the server offers neither PLAIN nor LOGIN"
    case MAIL_REFUSED:
      let isOfAddress = [MAIL_SENDER, MAIL_RECIPIENT].contains(outcome.step)
      return isOfAddress ? answer : "refused: \(answer)"
    case MAIL_CLOSED: return "the server closed the connection"
    default: return readable(outcome.reason)
    }
  }

  /// Names the kind of TLS that the port may use instead of the configured one.
  private func hint(_ outcome: mail_outcome) -> String {
    let place = server.hostAndPort
    switch (outcome.step, outcome.result, server.security) {
    // The server waits for TLS while the client waits for its greeting.
    case (MAIL_GREET, MAIL_TIMED_OUT, .startTLS), (MAIL_GREET, MAIL_FAILED, .startTLS):
      return "; if the port speaks TLS from the start, as 465 does, write 'smtps://\(place)'"
    // A plain-text greeting is not TLS.
    case (MAIL_SECURE, MAIL_FAILED, .fromTheStart):
      return "; if the port speaks STARTTLS, as 587 does, write 'smtp://\(place)'"
    default: return ""
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

/// Why a message did not go out, as far as is known.
package struct MailFailure: Error, Hashable {
  /// One phrase: `connect mail.example.org:465: timed out`.
  package let reason: String
  package let effect: Effect

  package init(reason: String, effect: Effect) { (self.reason, self.effect) = (reason, effect) }

  /// What became of the message.
  package enum Effect: Hashable, Sendable {
    /// Nobody has it, and it can be sent again.
    case notSent
    /// The server will never take this message for this recipient.
    case refused
    /// Somebody may have it: it was sent, and nobody confirmed that it was accepted.
    case unsure
  }
}
