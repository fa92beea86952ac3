import HabitTestSupport
import Testing

@Suite struct MailFileTests {
  @Test func writesTheMessageIntoAFileUnlessItIsSent() throws {
    let site = try MailedSite()
    #expect(try site.run() == .printed("habitsite-2026-10.eml: the summary of 2026-10"))
    let message = try site.folder.read("habitsite-2026-10.eml")
    #expect(message.contains("\r\nTo: ana@example.org\r\n"))
    #expect(try site.taken.isEmpty)
    // The same again gives the same bytes.
    #expect(try site.run().status == 0)
    #expect(try site.folder.read("habitsite-2026-10.eml") == message)
    #expect(try site.run("-o", "-").output == message)
  }

  @Test func namesTheFileOfAWeekByItsDays() throws {
    let site = try MailedSite()
    #expect(
      try site.run("--period", "week", asOf: "2027-01-05").output
        == "habitsite-2026-12-28--2027-01-03.eml: the summary of 2026-12-28/2027-01-03\n"
    )
  }

  @Test func sumsUpAPeriodThatRuns() throws {
    let outcome = try MailedSite().run("--period-of", "2026-10-31", "-o", "-", asOf: "2026-10-10")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Date: Sat, 10 Oct 2026 00:00:00 +0200\r\n"))
  }

  @Test func worksOnABareExport() throws {
    let site = try MailedSite()
    let bare = "--no-settings"
    let note = "note: the settings of 'habitsite.yml' do not apply, and hide and rename nothing\n"
    let outcome = try site.run("exports/habits.json", bare, "-o", "october.eml")
    #expect(
      outcome
        == Program.Outcome(output: "october.eml: the summary of 2026-10\n", errors: note)
    )
    #expect(try site.folder.read("october.eml").contains("From: habitsite@habitsite.invalid\r\n"))
    let reason = """
      \(note)error: a summary is sent from a site folder, where habitsite notes what was sent; make \
      one with 'habitsite init'
      """
    #expect(try site.run("exports/habits.json", bare, "--send") == .failure(reason))
  }

  @Test func reportsTheOwnerWhatIsHiddenFromTheSite() throws {
    let site = try MailedSite("to: [ana@example.org]\nbaseURL: https://example.org/habits")
    let shown = try site.run("-o", "-").output.replacing("=\r\n", with: "")
    #expect(shown.contains("https://example.org/habits/months/2026/10/"))
    let settings = try site.folder.read("habitsite.yml")
    for privacy in ["hide: [Read]", "rename: {Read: Walk}"] {
      try site.folder.write("\(settings)privacy: { \(privacy) }\n", to: "habitsite.yml")
      let mail = try site.run("-o", "-").output.replacing("=\r\n", with: "")
      #expect(mail.contains("Read") && !mail.contains("Walk"))
      // Its page is not there, or under another name.
      #expect(!mail.contains("https://example.org/habits/habits/"))
    }
  }

  @Test func isCheckedWithTheSite() throws {
    let outcome = try MailedSite("to: [ana]").folder.run("check --as-of 2026-11-01")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("habitsite.yml:7:8: error: 'ana' is not a mail address: "))
  }

  @Test func replacesNoInput() throws {
    let site = try MailedSite()
    let reason = """
      error: 'habitsite.yml' is an input; name another file
      """
    #expect(try site.run("-o", "habitsite.yml") == .failure(reason))
    #expect(try site.folder.read("habitsite.yml").hasPrefix("title: Mine"))
  }

  /// Where clocks go forward at midnight, the day begins an hour later.
  @Test(arguments: [
    ("America/Sao_Paulo", "2018-11-04", "Sun, 04 Nov 2018 01:00:00 -0200"),
    ("Pacific/Kiritimati", "2027-01-01", "Fri, 01 Jan 2027 00:00:00 +1400"),
    ("Pacific/Pago_Pago", "2027-01-01", "Fri, 01 Jan 2027 00:00:00 -1100"),
    ("Asia/Kathmandu", "2026-11-01", "Sun, 01 Nov 2026 00:00:00 +0545"),
  ])
  func datesTheMessageByTheClockOfTheZone(zone: String, day: String, date: String) throws {
    let outcome = try MailedSite().run("--time-zone", zone, "-o", "-", asOf: day)
    #expect(outcome.output.contains("Date: \(date)\r\n"))
  }

  @Test func saysWhatIsMissing() throws {
    let site = try MailedSite()
    try site.folder.write("title: Mine\n", to: "habitsite.yml")
    let reason = """
      error: no 'from' under 'mail' in habitsite.yml; write it as from: Habits \
      <me@example.org>
      error: no 'to' under 'mail' in habitsite.yml; write it as to: [me@example.org]
      error: no 'send' under 'mail' in habitsite.yml; write it as send: \
      smtps://me@mail.example.org, or send: sendmail
      """
    #expect(try site.run("--send") == .failure(reason))
  }

  @Test func reportsWhereAnAddressIsWrong() throws {
    let site = try MailedSite("to: [ana, ben@example.org]\n  unsubscribe: http://example.org")
    let reason = """
      --to: error: 'x@y@z' is not a mail address: write each address as a separate entry, and \
      a name with ',', ';' or '@' in double quotes
      habitsite.yml:8:16: error: 'http://example.org' is not an address for ending the mails; write \
      it as https://example.org/end or mailto:end@example.org
      """
    #expect(try site.run("--to", "x@y@z") == .failure(reason))
    #expect(
      try site.run().errors.hasPrefix(
        "habitsite.yml:7:8: error: 'ana' is not a mail address: it lacks the '@' of "
      )
    )
  }
}
