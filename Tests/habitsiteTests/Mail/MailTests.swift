import Foundation
import HabitTestSupport
import Testing

@Suite struct MailTests {
  @Test func sendsASummaryOnce() throws {
    let site = try MailedSite("to: [ana@example.org, Ben <ben@example.org>]")
    let text = """
      2026-10: sent to ana@example.org
      2026-10: sent to ben@example.org
      """
    #expect(try site.run("--send") == .printed(text))
    #expect(try site.folder.read("arguments") == "-t -i\n")
    let taken = try site.taken
    try #require(taken.count == 2)
    #expect(taken.map { $0.header("To") } == ["ana@example.org", "Ben <ben@example.org>"])
    #expect(taken[0].header("From") == "Habits <habits@example.org>")
    #expect(taken[0].header("Date") == "Sun, 01 Nov 2026 00:00:00 +0100")
    #expect(taken[0].header("Subject")?.contains("October 2026") == true)
    // sendmail reads lines that end as those of a file do.
    #expect(taken.allSatisfy { !$0.utf8.contains(0x0D) })
    #expect(taken[0].header("Message-ID") != taken[1].header("Message-ID"))
    #expect(
      try site.noted == [
        "2026-10 ana@example.org sending", "2026-10 ana@example.org sent",
        "2026-10 ben@example.org sending", "2026-10 ben@example.org sent",
      ]
    )
    #expect(
      try site.run("--send", asOf: "2026-11-02")
        == .printed(
          "2026-10: ana@example.org has received it\n2026-10: ben@example.org has received it"
        )
    )
    #expect(try site.taken.count == 2)
    _ = try site.run("--send", asOf: "2026-12-01")
    #expect(try site.taken.count == 4)
  }

  @Test func sendsAgainWhereThatIsAsked() throws {
    let site = try MailedSite()
    _ = try site.run("--send")
    #expect(try site.run("--send", "--again") == .printed("2026-10: sent to ana@example.org"))
    let taken = try site.taken
    try #require(taken.count == 2)
    // What was sent twice is known as the same message.
    #expect(taken[0] == taken[1])
  }

  @Test func sendsTheNightAfterWhatFailed() throws {
    let site = try MailedSite(program: "echo 'queue\u{1B}file full' >&2; exit 69")
    let message = """
      error: no summary to ana@example.org: \("\(site.folder.path)/post".quotedForTests) ended \
      with the status 69: queue\\u{1B}file full; the next run tries again
      """
    #expect(try site.run("--send") == .failure(message))
    try site.setProgram("")
    let text = "2026-10: sent to ana@example.org"
    #expect(try site.run("--send", asOf: "2026-11-03") == .printed(text))
    #expect(
      try site.noted == [
        "2026-10 ana@example.org sending", "2026-10 ana@example.org failed",
        "2026-10 ana@example.org sending", "2026-10 ana@example.org sent",
      ]
    )
  }

  @Test func goesOnToTheOthersAfterAFailure() throws {
    let site = try MailedSite(
      "to: [ana@example.org, ben@example.org]",
      program: "grep -q '^To: ana' \"$mail\" && exit 67; exit 0"
    )
    let outcome = try site.run("--send")
    #expect(outcome.status == 1)
    #expect(outcome.output == "2026-10: sent to ben@example.org\n")
    #expect(outcome.errors.hasPrefix("error: no summary to ana@example.org: "))
    try site.setProgram("")
    #expect(
      try site.run("--send").output
        == "2026-10: sent to ana@example.org\n2026-10: ben@example.org has received it\n"
    )
  }

  /// sendmail says so of a mail that it puts off, and others of one that they give up.
  @Test func asksBeforeItSendsWhatMayHaveArrived() throws {
    let site = try MailedSite(program: "exit 75")
    let outcome = try site.run("--send")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasSuffix(
        "ended with the status 75; it may have arrived all the same, and is not sent again unless "
          + "--again is set\n"
      )
    )
    try site.setProgram("")
    let message = """
      warning: ana@example.org may have received the summary of 2026-10, but no server confirmed \
      it; check, and add --again if it is missing
      """
    #expect(try site.run("--send") == .told(message))
    let reason = """
      warning: ana@example.org may have received the summary of 2026-10, but no server confirmed \
      it; check, and add --again if it is missing
      error: 1 warning, and --strict is set
      """
    #expect(try site.run("--send", "--strict") == .failure(reason))
    #expect(try site.taken.count == 1)
    #expect(try site.run("--send", "--again").output == "2026-10: sent to ana@example.org\n")
    #expect(try site.run("--send").output == "2026-10: ana@example.org has received it\n")
  }

  @Test func saysOnceThatATestMayHaveArrived() throws {
    let site = try MailedSite(program: "exit 75")
    #expect(
      try site.run("--test").errors
        == "error: no test to ana@example.org: '\(site.folder.path)/post' ended with the status 75;"
        + " it may have arrived all the same\n"
    )
  }

  @Test func repeatsNoAddressAndNoSecretOfAMailProgram() throws {
    let reply = "ben@example.org: password=hunter2 at https://ana:pw@example.org/a?b=c"
    let site = try MailedSite(program: "echo '\(reply)' >&2; exit 69")
    #expect(
      try site.run("--send").errors
        == "error: no summary to ana@example.org: '\(site.folder.path)/post' ended with the status"
        + " 69: …@example.org: password=… at https://example.org/…; the next run tries again\n"
    )
  }

  @Test func neverSendsTwiceWhenItDiesBetweenSendingAndNoting() throws {
    let site = try MailedSite(program: "kill -9 $PPID; sleep 0.1")
    #expect(try site.run("--send").status == SIGKILL)
    #expect(try site.taken.count == 1)
    #expect(try site.noted == ["2026-10 ana@example.org sending"])
    try site.setProgram("")
    let outcome = try site.run("--send")
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("warning: ana@example.org may have received the summary"))
    #expect(try site.taken.count == 1)
  }

  @Test func sendsOnceWhenTwoRunsMeet() async throws {
    let site = try MailedSite(program: "sleep 0.2")
    let arguments = ["mail", site.folder.path, "--as-of", "2026-11-01", "--send"]
    let runs = try (0..<4).map { _ in try Program.start(arguments, in: site.folder.url) }
    for run in runs {
      run.waitUntilExit()
      #expect(run.terminationStatus == 0)
    }
    #expect(try site.taken.count == 1)
  }

  @Test func sendsATestAndTakesNoNoteOfIt() throws {
    let site = try MailedSite()
    #expect(try site.run("--test") == .printed("test sent to ana@example.org"))
    let taken = try site.taken
    try #require(taken.count == 1)
    #expect(taken[0].header("Subject")?.hasPrefix("Test: October 2026") == true)
    #expect(!site.folder.exists("mail-sent.txt"))
    #expect(try site.run("--send").output == "2026-10: sent to ana@example.org\n")
    #expect(try site.taken.last?.header("Message-ID") != taken[0].header("Message-ID"))
  }

  @Test func reportsWhatItWouldSend() throws {
    let site = try MailedSite("to: [ana@example.org]")
    let outcome = try site.run("--send", "--dry-run", "--to", "Ben <ben@example.org>")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    try #require(lines.count >= 6)
    #expect(lines[0] == "2026-10: 2026-10-01 to 2026-10-31")
    #expect(lines[1] == "  From       habits@example.org")
    #expect(lines[2] == "  To         ben@example.org: would be sent")
    #expect(lines[3].hasPrefix("  Subject    October 2026"))
    #expect(lines.last == "  Time zone  Europe/Belgrade")
    #expect(try site.taken.isEmpty)
    #expect(!site.folder.exists("mail-sent.txt"))
    _ = try site.run("--send")
    #expect(try site.run("--dry-run").output.contains("ana@example.org: has received it\n"))
  }

  @Test func keepsAnAccountForEachProfile() throws {
    let site = try MailedSite()
    try site.folder.write("title: Ours\n", to: "habitsite-family.yml")
    #expect(try site.run("--send").output == "2026-10: sent to ana@example.org\n")
    #expect(
      try site.run("--send", "--profile", "family").output == "2026-10: sent to ana@example.org\n"
    )
    #expect(try site.noted.last == "2026-10 (family) ana@example.org sent")
  }
}

extension String {
  fileprivate var quotedForTests: String { "'\(self)'" }
}
