/// The sender, the recipient, the subject and the date of a mail.
package struct MessageHead: Hashable, Sendable {
  package var from: MailAddress
  package var to: MailAddress
  package var subject: String
  package var date: MailDate

  package init(from: MailAddress, to: MailAddress, subject: String, date: MailDate) {
    self.from = from
    self.to = to
    self.subject = subject
    self.date = date
  }
}
