import Foundation
private import Testing

/// The mail servers of `Python/servers.py`, one process for all tests.
///
/// They end with the tests, because their input does.
package struct MailServers: Sendable {
  /// Where the servers put what they took: `<name>.eml` for `<name>@localhost`.
  package let folder: TemporaryFolder
  private let ports: [String: Int]
  private let input: Pipe
  private let process: Process

  package static let shared = Result { try MailServers() }
}

extension MailServers {
  private init() throws {
    folder = try TemporaryFolder()
    process = PythonScript.process(PythonScript.servers, [folder.path])
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

  /// An address such as `localhost:12345`.
  package func location(_ name: String) throws -> String {
    "localhost:\(try #require(ports[name]))"
  }

  /// What a server was given for a recipient.
  package func delivered(to name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appending(path: "\(name).eml")))
  }

  /// The path of the certificate that vouches for the servers.
  package var authorities: String { folder.path + "/ca.pem" }
}
