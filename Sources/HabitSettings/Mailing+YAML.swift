import HabitCore
import HabitSources

extension Mailing {
  /// The keys under `mail` in `habitsite.yml`.
  static let keys = [
    "from", "ledger", "password", "passwordFile", "period", "send", "subject", "to", "unsubscribe",
  ]

  /// What stands for the name of the period in a subject.
  package static let periodMark = "{period}"

  /// Takes over what stands under `mail`.
  mutating func read(_ yaml: YAML, with reader: inout YAMLReader) {
    var mailing = self
    reader.readMap(yaml, knownKeys: Self.keys) { mailing.read($1, $2, with: &$0) }
    self = mailing
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
    case "unsubscribe": unsubscribe = reader.placedText(yaml, key)
    default:
      // A file is easily shared; its text is not quoted either.
      reader.report(
        "'password' is no setting; set HABITSITE_MAIL__PASSWORD in the environment instead, or "
          + "name a file as 'passwordFile'",
        at: yaml.location
      )
    }
  }

  private mutating func readSubject(_ yaml: YAML, with reader: inout YAMLReader) {
    guard let text = reader.text(yaml, "subject") else { return }
    // Mails of one subject are shown as one conversation, and only the newest is read.
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
  /// Reads a server or a program; nothing there is `nil`.
  fileprivate init?(_ yaml: YAML, with reader: inout YAMLReader) {
    guard let text = reader.placedText(yaml, "send") else { return nil }
    if text.text.contains("://") {
      self = .server(text)
    } else if text.text == "sendmail" || text.text.hasPrefix("/") {
      self = .program(text.text)
    } else {
      // What was meant for an address may hold a password, and is not quoted.
      reader.report(
        "no way to send; write it as smtps://me@mail.example.org, as sendmail, or as the path of a "
          + "program such as /usr/bin/msmtp",
        at: yaml.location
      )
      return nil
    }
  }
}

extension YAMLReader {
  fileprivate mutating func placedText(_ yaml: YAML, _ key: String) -> LocatedText? {
    guard let text = text(yaml, key), !text.isEmpty else { return nil }
    return LocatedText(text, at: yaml.location)
  }

  fileprivate mutating func placedTexts(_ yaml: YAML, _ key: String) -> [LocatedText] {
    guard case .list(let items) = yaml.content else {
      return placedText(yaml, key).map { [$0] } ?? []
    }
    return items.compactMap { placedText($0, key) }
  }
}
