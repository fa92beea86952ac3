import Foundation
import Testing

/// Another program's view of mails, and mail servers.
enum Python {
  /// Where the tests install what Python needs.
  static let isThere = FileManager.default.fileExists(atPath: "/usr/bin/dpkg-query")

  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// A script that has not been started yet.
  static func script(_ name: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-B", fixtures.appending(path: name).path] + arguments
    return process
  }

  /// What a script writes until it ends.
  static func output(of name: String, _ arguments: [String]) throws -> Data {
    let process = script(name, arguments)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return data
  }
}
