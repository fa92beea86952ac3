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
  mutating func unsubscribe(_ text: LocatedText?, from sender: MailAddress) -> Unsubscribe? {
    guard let text else { return nil }
    guard text.text.hasPrefix("https://") else {
      report(
        "no address \(text.text.quoted) to end the mails at; write it as https://example.org/end",
        at: text.location
      )
      return nil
    }
    return Unsubscribe(link: text.text, listID: "habitsite.\(sender.domain)")
  }

  private mutating func report(_ message: String, at location: Location) {
    problems.append(Diagnostic(.error, "mail.settings", message, at: location))
  }
}
