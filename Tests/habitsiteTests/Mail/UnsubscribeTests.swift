import HabitTestSupport
import Testing

/// Headers of a message, unfolded.
private func headers(_ message: String) -> [String] {
  let head = message.replacing("\r\n", with: "\n").split(separator: "\n\n").first ?? ""
  return head.replacing("\n ", with: " ").split(separator: "\n").map(String.init)
}

@Suite struct UnsubscribeTests {
  @Test func namesEachReaderInTheAddress() throws {
    let site = try MailedSite(
      """
      to: [ana@example.org, ben+x@example.org]
        unsubscribe:
          - https://example.org/end?to={to}
          - mailto:end@example.org?subject={to}
      """
    )
    let outcome = try site.run("--send")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let taken = try site.taken
    try #require(taken.count == 2)
    let names = ["ana%40example.org", "ben%2Bx%40example.org"]
    for (index, name) in names.enumerated() {
      let link = "https://example.org/end?to=\(name)"
      #expect(
        headers(taken[index]).contains(
          "List-Unsubscribe: <\(link)>, <mailto:end@example.org?subject=\(name)>"
        ),
        "\(headers(taken[index]))"
      )
      #expect(headers(taken[index]).contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
      // The page and the text have it, too.
      let text = taken[index].replacing("=\n", with: "")
      #expect(!text.contains(names[1 - index]), "no address of another reader")
      #expect(text.split(separator: name).count == 5)
    }
  }

  @Test func promisesNoOneClickWhereTheAddressNamesNobody() throws {
    let site = try MailedSite("to: [ana@example.org]\n  unsubscribe: https://example.org/end")
    _ = try site.run("--send")
    let taken = try #require(try site.taken.first)
    #expect(headers(taken).contains("List-Unsubscribe: <https://example.org/end>"))
    #expect(!taken.contains("List-Unsubscribe-Post"))
  }

  @Test(
    arguments: [
      "https://example.org/{id}":
        "habitsite.yml:8:16: error: only users of a fleet have an {id}; write {to}\n",
      "https://example.org/{to}?{token}":
        "habitsite.yml:8:16: error: '{token}' was removed; write {to} or {id}, or a code of your own "
        + "into the address\n",
      "https://example.org/{name}":
        "habitsite.yml:8:16: error: 'https://example.org/{name}' has braces other than {to} and {id}; "
        + "write them as %7B and %7D\n",
    ] as KeyValuePairs<String, String>
  )
  func refusesAddressesThatNobodyCanFill(address: String, message: String) throws {
    let site = try MailedSite("to: [ana@example.org]\n  unsubscribe: \"\(address)\"")
    #expect(try site.run("--send") == Program.Outcome(errors: message, status: 1))
    #expect(try site.taken.isEmpty)
  }

  /// Each was read as an empty list.
  @Test(arguments: [
    "mkfifo no-mails.txt", "mkdir no-mails.txt", "ln -s /dev/null no-mails.txt",
    "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"no-mails.txt\")'",
  ])
  func sendsNothingWhereTheListIsNoPlainFile(making: String) throws {
    let site = try MailedSite("to: [ana@example.org]\n  suppress: no-mails.txt")
    _ = try site.folder.run(shell: making)
    try #require(site.folder.exists("no-mails.txt"))
    try site.run("--send").expectFailure("cannot read 'no-mails.txt': it is not a plain file\n")
    #expect(try site.taken.isEmpty)
  }

  @Test func sendsNothingToWhoWantsNone() throws {
    let site = try MailedSite("to: [Ana@example.org, ben@example.org]\n  suppress: no-mails.txt")
    #expect(
      try site.run("--send").errors
        == "error: cannot read 'no-mails.txt': no such file or directory\n"
    )
    #expect(try site.taken.isEmpty)
    // As an editor of Windows writes it.
    try site.folder.write("# ended\r\n\r\nana@EXAMPLE.org \r\n", to: "no-mails.txt")
    let phrase = "is on the list under 'mail.suppress'"
    let text = """
      2026-10: Ana@example.org \(phrase)
      2026-10: sent to ben@example.org
      """
    #expect(try site.run("--send", "--again") == .printed(text))
    #expect(
      try site.run("--test").output
        == "no test: Ana@example.org \(phrase)\ntest sent to ben@example.org\n"
    )
    let words = try site.run("--dry-run").output.split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains("Ana@example.org: \(phrase) ben@"))
    #expect(try site.taken.count == 2)
    try site.folder.write("ben@example.org\nana\n", to: "no-mails.txt")
    try site.run("--send").expectFailure("no-mails.txt:2: error: 'ana' is not a mail address: ")
  }
}

@Suite struct MailDateOfSendingTests {
  /// 1 November 2026 in Belgrade ends at 23:00 UTC; twelve hours later it is 1793617200.
  @Test(arguments: [
    ("1793617200", "Sun, 01 Nov 2026 00:00:00 +0100"),
    ("1793617201", "Mon, 02 Nov 2026 12:00:01 +0100"),
  ])
  func isTheTimeOfSendingTwelveHoursAfterTheDay(now: String, date: String) throws {
    let site = try MailedSite()
    _ = try site.run("--send", environment: ["SOURCE_DATE_EPOCH": now])
    #expect(try site.taken.first?.header("Date") == date)
  }

  @Test func staysOnceTheMessageIsInTheLedger() throws {
    let site = try MailedSite(program: "exit 69")
    for time in ["1793700000", "1793800000"] {
      _ = try site.run("--send", environment: ["SOURCE_DATE_EPOCH": time])
    }
    let taken = try site.taken
    try #require(taken.count == 2)
    #expect(taken[0].header("Date") == "Tue, 03 Nov 2026 11:00:00 +0100")
    #expect(taken[0] == taken[1])
    // What is written to a file does not depend on the clock.
    let file = try site.run("-o", "-", environment: ["SOURCE_DATE_EPOCH": "1793700000"])
    #expect(file.output.contains("Date: Sun, 01 Nov 2026 00:00:00 +0100"))
  }
}
