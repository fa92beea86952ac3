import Testing

@testable import HabitMail

private func message(_ text: String) -> String? {
  complaint { () throws(MailProblem) in _ = try MailAddress(text) }
}

private let long = String(repeating: "a", count: 64)
private let label = String(repeating: "b", count: 63)

@Suite struct MailAddressTests {
  @Test(arguments: [
    ("ana@example.org", "", "ana@example.org"),
    (" ana@example.org ", "", "ana@example.org"),
    ("<ana@example.org>", "", "ana@example.org"),
    ("Ana <Ana.B+habits@Example.ORG>", "Ana", "Ana.B+habits@example.org"),
    ("Ana B. (home)<ana@localhost>", "Ana B. (home)", "ana@localhost"),
    ("\"Doe, Ana\" <ana@example.org>", "Doe, Ana", "ana@example.org"),
    ("\"a \\\"b\\\" \\\\c\" <ana@example.org>", "a \"b\" \\c", "ana@example.org"),
    ("Žana Ćirić <z@xn--bcher-kva.example>", "Žana Ćirić", "z@xn--bcher-kva.example"),
    ("\"ana b@c\"@example.org", "", "\"ana b@c\"@example.org"),
    ("\(long)@example.org", "", "\(long)@example.org"),
    ("a!#$%&'*+-/=?^_`{|}~@b.c", "", "a!#$%&'*+-/=?^_`{|}~@b.c"),
  ])
  func reads(text: String, name: String, mailbox: String) throws {
    let address = try MailAddress(text)
    #expect(address.name == name)
    #expect(address.mailbox == mailbox)
  }

  @Test(arguments: [
    ("", "write it as 'ana@example.org' or 'Ana <ana@example.org>'"),
    ("  ", "write it as 'ana@example.org' or 'Ana <ana@example.org>'"),
    ("ana", "it lacks the '@' of 'ana@example.org'"),
    ("\"ana\"", "it lacks the '@' of 'ana@example.org'"),
    ("\"ana@example.org", "it lacks the '@' of 'ana@example.org'"),
    ("Ana <ana>", "it lacks the '@' of 'ana@example.org'"),
    ("ana@example.org>", "write a name as 'Ana <ana@example.org>'"),
    ("Ana <<ana@example.org>", "write a name as 'Ana <ana@example.org>'"),
    ("\"Ana <ana@example.org>", "write a name as 'Ana <ana@example.org>'"),
  ])
  func refusesWhatIsNone(text: String, reason: String) {
    #expect(message(text) == "'\(text)' is not a mail address: \(reason)")
  }

  @Test(arguments: [
    "a@b.org, c@d.org", "a@b.org;c@d.org", "a, b@c.org", "a@b@c", "Doe, Ana <a@b.org>",
    "a@b.org, Ana <c@d.org>", "\"A\" <a@b>, \"B\" <c@d>",
  ])
  func refusesSeveral(text: String) {
    let reason =
      "write each address as a separate entry, and a name with ',', ';' or '@' in double quotes"
    #expect(message(text) == "'\(text)' is not a mail address: \(reason)")
  }

  @Test(arguments: ["a b@c.org", ".a@b.org", "a..b@c.org", "a.@b.org", "@b.org", "a(b)@c.org"])
  func refusesALocalPartOfAnotherForm(text: String) {
    let reason =
      "before the '@' letters, digits and characters such as '.', '+', '-' are allowed, not spaces"
    #expect(message(text) == "'\(text)' is not a mail address: \(reason)")
  }

  @Test(
    arguments: [
      "a@", "a@.org", "a@b..org", "a@b.org.", "a@-b.org", "a@b-.org", "a@b_c.org", "a@[127.0.0.1]",
      "a@b c.org", "a@b.org ", "a@\(String(repeating: "b", count: 64)).org",
    ].filter { !$0.hasSuffix(" ") }
  )
  func refusesADomainOfAnotherForm(text: String) {
    let reason = "after the '@' it needs a domain such as 'example.org'"
    #expect(message(text) == "'\(text)' is not a mail address: \(reason)")
  }

  @Test(arguments: ["a@b.org\r\nBcc: c@d.org", "A\nB <a@b.org>", "a@b.org\u{0}", "a\u{85}@b.org"])
  func refusesControlCharacters(text: String) throws {
    let reason = try #require(message(text))
    #expect(reason.hasSuffix(": remove the control character, such as a line break"))
    #expect(reason.unicodeScalars.allSatisfy { !$0.endsOrControlsLines })
  }

  @Test func saysHowToWriteOtherLetters() {
    #expect(
      message("ana@bücher.example")
        == "'ana@bücher.example' is not a mail address: write the domain in its ASCII form,"
        + " such as 'xn--bcher-kva.example'"
    )
    #expect(
      message("žana@example.org")
        == "'žana@example.org' is not a mail address: before the '@' only ASCII letters"
        + " work with every server"
    )
  }

  @Test func refusesWhatIsTooLong() {
    let domain = Array(repeating: label, count: 3).joined(separator: ".")
    #expect(
      message("a\(long)@b")?.hasSuffix("before the '@' it has more than 64 characters") == true
    )
    #expect(
      message("\"a\(long)\"@b")?.hasSuffix("before the '@' it has more than 64 characters") == true
    )
    #expect(message("\(long)@\(domain)")?.hasSuffix("it has more than 254 characters") == true)
    #expect(message(String(repeating: "a@", count: 100_000)) != nil)
  }

  @Test(arguments: [
    ("Ana Doe <a@b>", ["Ana", "Doe", "<a@b>"]),
    ("Ana D. <a@b>", ["\"Ana D.\"", "<a@b>"]),
    ("\"a \\\"b\\\" \\\\\" <a@b>", ["\"a \\\"b\\\" \\\\\"", "<a@b>"]),
    ("Žana <a@b>", ["=?utf-8?b?xb1hbmE=?=", "<a@b>"]),
    ("=?x?= <a@b>", ["=?utf-8?b?PT94Pz0=?=", "<a@b>"]),
    ("a@b", ["a@b"]),
  ])
  func quotesOrEncodesAName(text: String, pieces: [String]) throws {
    #expect(try MailAddress(text).headerPieces(column: 4) == pieces)
  }
}
