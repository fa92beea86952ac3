import HabitMail
import Testing

private func reason(_ change: (inout Message) -> Void) throws -> String? {
  var message = Samples.message(try Samples.head(), pictures: [Samples.picture])
  message.unsubscribe = Unsubscribe(link: "https://example.org/", listID: "a.b")
  change(&message)
  do throws(MessageError) {
    _ = try message.bytes()
    return nil
  } catch {
    return error.message
  }
}

/// Changes that would add a header, with the header that each is to be refused for.
private let additions: [(String, @Sendable (inout Message) -> Void)] = [
  ("Subject", { $0.head.subject = "a\r\nb" }),
  ("Content-ID", { $0.body.pictures[0].contentID = "a@b\r\nc" }),
  ("Content-Disposition", { $0.body.pictures[0].fileName = "a\n" }),
  ("Content-Type", { $0.body.pictures[0].mediaType = "image/png\r" }),
  ("Content-Language", { $0.body.language = "en\n" }),
  ("List-Unsubscribe", { $0.unsubscribe?.link = "https://a/\r\nBcc: b" }),
  ("List-Id", { $0.unsubscribe?.listID = "a\u{0}" }),
]

@Suite struct MessageErrorTests {
  @Test(arguments: ["grid", "a@b@c", "<a@b>", "a b@c", "a@", ".a@b", "a..b@c"])
  func refusesContentIDs(text: String) throws {
    #expect(
      try reason { $0.body.pictures[0].contentID = text }
        == "'\(text)' cannot be the header 'Content-ID' of a mail;"
        + " it must be a name and a domain, such as 'grid@example.org'"
    )
  }

  @Test(arguments: ["", "a b.png", "č.png", "../a", "a\".png", String(repeating: "a", count: 61)])
  func refusesFileNames(text: String) throws {
    #expect(
      try reason { $0.body.pictures[0].fileName = text }
        == "'\(text)' cannot be the header 'Content-Disposition' of a mail;"
        + " it must be a name of at most 60 ASCII letters, digits, '.', '_' and '-'"
    )
  }

  @Test(arguments: ["png", "image/", "image/png; x=y", "image/p/g"])
  func refusesMediaTypes(text: String) throws {
    #expect(
      try reason { $0.body.pictures[0].mediaType = text }
        == "'\(text)' cannot be the header 'Content-Type' of a mail;"
        + " it must be a media type, such as 'image/png'"
    )
  }

  @Test(arguments: ["", "en US", "sr_Latn"])
  func refusesLanguages(text: String) throws {
    #expect(
      try reason { $0.body.language = text }
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
