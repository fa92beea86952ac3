import Foundation
import HabitMail
import HabitTestSupport
import Testing

@Suite struct LedgerTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/mail-sent.txt" }
  private let key = LedgerKey(summary: "2026-10", recipient: "ana@example.org")

  init() throws {
    folder = try TemporaryFolder()
  }

  private struct Held: Error {}

  private func opened() throws -> Ledger {
    guard let ledger = try Ledger.open(path) else { throw Held() }
    return ledger
  }

  private func note(_ steps: LedgerStep...) throws {
    var ledger = try opened()
    for step in steps {
      try ledger.note(step, of: key, content: "abc")
    }
  }

  @Test func remembersHowFarEachMessageCame() throws {
    try note(.sending, .failed, .sending, .sent)
    let record = try Ledger.record(at: path)
    #expect(record[key] == .sent)
    #expect(record[LedgerKey(summary: "2026-11", recipient: "ana@example.org")] == nil)
    #expect(record[LedgerKey(summary: "2026-10", recipient: "ben@example.org")] == nil)
    #expect(
      try folder.read("mail-sent.txt").hasSuffix(
        "# The summaries that habitsite mailed, so that each is sent once: the period, the "
          + "recipient, how far it came, what it held, with which date.\n"
          + "2026-10\tana@example.org\tsending\tabc\n2026-10\tana@example.org\tfailed\tabc\n"
          + "2026-10\tana@example.org\tsending\tabc\n2026-10\tana@example.org\tsent\tabc\n"
      )
    )
  }

  @Test func reportsInTheSameRunWhatItNoted() throws {
    var ledger = try opened()
    #expect(ledger.record[key] == nil)
    try ledger.note(.sending, of: key, content: "")
    #expect(ledger.record[key] == .sending)
  }

  @Test func remembersTheDateOfAMessage() throws {
    let date = MailDate(secondsSince1970: 1_793_553_330, offset: 3_600)
    var ledger = try opened()
    try ledger.note(.sending, of: key, content: "abc", date: date)
    try ledger.note(.refused, of: key, content: "abc")
    #expect(ledger.record.date(of: key) == date)
    let record = try Ledger.record(at: path)
    #expect(record.date(of: key) == date && record[key] == .refused)
    #expect(
      try folder.read("mail-sent.txt").hasSuffix(
        "\n2026-10\tana@example.org\tsending\tabc\tSun, 01 Nov 2026 18:15:30 +0100\n"
          + "2026-10\tana@example.org\trefused\tabc\n"
      )
    )
  }

  @Test func readsNothingWhereNothingWasSent() throws {
    #expect(try Ledger.record(at: path)[key] == nil)
    #expect(!folder.exists("mail-sent.txt"))
  }

  @Test func isForItsOwnerOnly() throws {
    try note(.sent)
    #expect(try folder.permissions(of: "mail-sent.txt") == 0o600)
  }

  @Test func isHeldByOneAtATime() throws {
    let ledger = try opened()
    #expect(try Self.isHeld(path))
    #expect(ledger.record[key] == nil)
    withExtendedLifetime(ledger) {}
  }

  private static func isHeld(_ path: String) throws -> Bool {
    if let ledger = try Ledger.open(path) {
      _ = ledger.record
      return false
    }
    return true
  }

  @Test func letsGoAtItsEnd() throws {
    try note(.sent)
    #expect(try !Self.isHeld(path))
  }

  /// What a loss of power leaves of a line was not followed by any deed.
  @Test(arguments: ["2026-10\tana@exam", "2026-10\tana@example.org\tsent\tabc"])
  func dropsAnUnfinishedLine(rest: String) throws {
    try note(.sending, .failed)
    let whole = try folder.read("mail-sent.txt")
    try folder.write(whole + rest, to: "mail-sent.txt")
    #expect(try Ledger.record(at: path)[key] == .failed)
    try note(.sending)
    let line = "2026-10\tana@example.org\tsending\tabc\n"
    #expect(try folder.read("mail-sent.txt") == whole + line)
  }

  @Test func takesAnEmptyFileForANewLedger() throws {
    try folder.write("", to: "mail-sent.txt")
    try note(.sent)
    #expect(try folder.read("mail-sent.txt").hasPrefix("# The summaries"))
  }

  @Test(arguments: [
    "title: Habits\n", "2026-10\tana@example.org\tsent\n",
    "2026-10\tana@example.org\tposted\tabc\n", "2026-10\tana@example.org\tsent\tabc\t\n",
    "2026-10\tana@example.org\tsent\tabc\tSun, 1 Nov 2026 18:15:30 +0100\n",
  ])
  func refusesAFileThatIsNoLedger(line: String) throws {
    let head = Self.heading + "\n" + line
    let reason = "not a line of a ledger; remove it, or remove the file if nothing was sent yet"
    try expectRefusal(of: head, line: 3, reason)
  }

  /// A file is neither written nor read, and stays as it is.
  private func expectRefusal(of text: String, line: Int, _ reason: String) throws {
    try folder.write(text, to: "mail-sent.txt")
    let error = #expect(throws: MailProblem.self) { try note(.sent) }
    #expect(error?.line == line && error?.message == reason)
    let other = #expect(throws: MailProblem.self) { try Ledger.record(at: path) }
    #expect(other == error)
    #expect(try folder.read("mail-sent.txt") == text)
  }

  /// The first line of a ledger, and the beginning of its text.
  private static let heading = "# The summaries that habitsite mailed, and so on\n"

  @Test(arguments: [
    "{\"format\":\"habitsite\"}", "hunter2", "hunter2\n", "title: Habits\n", "# a note",
    "# a note\n",
    "\n", " ", "\0", "#", "# T", "# The summaries that habitsite",
    "2026-10\tana@example.org\tsent\tabc\n", "# The summaries that habitsite made",
  ])
  func refusesAFileThatBeginsOtherwiseWhateverItsEnd(text: String) throws {
    let reason = "not a ledger: its first line differs; name another file under 'mail.ledger'"
    try expectRefusal(of: text, line: 1, reason)
  }

  @Test func beginsAgainWhereALossOfPowerCutTheHeadingOff() throws {
    try folder.write("# The summaries that habitsite mailed, so th", to: "mail-sent.txt")
    try note(.sent)
    let text = try folder.read("mail-sent.txt")
    #expect(text.hasPrefix("# The summaries that habitsite mailed, so that"))
    #expect(text.hasSuffix("\n2026-10\tana@example.org\tsent\tabc\n"))
  }

  @Test func saysWhyItCannotBeOpened() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let error = #expect(throws: MailProblem.self) { try note(.sent) }
    #expect(error?.message == "it is not a plain file")
    try folder.remove("mail-sent.txt")
    try #require(mkfifo(path, 0o600) == 0)
    let pipe = #expect(throws: MailProblem.self) { _ = try Ledger.record(at: path) }
    #expect(pipe?.message == "it is not a plain file")
    let missing = #expect(throws: MailProblem.self) {
      _ = try Self.isHeld(folder.path + "/none/mail-sent.txt")
    }
    #expect(missing?.message == "no such file or directory")
  }

  @Test func followsNoLink() throws {
    try folder.write("mine", to: "mine")
    try folder.link("mail-sent.txt", to: folder.path + "/mine")
    let error = #expect(throws: MailProblem.self) { try note(.sent) }
    #expect(error?.message == "too many levels of symbolic links")
    #expect(try folder.read("mine") == "mine")
  }

  @Test func refusesWhatIsTooLarge() throws {
    let line = String(repeating: "#", count: 1_023) + "\n"
    try folder.write(String(repeating: line, count: 16 * 1_024 + 1), to: "mail-sent.txt")
    let error = #expect(throws: MailProblem.self) { try note(.sent) }
    #expect(error?.message == "it has more than 16 MiB")
  }
}
