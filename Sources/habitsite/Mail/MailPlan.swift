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
  /// `nil` where the settings name none.
  let route: Route?
  var unsubscribe: UnsubscribeForm?
  /// The id of a user of a fleet, or `nil` outside of one.
  let user: String?
  /// The keys under `mail` that say nothing, with an example of each.
  private let missing: [(key: String, example: String)]

  /// How mails leave this machine.
  enum Route {
    case server(MailServer)
    /// The name or the path of a program that takes what `sendmail` takes.
    case program(String)
  }
}

extension MailPlan {
  /// Reads the addresses.
  ///
  /// - Parameters:
  ///   - settings: The settings under `mail`.
  ///   - recipients: The addresses that the flags name; those of the settings where there are none.
  ///   - user: The id of a user of a fleet.
  /// - Throws: ``SiteError`` with every address that is wrong.
  init(_ settings: Mailing, to recipients: [String] = [], of user: String? = nil) throws {
    var reader = MailPlanReader()
    let named = recipients.map { LocatedText($0, at: Location(file: "--to")) }
    self.recipients = reader.addresses(named.isEmpty ? settings.recipients : named)
    route = settings.route.flatMap { reader.route($0) }
    let sender = reader.address(settings.sender ?? Self.nobody)
    unsubscribe = sender.flatMap { reader.unsubscribe(settings.unsubscribe, from: $0) }
    unsubscribe?.user = user
    self.user = user
    missing =
      (settings.sender == nil ? [("from", "from: Habits <me@example.org>")] : [])
      + (self.recipients.isEmpty ? [("to", "to: [me@example.org]")] : [])
      + (route == nil ? [("send", "send: smtps://me@mail.example.org, or send: sendmail")] : [])
    guard let sender, reader.problems.isEmpty else { throw SiteError(reader.problems) }
    self.sender = sender
  }

  /// The sender of a message that is written to a file, in a domain that cannot be.
  ///
  /// Source: RFC 2606 (1999), section 2.
  private static let nobody = LocatedText("habitsite@habitsite.invalid", at: Location(file: ""))

  /// Reads the addresses of the settings of a site.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - recipients: The addresses that the flags or a line of the manifest name.
  ///   - user: The id of a user of a fleet.
  ///   - link: Where that user ends the mails, instead of the web address of the settings.
  /// - Throws: ``SiteError`` with every address that is wrong.
  init(
    in settings: Settings,
    to recipients: [String],
    of user: String? = nil,
    ending link: String? = nil
  ) throws {
    var mailing = settings.mailing
    if let link {
      mailing.unsubscribe.removeAll { !$0.text.hasPrefix("mailto:") }
      mailing.unsubscribe.append(LocatedText(link, at: Location(file: "unsubscribe")))
    }
    try self.init(mailing, to: recipients, of: user)
    unsubscribe?.isOfUser = link != nil
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
}

/// Reads the addresses of the settings and gathers every problem on the way.
struct MailPlanReader {
  private(set) var problems: [Diagnostic] = []

  mutating func address(_ text: LocatedText) -> MailAddress? {
    do throws(AddressError) {
      return try MailAddress(text.text)
    } catch {
      report(error.message, at: text.location)
      return nil
    }
  }

  /// Reads addresses; of those with one mailbox only the first counts.
  mutating func addresses(_ texts: [LocatedText]) -> [MailAddress] {
    var known: Set<String> = []
    return texts.compactMap { text in
      address(text).flatMap { known.insert($0.mailbox).inserted ? $0 : nil }
    }
  }

  mutating func route(_ route: Mailing.Route) -> MailPlan.Route? {
    switch route {
    case .program(let name): return .program(name)
    case .server(let text):
      do throws(ServerError) {
        return .server(try MailServer(text.text))
      } catch {
        report(error.message, at: text.location)
        return nil
      }
    }
  }

  /// Reads where a reader can end the mails; programs group them by the domain of the sender.
  mutating func unsubscribe(_ texts: [LocatedText], from sender: MailAddress) -> UnsubscribeForm? {
    let web = "https://"
    let mail = "mailto:"
    var links: [String: LocatedText] = [:]
    for text in texts {
      guard let start = [web, mail].first(where: text.text.hasPrefix) else {
        report(
          "no address \(text.text.quoted) to end the mails at; write it as https://example.org/end"
            + " or mailto:end@example.org",
          at: text.location
        )
        continue
      }
      if links.updateValue(text, forKey: start) != nil {
        report("a second address with '\(start)'; leave one out", at: text.location)
      }
      let rest = UnsubscribeForm.slots.reduce(text.text) { $0.replacing($1, with: "") }
      let token = "{token}"
      if rest.contains(token), let retired = Retired.message(about: token, in: Retired.keys) {
        report(retired, at: text.location)
      } else if rest.contains(where: { "{}".contains($0) }) {
        report(
          "no slot in \(text.text.quoted) but {to} and {id}; write others as %7B and %7D",
          at: text.location
        )
      }
    }
    guard !links.isEmpty else { return nil }
    return UnsubscribeForm(
      link: links[web],
      mailLink: links[mail],
      listID: "habitsite.\(sender.domain)"
    )
  }

  private mutating func report(_ message: String, at location: Location) {
    problems.append(Diagnostic(.error, "mail.settings", message, at: location))
  }
}

extension MailDate {
  /// This moment, on the clock of a time zone.
  static func now(in timeZone: TimeZone) throws -> MailDate {
    MailDate(try Clock.now(), in: timeZone)
  }

  /// The date of a mail that goes out at this moment.
  func whenSent() throws -> MailDate {
    whenSent(at: Int(try Clock.now().timeIntervalSince1970.rounded(.down)))
  }

  static func start(of day: Day, in timeZone: TimeZone) -> MailDate {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let (year, month, number) = day.civil
    let noon = DateComponents(year: year, month: month, day: number, hour: 12)
    // Noon is there on every day, midnight is not.
    let date = calendar.date(from: noon).map(calendar.startOfDay) ?? Date(timeIntervalSince1970: 0)
    return MailDate(date, in: timeZone)
  }

  private init(_ date: Date, in timeZone: TimeZone) {
    self.init(
      secondsSince1970: Int(date.timeIntervalSince1970.rounded(.down)),
      offset: timeZone.secondsFromGMT(for: date)
    )
  }
}
