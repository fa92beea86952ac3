import HabitTestSupport
import Testing

@testable import HabitMail

/// What goes wrong on the way of a mail, or `nil`.
private func failure(
  _ url: String,
  to recipient: String = "ana",
  login: MailLogin? = nil,
  seconds: Int = 30,
  unless isCancelled: @escaping @Sendable () -> Bool = { false },
  mail: [UInt8] = Array("Subject: a\r\n\r\nb\r\n".utf8)
) throws -> MailFailure? {
  var limits = MailLimits()
  (limits.connect, limits.whole, limits.still) = (seconds, seconds, seconds)
  let connection = MailConnection(to: try MailServer(url), login: login, limits: limits)
  let sender = try MailAddress("habits@example.org")
  let receiver = try MailAddress("\(recipient)@localhost")
  do throws(MailFailure) {
    try connection.send(mail, from: sender, to: receiver, unless: isCancelled)
    return nil
  } catch {
    return error
  }
}

private let ana = MailLogin(user: "ana@localhost", password: "secret of ana")

@Suite(.enabled(if: PythonScript.isThere)) struct MailTransportTests {
  private let servers: MailServers

  init() throws {
    servers = try MailServers.shared.get()
  }

  private func url(_ scheme: String, _ name: String) throws -> String {
    try servers.url(scheme, name)
  }

  @Test(arguments: [("smtp", "starttls"), ("smtps", "tls"), ("open", "open")])
  func deliversEveryByte(scheme: String, name: String) throws {
    let lines = [
      "Subject: a", "", ".", "..", "...a", " .", "", "From me", String(repeating: "x", count: 998),
      "č 😀", "", ".", "",
    ]
    let mail = Array(lines.joined(separator: "\r\n").utf8)
    let error = try failure(
      url(scheme, name),
      to: "bytes-\(name)",
      login: name == "open" ? nil : ana,
      mail: mail
    )
    #expect(error == nil, "\(error?.reason ?? "")")
    #expect(try servers.delivered(to: "bytes-\(name)") == mail)
    #expect(
      try servers.folder.read("bytes-\(name).txt")
        == "example.org\nhabits@example.org\nbytes-\(name)@localhost"
    )
  }

  @Test func deliversALargeMessage() throws {
    let text = String(repeating: ".\nFrom here on: =\n", count: 110_000)
    let mail = try Samples.message(plainText: text, html: text).bytes()
    #expect(mail.count > 4_000_000)
    #expect(try failure(url("smtps", "tls"), to: "large", login: ana, mail: mail) == nil)
    #expect(try servers.delivered(to: "large") == mail)
  }

  @Test func logsInAsTheAddressSays() throws {
    let url = try url("smtp", "starttls").replacing("//", with: "//ana@localhost@")
    #expect(
      try failure(url)?.reason
        == "log in at \(servers.location("starttls")): no password for 'ana@localhost'"
    )
    #expect(try failure(url, to: "named", login: ana) == nil)
  }

  @Test(arguments: [("smtp", "starttls"), ("smtps", "tls")])
  func reportsOfAWrongPassword(scheme: String, name: String) throws {
    let login = MailLogin(user: "ana@localhost", password: "geheim")
    let error = try failure(url(scheme, name), login: login)
    #expect(
      error?.reason
        == "log in at \(try servers.location(name)): refused:"
        + " 535 5.7.8 Authentication credentials invalid"
    )
  }

  @Test func neverRepeatsThePassword() throws {
    let login = MailLogin(user: "echo", password: "geheim")
    let error = try failure(url("smtp", "starttls"), login: login)
    #expect(
      error?.reason
        == "log in at \(try servers.location("starttls")): refused: 535 … and …"
    )
    var text = ""
    dump([login], to: &text)
    #expect(!"\(login) \(String(reflecting: login)) \(text)".contains("geheim"))
    #expect("\(login)" == "echo (password hidden)")
  }

  @Test func reportsWhereNoLoginIsKnown() throws {
    #expect(
      try failure(url("open", "noPlain"), login: ana)?.reason
        == "log in at \(servers.location("noPlain")): the server offers neither PLAIN nor LOGIN"
    )
  }

  @Test(arguments: [
    ("unknown", "550-5.1.1 no such user 550 5.1.1 look \\u{1B}[31mhere\\u{7}", true),
    ("greylisted", "451 4.7.1 come back in five minutes", false),
    ("telltale", "550 5.1.1 <…@example.org> of …@example.org: see https://example.org/…", true),
    ("endless", "550 " + String(repeating: "x", count: 296) + "…", true),
  ])
  func reportsOfRecipientsThatAreRefused(name: String, answer: String, isForGood: Bool) throws {
    let error = try failure(url("open", "open"), to: name)
    #expect(
      error?.reason
        == "recipient \(name)@localhost refused by \(try servers.location("open")): \(answer)"
    )
    #expect(error?.effect == (isForGood ? .refused : .notSent))
  }

  @Test func reportsOfAMailThatIsRefused() throws {
    let error = try failure(url("open", "open"), to: "spam")
    #expect(
      error?.reason
        == "receipt by \(try servers.location("open")): refused: 554 5.7.1 that is spam"
    )
    #expect(error?.effect == .refused)
  }

  @Test func reportsOfARefusedSender() throws {
    let connection = MailConnection(to: try MailServer(url("open", "open")), login: nil)
    let sender = try MailAddress("nobody@localhost")
    let error = #expect(throws: MailFailure.self) {
      try connection.send([], from: sender, to: sender)
    }
    #expect(
      error?.reason
        == "sender nobody@localhost refused by \(try servers.location("open")): 553 5.7.1 not yours"
    )
  }

  @Test(
    .waits,
    arguments: [
      ("open", "closed", "connect PLACE: no server listens there"),
      ("open", "stall", "greeting of PLACE: timed out"),
      (
        "smtp", "stall",
        "greeting of PLACE: timed out;"
          + " if the port speaks TLS from the start, as 465 does, write 'smtps://PLACE'"
      ),
      (
        "smtps", "stall",
        "connect PLACE: timed out"
      ),
      ("open", "drip", "greeting of PLACE: timed out"),
      ("open", "turnAway", "greeting of PLACE: refused: 421 4.3.2 closed today"),
      ("open", "hangUp", "greeting of PLACE: the server closed the connection"),
      ("open", "stallAtRecipients", "recipient ana@localhost at PLACE: timed out"),
      (
        "open", "dropAtTheEnd",
        "receipt by PLACE: the server closed the connection"
      ),
      ("open", "stallAtTheEnd", "receipt by PLACE: timed out"),
      ("open", "dripAtTheEnd", "receipt by PLACE: timed out"),
      (
        "open", "refuseAndStall",
        "recipient ana@localhost refused by PLACE: 550 5.1.1 nobody of that name"
      ),
      (
        "smtp", "open",
        "TLS with PLACE: the server offers no STARTTLS; a server on this machine may do without: add"
          + " '?tls=none' to its address"
      ),
    ]
  )
  func namesTheStepAndTheServer(scheme: String, name: String, expected: String) throws {
    let location = try servers.location(name)
    let error = try failure(url(scheme, name), seconds: 1)
    #expect(error?.reason == expected.replacing("PLACE", with: location))
    let isOfReceipt = expected.hasPrefix("receipt")
    let isOfRecipient = expected.contains(": 550 ")
    #expect(error?.effect == (isOfReceipt ? .unsure : isOfRecipient ? .refused : .notSent))
  }

  @Test(.waits) func takesASlowGoodbyeForNoFailure() throws {
    #expect(try failure(url("open", "keepAtTheDoor"), seconds: 1) == nil)
  }

  @Test(arguments: [("open", "dropInTheMiddle"), ("smtps", "dropInTheMiddleOfTLS")])
  func reportsOfALineThatDrops(scheme: String, name: String) throws {
    let mail = Array(String(repeating: "a line of a long mail\r\n", count: 500_000).utf8)
    let error = try failure(url(scheme, name), mail: mail)
    #expect(
      error?.reason == "send to \(try servers.location(name)): the server closed the connection"
    )
    #expect(error?.effect == .notSent)
  }

  @Test func trustsNoCertificateOfOthers() throws {
    for (scheme, name) in [("smtp", "starttls"), ("smtps", "tls")] {
      let location = try servers.location(name)
      let stranger = try #require(try failure("\(scheme)://\(location)", login: ana))
      #expect(stranger.effect == .notSent)
      #expect(
        stranger.reason.hasPrefix(
          "TLS with \(location): the certificate is not trusted: SSL certificate problem: "
        ),
        "\(stranger.reason)"
      )
      let number = location.replacing("localhost", with: "127.0.0.1")
      let other = try #require(
        try failure("\(scheme)://\(number)?ca=\(servers.authorities)", login: ana)
      )
      #expect(
        other.reason.hasPrefix("TLS with \(number): the certificate is not trusted: SSL: "),
        "\(other.reason)"
      )
    }
  }

  @Test func reportsOfAFileThatVouchesForNobody() throws {
    let location = try servers.location("tls")
    #expect(
      try failure("smtps://\(location)?ca=/nowhere.pem", login: ana)?.reason
        == "TLS with \(location): the file of trusted certificates cannot be read"
        + " (Debian: ca-certificates)"
    )
  }

  @Test(.waits) func reportsOfTheOtherWayOfTLS() throws {
    let error = try failure(url("smtps", "open"))
    let location = try servers.location("open")
    #expect(error?.reason.hasPrefix("TLS with \(location): ") == true, "\(error?.reason ?? "")")
    #expect(
      error?.reason.hasSuffix(
        "; if the port speaks STARTTLS, as 587 does, write 'smtp://\(location)'"
      ) == true
    )
    let babble = try failure(url("smtp", "babble"), seconds: 1)
    #expect(
      babble?.reason.hasPrefix("greeting of \(try servers.location("babble")): ") == true,
      "\(babble?.reason ?? "")"
    )
  }

  @Test func reportsOfAHostThatIsNone() throws {
    #expect(
      try failure("smtps://mail.invalid")?.reason == "connect mail.invalid:465: no such host"
    )
  }

  @Test func givesUpWhenAsked() throws {
    let start = ContinuousClock.now
    let error = try failure(url("open", "stallAtRecipients")) {
      ContinuousClock.now - start > .milliseconds(200)
    }
    #expect(
      error?.reason
        == "recipient ana@localhost at \(try servers.location("stallAtRecipients")): cancelled"
    )
  }

  @Test func takesNoFaultOfTheServerForARefusalOfTheMail() throws {
    let login = MailLogin(user: "ana@localhost", password: "geheim")
    #expect(try failure(url("smtps", "tls"), login: login)?.effect == .notSent)
    #expect(try failure(url("open", "turnAway"))?.effect == .notSent)
    #expect(try failure(url("open", "open"), to: "greylisted")?.effect == .notSent)
  }

  @Test func sendsAtOnceFromManyTasks() async throws {
    let url = try url("smtps", "tls")
    try await withThrowingTaskGroup(of: MailFailure?.self) { group in
      for number in 0..<8 {
        group.addTask { try failure(url, to: "many-\(number)", login: ana) }
      }
      for try await error in group {
        #expect(error == nil)
      }
    }
  }
}
