import Foundation
import HabitTestSupport
import Testing

@testable import HabitMail

/// The servers of `Fixtures/servers.py`, one process for all tests.
///
/// They end with the tests, because their input does.
struct MailServers: Sendable {
  let folder: TemporaryFolder
  private let ports: [String: Int]
  private let input: Pipe
  private let process: Process

  static let shared = Result { try MailServers() }
}

extension MailServers {
  private init() throws {
    folder = try TemporaryFolder()
    process = Python.script("servers.py", [folder.path])
    input = Pipe()
    let output = Pipe()
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "needs python3-aiosmtpd and openssl")
      line += more
    }
    ports = try JSONDecoder().decode([String: Int].self, from: line)
  }

  /// A place such as `localhost:12345`.
  func place(_ name: String) throws -> String {
    "localhost:\(try #require(ports[name]))"
  }

  /// What a server was given for a recipient.
  func delivered(to name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appending(path: "\(name).eml")))
  }

  var authorities: String { folder.path + "/ca.pem" }
}
