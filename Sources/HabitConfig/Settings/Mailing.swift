package import HabitCore

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
  /// Where a reader can unsubscribe: a web address, a `mailto:` address, or both.
  package var unsubscribe: [LocatedText] = []
  /// The file with the addresses that get no mails, relative to the site folder.
  package var suppressionFile: String?

  package init() {}

  /// The way to send mail.
  package enum Route: Sendable {
    /// A server, whose address begins with `smtp://` or `smtps://`.
    case server(LocatedText)
    /// A program that accepts the arguments and input of `sendmail -t -i`: a name, or an absolute
    /// path.
    case program(String)
  }

  /// The keys under `mail` in `habitsite.yml`.
  static let keys = [
    "from", "ledger", "password", "passwordFile", "period", "send", "subject", "suppress", "to",
    "unsubscribe",
  ]

  /// The slot for the name of the period in a subject.
  package static let periodMark = "{period}"

  /// Reads the values under `mail`.
  mutating func read(_ yaml: YAML, with reader: inout YAMLReader) {
    reader.readMap(yaml, knownKeys: Self.keys) { read($1, $2, with: &$0) }
  }

  private mutating func read(_ key: String, _ yaml: YAML, with reader: inout YAMLReader) {
    switch key {
    case "from": sender = reader.placedText(yaml, key)
    case "to": recipients = reader.placedTexts(yaml, key)
    case "period": period = reader.choice(yaml, key, of: CalendarPeriod.byName) ?? period
    case "ledger": ledger = reader.placedText(yaml, key)?.text ?? ledger
    case "subject": readSubject(yaml, with: &reader)
    case "send": route = Route(yaml, with: &reader)
    case "passwordFile": passwordFile = reader.placedText(yaml, key)?.text
    case "unsubscribe": unsubscribe = reader.placedTexts(yaml, key)
    case "suppress": suppressionFile = reader.placedText(yaml, key)?.text
    default:
      // A file is easily shared, so secrets are neither read from it nor quoted.
      reader.report(
        "'password' is not a setting; set HABITSITE_MAIL__PASSWORD in the environment instead, or "
          + "name a file as 'passwordFile'",
        at: yaml.location
      )
    }
  }

  private mutating func readSubject(_ yaml: YAML, with reader: inout YAMLReader) {
    guard let text = reader.text(yaml, "subject") else { return }
    // Mail clients group mails with the same subject as a conversation, of which only the newest is
    // read.
    guard text.isEmpty || text.contains(Self.periodMark) else {
      reader.report(
        "no {period} in the subject \(text.quoted); write it as \"My habits, {period}\"",
        at: yaml.location
      )
      return
    }
    subject = text
  }
}

extension Mailing.Route {
  /// Reads a server or a program, or returns `nil` for an empty value.
  fileprivate init?(_ yaml: YAML, with reader: inout YAMLReader) {
    guard let text = reader.placedText(yaml, "send") else { return nil }
    if text.text.contains("://") {
      self = .server(text)
    } else if text.text == "sendmail" || text.text.hasPrefix("/") {
      self = .program(text.text)
    } else {
      // The text may be an address with a password, so it is not quoted.
      reader.report(
        "not a way to send mail; write it as smtps://me@mail.example.org, as sendmail, or as the path of a "
          + "program such as /usr/bin/msmtp",
        at: yaml.location
      )
      return nil
    }
  }
}

extension YAMLReader {
  fileprivate mutating func placedText(_ yaml: YAML, _ key: String) -> LocatedText? {
    filledText(yaml, key).map { LocatedText($0, at: yaml.location) }
  }

  fileprivate mutating func placedTexts(_ yaml: YAML, _ key: String) -> [LocatedText] {
    guard case .list(let items) = yaml.content else {
      return placedText(yaml, key).map { [$0] } ?? []
    }
    return items.compactMap { placedText($0, key) }
  }
}
