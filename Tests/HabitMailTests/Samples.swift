import HabitMail

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
