import Foundation
import HabitConfig
import HabitCore
import HabitMail
import HabitReading

/// From whom mails come, to whom they go, and on what way, as the settings and the flags have it.
struct MailPlan {
  let sender: MailAddress
  /// Each once, in the order of the settings.
  let recipients: [MailAddress]
  /// The id of a user of a fleet, or `nil` outside of one.
  let user: String?
  private let route: Route?
  /// Where readers end the mails, by the scheme of the address; with slots for what names a reader.
  private let endings: [String: LocatedText]
  /// Whether the `https` address is from the user's line, and so names the user without a slot.
  private let endsUser: Bool
  /// The keys under `mail` that say nothing, with an example of each.
  private let missing: [(key: String, example: String)]

  /// How mails leave this machine.
  enum Route {
    case server(MailServer)
    /// The name or the path of a program that takes what `sendmail` takes.
    case program(String)
  }

  /// Reads the addresses.
  ///
  /// - Parameters:
  ///   - settings: The settings under `mail`.
  ///   - named: The addresses that the flags or a line of a manifest name; those of the settings where
  ///     there are none.
  ///   - user: The id of a user of a fleet.
  ///   - ending: Where that user ends the mails, instead of the web address of the settings.
  /// - Throws: ``SiteError`` with every address that is wrong.
  init(
    _ settings: Mailing,
    to named: [String] = [],
    of user: String? = nil,
    ending: String? = nil
  ) throws {
    var problems: [Diagnostic] = []
    func value<Value>(
      at location: Location,
      _ read: () throws(MailProblem) -> Value
    ) -> Value? {
      do throws(MailProblem) {
        return try read()
      } catch {
        problems.append(Diagnostic(.error, "mail.settings", error.message, at: location))
        return nil
      }
    }
    let addresses =
      named.isEmpty
      ? settings.recipients : named.map { LocatedText($0, at: Location(file: "--to")) }
    var known: Set<String> = []
    recipients = addresses.compactMap { text in
      value(at: text.location) { () throws(MailProblem) in try MailAddress(text.text) }
    }
    .filter { known.insert($0.mailbox).inserted }
    route =
      switch settings.route {
      case nil: nil
      case .program(let name): .program(name)
      case .server(let text):
        value(at: text.location) { () throws(MailProblem) in .server(try MailServer(text.text)) }
      }
    let from = settings.sender ?? Self.nobody
    let sender = value(at: from.location) { () throws(MailProblem) in try MailAddress(from.text) }
    var texts = settings.unsubscribe
    if let ending {
      texts.removeAll { !$0.text.hasPrefix(Self.mail) }
      texts.append(LocatedText(ending, at: Location(file: "unsubscribe")))
    }
    endings = Self.endings(texts, &problems)
    endsUser = ending != nil
    self.user = user
    missing =
      (settings.sender == nil ? [("from", "from: Habits <me@example.org>")] : [])
      + (recipients.isEmpty ? [("to", "to: [me@example.org]")] : [])
      + (route == nil ? [("send", "send: smtps://me@mail.example.org, or send: sendmail")] : [])
    guard let sender, problems.isEmpty else { throw SiteError(problems) }
    self.sender = sender
  }

  /// The sender of a message that is written to a file, in a domain that cannot be.
  ///
  /// Source: RFC 2606 (1999), section 2.
  private static let nobody = LocatedText("habitsite@habitsite.invalid", at: Location(file: ""))

  private static let web = "https://"
  private static let mail = "mailto:"
  /// What an address may name a reader by.
  private static let slots = ["{to}", "{id}"]

