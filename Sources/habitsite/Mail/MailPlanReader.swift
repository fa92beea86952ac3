import HabitConfig
import HabitCore
import HabitMail

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
      if rest.contains(where: { "{}".contains($0) }) {
        report(
          "no slot in \(text.text.quoted) but {to}, {id} and {token}; write others as %7B and %7D",
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
