import HabitMail
import HabitTestSupport

/// Mails for the tests, each as small as it can be.
enum Samples {
  static func message(
    subject: String = "October 2026",
    from: String = "Habits <habits@example.org>",
    to: String = "Ana <ana@example.org>",
    plainText: String = "Kept: 17 of 31",
    html: String = "<p>Kept: 17 of 31</p>"
  ) throws -> Message {
    let sender = try MailAddress(from)
    var message = Message(
      from: sender,
      to: try MailAddress(to),
      date: MailDate(secondsSince1970: 1_793_553_330, offset: 3_600),
      id: MessageID(of: ["site", "2026-10"], from: sender)
    )
    (message.subject, message.plainText, message.html) = (subject, plainText, html)
    return message
  }

  static func text(_ message: Message) throws -> String {
    String(decoding: try message.bytes(), as: UTF8.self)
  }
}

/// What is said of a mail that cannot be written, or `nil`.
func complaint(_ body: () throws(MailProblem) -> Void) -> String? {
  do throws(MailProblem) {
    try body()
    return nil
  } catch {
    return error.message
  }
}

extension MailServers {
  /// The address of a server, of which `open` is one without TLS.
  func url(_ scheme: String, _ name: String) throws -> String {
    let location = try location(name)
    return scheme == "open"
      ? "smtp://\(location)?tls=none" : "\(scheme)://\(location)?ca=\(authorities)"
  }
}
