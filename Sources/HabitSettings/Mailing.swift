package import HabitCore
package import HabitSources

/// The settings for mailing summaries.
///
/// Addresses and servers are plain texts here; the module that sends mail validates them.
package struct Mailing: Sendable {
  /// The sender, such as `Habits <habits@example.org>`.
  package var sender: LocatedText?
  /// The recipients; each gets a separate mail.
  package var recipients: [LocatedText] = []
  package var period = CalendarPeriod.month
  /// The subject, with `{period}` for the name of the period; empty for a subject with figures.
  package var subject = ""
  /// The route, or `nil` if mail is only written to files.
  package var route: Route?
  /// The file with the server's password, relative to the site folder.
  package var passwordFile: String?
  /// The file that records sent mails, relative to the site folder.
  package var ledger = "mail-sent.txt"
  /// A web address at which a reader can unsubscribe.
  package var unsubscribe: LocatedText?

  package init() {}

  /// The way to send mail.
  package enum Route: Sendable {
    /// A server, whose address begins with `smtp://` or `smtps://`.
    case server(LocatedText)
    /// A program that accepts the arguments and input of `sendmail -t -i`: a name, or an absolute
    /// path.
    case program(String)
  }
}
