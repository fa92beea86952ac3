import Foundation
import HabitTestSupport
import Testing

/// The way to a real server, with the password of `servers.py`.
@Suite(.enabled(if: PythonScript.isThere)) struct MailByServerTests {
  private let servers: MailServers
  private let password = "secret of ana"

  init() throws {
    servers = try MailServers.shared.get()
  }

  /// A site whose summaries go to a recipient of a server.
  private func site(to name: String, by server: String, _ scheme: String) throws -> MailedSite {
    let site = try MailedSite("to: [\(name)@localhost]")
    let settings = try site.folder.read("habitsite.yml").replacing(
      "\(site.folder.path)/post",
      with: "\(scheme)://ana%40localhost@\(try servers.location(server))?ca=\(servers.authorities)"
    )
    try site.folder.write(settings, to: "habitsite.yml")
    return site
  }

  @Test(arguments: [("smtp", "starttls"), ("smtps", "tls")])
  func sendsToAServer(scheme: String, server: String) throws {
    let name = "server-\(scheme)"
    let site = try site(to: name, by: server, scheme)
    let variables = ["HABITSITE_MAIL__PASSWORD": password]
    let lines = "2026-10: sent to \(name)@localhost"
    #expect(try site.run("--send", environment: variables) == .printed(lines))
    #expect(
      try servers.delivered(to: name) == Array(site.run("-o", "-").output.utf8),
      "what arrives is what is written"
    )
    #expect(
      try site.run("--send", environment: variables).output
        == "2026-10: \(name)@localhost has received it\n"
    )
  }

  @Test func takesThePasswordFromAFileOfItsOwner() throws {
    let site = try site(to: "server-file", by: "tls", "smtps")
    try site.folder.write("\(password)\n", to: "smtp-password")
    let path = site.folder.path + "/smtp-password"
    let variables = ["HABITSITE_MAIL__PASSWORDFILE": "smtp-password"]
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let message = """
      error: others on this machine may read 'smtp-password'; run 'chmod 600' on it
      """
    #expect(try site.run("--send", environment: variables) == .failure(message))
    // systemd hands it over by rights that the mode does not show.
    let credentials = variables.merging(["CREDENTIALS_DIRECTORY": site.folder.path]) { $1 }
      .merging(["HABITSITE_MAIL__PASSWORDFILE": path]) { $1 }
    #expect(try site.run("--test", environment: credentials).status == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let lines = "2026-10: sent to server-file@localhost"
    #expect(try site.run("--send", environment: variables) == .printed(lines))
  }

  @Test func saysThatThereIsNoPassword() throws {
    let site = try site(to: "server-none", by: "tls", "smtps")
    let message = """
      error: no password for 'ana@localhost' at the mail server; set \
      HABITSITE_MAIL__PASSWORD, or name a file as 'passwordFile' under 'mail'
      """
    #expect(try site.run("--send") == .failure(message))
  }

  @Test func triesAgainTheNightAfterARefusal() throws {
    let site = try site(to: "greylisted", by: "tls", "smtps")
    let variables = ["HABITSITE_MAIL__PASSWORD": password]
    for _ in 0..<2 {
      let outcome = try site.run("--send", "-o", "kept.eml", environment: variables)
      #expect(outcome.status == 1)
      #expect(try site.folder.read("kept.eml").contains("To: greylisted@localhost"))
      #expect(outcome.errors.hasPrefix("error: no summary to greylisted@localhost: recipient "))
      #expect(
        outcome.errors.hasSuffix(
          ": 451 4.7.1 come back in five minutes; the next run tries again\n"
        )
      )
    }
    #expect(try site.noted.last == "2026-10 greylisted@localhost failed")
  }

  @Test func doesNotTryAgainEveryNightWhatIsRefusedForGood() throws {
    let site = try site(to: "unknown", by: "tls", "smtps")
    let variables = ["HABITSITE_MAIL__PASSWORD": password]
    let first = try site.run("--send", environment: variables)
    #expect(first.status == 1)
    #expect(
      first.errors.hasSuffix(
        " 550-5.1.1 no such user 550 5.1.1 look \\u{1B}[31mhere\\u{7}; it is not sent again unless "
          + "--again is set\n"
      ),
      "\(first.errors)"
    )
    let message = """
      warning: the server refused the summary of 2026-10 to unknown@localhost for good; \
      correct the address, or add --again
      """
    #expect(try site.run("--send", environment: variables) == .told(message))
    let noted = ["2026-10 unknown@localhost sending", "2026-10 unknown@localhost refused"]
    #expect(try site.noted == noted)
    let words = try site.run("--dry-run", environment: variables).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("unknown@localhost: is refused by the server; --again tries once more"))
    #expect(try site.run("--send", "--again", environment: variables).status == 1)
    #expect(try site.noted == noted + noted)
    // A wrong password is no fault of the recipient.
    let other = try self.site(to: "server-wrong", by: "tls", "smtps")
    _ = try other.run("--send", environment: ["HABITSITE_MAIL__PASSWORD": "wrong"])
    #expect(try other.noted.last == "2026-10 server-wrong@localhost failed")
  }

  @Test func sendsToSeveralOverOneConnection() throws {
    let names = ["several-1", "several-2", "several-3"]
    let site = try site(to: names[0], by: "starttls", "smtp")
    let settings = try site.folder.read("habitsite.yml").replacing(
      "to: [several-1@localhost]",
      with: "to: [\(names.map { "\($0)@localhost" }.joined(separator: ", "))]"
    )
    try site.folder.write(settings, to: "habitsite.yml")
    let outcome = try site.run("--send", environment: ["HABITSITE_MAIL__PASSWORD": password])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let ports = try names.map { try servers.folder.read("\($0).port") }
    #expect(Set(ports).count == 1)
  }

  @Test func neverTellsThePassword() throws {
    let site = try site(to: "server-secret", by: "tls", "smtps")
    let secret = "wr0ng5ecret"
    let outcome = try site.run(
      "--send",
      "--verbose",
      environment: ["HABITSITE_MAIL__PASSWORD": secret]
    )
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("log in at "))
    let encoded = Data("\0ana@localhost\0\(secret)".utf8).base64EncodedString()
    let ledger = try site.folder.read("mail-sent.txt")
    for text in [outcome.output, outcome.errors, ledger] {
      #expect(!text.contains(secret) && !text.contains(encoded))
    }
  }
}
