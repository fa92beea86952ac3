import Foundation
private import Testing

/// A web server that notes its calls, as the script `Python/calls.py` is.
package enum WebServer {
  /// Works with a server that notes its calls in a file of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - work: The work, given an address such as `http://127.0.0.1:12345`.
  /// - Returns: The calls: the path and the status of each.
  /// - Throws: If the server does not start, or what the work throws.
  package static func calls(
    notedIn folder: TemporaryFolder,
    during work: (String) throws -> Void
  ) throws -> [String] {
    let log = try folder.write("", to: "calls.txt")
    let process = PythonScript.process("calls.py", [log])
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer { process.terminate() }
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the server did not start")
      line += more
    }
    let port = try #require(Int(String(decoding: line.dropLast(), as: UTF8.self)))
    try work("http://127.0.0.1:\(port)")
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return try folder.read("calls.txt").split(separator: "\n").map(String.init)
  }
}
