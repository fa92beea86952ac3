package import Foundation
private import Testing

/// Another program's view of mails, and mail servers, as scripts of Python.
package enum PythonScript {
  /// Reads mails strictly, given their paths, and writes a line of JSON for each.
  package static let reader = "read.py"
  /// Serves mail until its input ends.
  static let servers = "servers.py"

  /// Where the tests install what Python needs.
  package static let isThere = FileManager.default.fileExists(atPath: "/usr/bin/dpkg-query")
}

extension PythonScript {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Python")

  /// A script that has not been started yet.
  static func process(_ name: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-B", folder.appending(path: name).path] + arguments
    return process
  }

  /// What a script of a test writes until it ends, with its errors.
  package static func text(of script: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-B", script.path] + arguments
    process.environment = ["PYTHONIOENCODING": "utf-8", "PYTHONUTF8": "1"]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(text)")
    return text
  }

  /// What a script writes until it ends.
  package static func output(of name: String, _ arguments: [String]) throws -> Data {
    let process = process(name, arguments)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return data
  }
}
