import Foundation

extension Program {
  /// Starts the program, which runs until it is ended.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the program.
  ///   - output: Where its output goes.
  /// - Returns: The process.
  /// - Throws: Where it cannot be started.
  static func start(_ arguments: [String], output: URL) throws -> Process {
    try Data().write(to: output)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
