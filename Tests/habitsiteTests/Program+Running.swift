import Foundation

extension Program {
  /// Starts the program, which runs until it is ended, with at most 100 files open at once: what
  /// leaves files open does not run for long.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the program.
  ///   - output: Where its output goes.
  /// - Returns: The process.
  /// - Throws: Where it cannot be started.
  static func start(_ arguments: [String], output: URL) throws -> Process {
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", #"ulimit -n 100; exec "$0" "$@""#, executable.path] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
