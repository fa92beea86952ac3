package import HabitCore
package import HabitSources

/// How summaries are mailed; addresses and servers are texts here, since what they may be is known
/// where mail is sent.
package struct Mailing: Sendable {
  /// Whom the mail comes from, such as `Habits <habits@example.org>`.
  package var sender: LocatedText?
  /// Whom it goes to, each for itself.
  package var recipients: [LocatedText] = []
  package var period = CalendarPeriod.month
  /// The subject, with `{period}` for the name of the period; empty for one with figures.
  package var subject = ""
  /// `nil` where mail is only written to files.
  package var route: Route?
  /// The file with the password of the server, relative to the site folder.
  package var passwordFile: String?
  /// The file that says what was sent, relative to the site folder.
  package var ledger = "mail-sent.txt"
  /// An address of the web at which a reader can end the mails.
  package var unsubscribe: LocatedText?

  package init() {}

  /// How mail leaves this machine.
  package enum Route: Sendable {
    /// By a server, whose address begins with `smtp://` or `smtps://`.
    case server(LocatedText)
    /// By a program that takes what `sendmail -t -i` takes: a name, or an absolute path.
    case program(String)
  }
}