  private static func endings(
    _ texts: [LocatedText],
    _ problems: inout [Diagnostic]
  ) -> [String: LocatedText] {
    var endings: [String: LocatedText] = [:]
    for text in texts {
      func report(_ message: String) {
        problems.append(Diagnostic(.error, "mail.settings", message, at: text.location))
      }
      guard let start = [web, mail].first(where: text.text.hasPrefix) else {
        report(
          "\(text.text.quoted) is not an address for ending the mails; write it as https://example.org/end"
            + " or mailto:end@example.org"
        )
        continue
      }
      if endings.updateValue(text, forKey: start) != nil {
        report("a second address with '\(start)'; leave one out")
      }
      let rest = slots.reduce(text.text) { $0.replacing($1, with: "") }
      let token = "{token}"
      if rest.contains(token), let retired = Retired.message(about: token, in: Retired.keys) {
        report(retired)
      } else if rest.contains(where: { "{}".contains($0) }) {
        report("\(text.text.quoted) has braces other than {to} and {id}; write them as %7B and %7D")
      }
    }
    return endings
  }

  /// The way that mails go.
  ///
  /// - Throws: ``SiteError`` where it is not said from whom, to whom or how.
  func way() throws -> Route {
    let problems = missing.map { key, example in
      Diagnostic(
        .error,
        "mail.settings",
        "no \(key.quoted) under 'mail' in habitsite.yml; write it as \(example)"
      )
    }
    guard let route, problems.isEmpty else { throw SiteError(problems) }
    return route
  }

  /// Returns how a reader ends the mails, or `nil` where the settings do not say it.
  ///
  /// - Throws: ``SiteError`` if there is no id for a slot.
  func unsubscribe(for reader: MailAddress) throws -> Unsubscribe? {
    guard !endings.isEmpty else { return nil }
    var unsubscribe = Unsubscribe(
      link: try endings[Self.web].map { try filled($0, reader) },
      mailLink: try endings[Self.mail].map { try filled($0, reader) },
      // Programs group mails by it.
      listID: "habitsite.\(sender.domain)"
    )
    // One click ends the mails of a reader only if the address names the reader.
    let isOfReader = Self.slots.contains { endings[Self.web]?.text.contains($0) == true }
    unsubscribe.isOneClick = endsUser || isOfReader
    return unsubscribe
  }

  private func filled(_ text: LocatedText, _ reader: MailAddress) throws -> String {
    var address = text.text
    if address.contains("{id}") {
      guard let user else {
        throw SiteError(
          "mail.settings",
          "only users of a fleet have an {id}; write {to}",
          at: text.location
        )
      }
      address.replace("{id}", with: Self.encoded(user))
    }
    return address.replacing("{to}", with: Self.encoded(reader.mailbox))
  }

  /// Encodes all that could mean something in an address.
  ///
  /// Source: RFC 3986 (2005), section 2.3.
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let character = UnicodeScalar(byte)
      switch character {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": return String(character)
      default: return "%" + [byte].hexadecimal.uppercased()
      }
    }.joined()
  }
}

extension Set<String> {
  /// Reads the mailboxes that get no mails, such as those of people who ended them: an address a line;
  /// empty lines, and those that begin with `#`, mean nothing.
  ///
  /// They are in lower case: who ended the mails as Ana gets none as ana.
  ///
  /// - Parameter path: The file, or `nil` for no mailboxes.
  /// - Throws: ``SiteError`` if it cannot be read, or a line is no address: a mail to somebody who
  ///   wants none is worse than a late one.
  init(suppressedAt path: String?) throws {
    self.init()
    guard let path else { return }
    var lines = try LineReader(path, code: "mail.suppress")
    while let line = try lines.next() {
      let location = Location(file: path, line: lines.number)
      guard case .text(let bytes) = line else {
        throw SiteError("mail.suppress", "a line has more than 32 KiB; shorten it", at: location)
      }
      let text = String(decoding: bytes, as: UTF8.self).trimmed
      guard !text.isEmpty, text.first != "#" else { continue }
      do throws(MailProblem) {
        insert(try MailAddress(text).mailbox.lowercased())
      } catch {
        throw SiteError("mail.suppress", error.message, at: location)
      }
    }
  }

  /// Returns whether a recipient gets no mails.
  func suppresses(_ recipient: MailAddress) -> Bool { contains(recipient.mailbox.lowercased()) }
}
