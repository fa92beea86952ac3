import HabitTestSupport
import Testing

@testable import HabitMail

@Suite(.enabled(if: PythonScript.isThere)) struct MailConnectionTests {
  private let servers: MailServers

  init() throws {
    servers = try MailServers.shared.get()
  }

  /// A connection to a server on this machine.
  private func connection(_ scheme: String, _ name: String) throws -> MailConnection {
    let login = MailLogin(user: "ana@localhost", password: "secret of ana")
    let server = try MailServer(servers.url(scheme, name))
    return MailConnection(to: server, login: scheme == "open" ? nil : login)
  }

  private func send(_ mail: [UInt8], to name: String, over connection: MailConnection) throws {
    let sender = try MailAddress("habits@example.org")
    try connection.send(mail, from: sender, to: MailAddress("\(name)@localhost"))
  }

  @Test(arguments: [("smtp", "starttls"), ("smtps", "tls"), ("open", "open")])
  func carriesAHundredMailsOverOneConnection(scheme: String, name: String) throws {
    let connection = try connection(scheme, name)
    var ports: [String] = []
    for number in 0..<102 {
      let mail = Array("Subject: \(number)\r\n\r\nb\r\n".utf8)
      try send(mail, to: "carried-\(name)", over: connection)
      #expect(try servers.delivered(to: "carried-\(name)") == mail)
      ports.append(try servers.folder.read("carried-\(name).port"))
    }
    #expect(Set(ports[..<100]).count == 1 && Set(ports[100...]).count == 1)
    #expect(ports[99] != ports[100])
  }

  @Test func goesOnAfterARefusal() throws {
    let connection = try connection("open", "open")
    for name in ["goes-1", "unknown", "goes-2", "spam", "goes-3"] {
      do {
        try send(Array("a: b\r\n\r\n\(name)\r\n".utf8), to: name, over: connection)
        #expect(name.hasPrefix("goes"))
      } catch let error as MailFailure {
        #expect(!name.hasPrefix("goes") && error.effect == .refused, "\(error.reason)")
      }
    }
    for name in ["goes-1", "goes-2", "goes-3"] {
      #expect(try servers.delivered(to: name) == Array("a: b\r\n\r\n\(name)\r\n".utf8))
    }
  }

  /// A server that says that a connection has carried enough, and one that just closes it.
  @Test(arguments: ["tire", "leave"])
  func goesOnOverANewConnection(name: String) throws {
    let connection = try connection("open", name)
    for _ in 0..<3 {
      try send(Array("a: b\r\n\r\n".utf8), to: name, over: connection)
    }
    let ports = try servers.folder.read("\(name).txt").split(separator: "\n")
    #expect(ports.count == 3 && Set(ports).count == 3)
  }
}
