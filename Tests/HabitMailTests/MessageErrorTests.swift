import HabitMail
import Testing

private func reason(_ change: (inout Message) -> Void) throws -> String? {
  var message = try Samples.message()
  message.unsubscribe = Unsubscribe(link: "https://example.org/", listID: "a.b")
  change(&message)
  return complaint { () throws(MailProblem) in _ = try message.bytes() }
}

/// Changes that would add a header, with the header that each is to be refused for.
private let additions: [(String, @Sendable (inout Message) -> Void)] = [
  ("Subject", { $0.subject = "a\r\nb" }),
  ("Content-Language", { $0.language = "en\n" }),
  ("List-Unsubscribe", { $0.unsubscribe?.link = "https://a/\r\nBcc: b" }),
  ("List-Id", { $0.unsubscribe?.listID = "a\u{0}" }),
]

@Suite struct MessageErrorTests {
  @Test(arguments: ["", "en US", "sr_Latn"])
  func refusesLanguages(text: String) throws {
    #expect(
      try reason { $0.language = text }
        == "'\(text)' cannot be the header 'Content-Language' of a mail;"
        + " it must be a language tag, such as 'en' or 'sr-Latn'"
    )
  }

  @Test(arguments: ["", "http://a.b/", "https://", "https://a b/", "https://a/>,<b", "https://č/"])
  func refusesLinks(text: String) throws {
    #expect(
      try reason { $0.unsubscribe?.link = text }
        == "'\(text)' cannot be the header 'List-Unsubscribe' of a mail;"
        + " it must be an address that begins with 'https://', of at most 900 ASCII characters"
    )
    let long = "https://a/" + String(repeating: "b", count: 900)
    #expect(try reason { $0.unsubscribe?.link = long } != nil)
  }

  @Test(arguments: ["", "https://a.b/", "mailto:", "mailto:a b@c", "mailto:a@b>,<c"])
  func refusesLinksOfMails(text: String) throws {
    #expect(
      try reason { $0.unsubscribe?.mailLink = text }
        == "'\(text)' cannot be the header 'List-Unsubscribe' of a mail;"
        + " it must be an address that begins with 'mailto:', of at most 900 ASCII characters"
    )
  }

  @Test func refusesNamesOfLists() throws {
    #expect(
      try reason { $0.unsubscribe?.listID = "My list" }
        == "'My list' cannot be the header 'List-Id' of a mail;"
        + " it must be a domain, such as 'habits.example.org'"
    )
  }

  @Test(arguments: additions)
  func letsNoTextAddAHeader(header: String, change: @Sendable (inout Message) -> Void) throws {
    #expect(
      try reason(change)
        == "the header '\(header)' of the mail would hold a control character,"
        + " such as a line break; take it out of the text"
    )
  }
}
