/// From whom a mail is, to whom, about what, and of when.
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
