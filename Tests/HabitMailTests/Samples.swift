import HabitMail

/// Mails for the tests, each as small as it can be.
enum Samples {
  static func head(
    subject: String = "October 2026",
    from: String = "Habits <habits@example.org>",
    to: String = "Ana <ana@example.org>"
  ) throws -> MessageHead {
    MessageHead(
      from: try MailAddress(from),
      to: try MailAddress(to),
      subject: subject,
      date: MailDate(secondsSince1970: 1_793_553_330, offset: 3_600)
    )
  }

  static func message(
    _ head: MessageHead,
    plainText: String = "Kept: 17 of 31",
    html: String = "<p>Kept: 17 of 31</p>"
  ) -> Message {
    let body = MessageBody(plainText: plainText, html: html, language: "en")
    return Message(body, head: head, id: MessageID(of: ["site", "2026-10"], from: head.from))
  }

  static func text(_ message: Message) throws -> String {
    String(decoding: try message.bytes(), as: UTF8.self)
  }
}
