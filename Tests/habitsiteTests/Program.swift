import Foundation
import HabitCore
import HabitTestSupport
import Testing

/// The built program, run as a person runs it.
struct Program {
  /// What a run printed, and how it ended.
  struct Outcome: Equatable {
    var output = ""
    var errors = ""
    var status: Int32 = 0

    /// A run that printed some lines and nothing else.
    static func printed(_ lines: String) -> Self { Self(output: lines + "\n") }

    /// A run that reported some lines and printed nothing.
    static func told(_ lines: String) -> Self { Self(errors: lines + "\n") }

    /// A run that reported some lines, printed nothing and failed.
    static func failure(_ lines: String, status: Int32 = 1) -> Self {
      Self(errors: lines + "\n", status: status)
    }
  }
}

extension Program {
  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the program.
  ///   - folder: Where it runs.
  ///   - environment: Variables that differ from those of the tests.
  ///   - file: Where its output goes instead of into the outcome.
  /// - Returns: What it printed and how it ended.
  /// - Throws: Where it cannot be started.
  static func run(
    _ arguments: [String],
    in folder: URL,
    environment: [String: String] = [:],
    output file: URL? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = clock(of: arguments.joined(separator: " ")).merging(environment) { $1 }
    return try outcome(of: process, in: folder, output: file)
  }

  /// Runs the program with arguments that have no spaces.
  static func run(
    _ command: String,
    in folder: URL,
    environment: [String: String] = [:],
    output file: URL? = nil
  ) throws -> Outcome {
    let arguments = command.split(separator: " ").map(String.init)
    return try run(arguments, in: folder, environment: environment, output: file)
  }

  /// Runs a line of the shell, in which `"$0"` is the program.
  static func run(shell line: String, in folder: URL) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, executable.path]
    process.environment = clock(of: line)
    return try outcome(of: process, in: folder)
  }

  /// The variables of the tests; a last day that a line names is that of the clock, and the data is
  /// complete up to it.
  private static func clock(of line: String) -> [String: String] {
    let environment = ProcessInfo.processInfo.environment
    guard let match = line.firstMatch(of: /--as-of[ =]"?(\d{4}-\d\d-\d\d)/),
      let day = Day(iso: String(match.output.1))
    else { return environment }
    let noon = (day - Day(number: 0)) * 86_400 + 43_200
    return environment.merging(["SOURCE_DATE_EPOCH": "\(noon)", "HABITSITE_LIVE": "true"]) { $1 }
  }

  /// Whether a line of the shell ends with a status here, which tells what the machine can do.
  static func canRun(_ line: String, endingWith status: Int32 = 0) -> Bool {
    do {
      let folder = try TemporaryFolder()
      return try run(shell: line, in: folder.url).status == status
    } catch {
      return false
    }
  }

  /// Starts the program and lets it run; what it prints goes nowhere.
  static func start(_ arguments: [String], in folder: URL) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = clock(of: arguments.joined(separator: " "))
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private static func outcome(
    of process: Process,
    in folder: URL,
    output file: URL? = nil
  ) throws -> Outcome {
    process.currentDirectoryURL = folder
    let (output, errors) = (folder.appending(path: ".output"), folder.appending(path: ".errors"))
    for file in [output, errors] {
      try Data().write(to: file)
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: file ?? output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    defer {
      for file in [output, errors] {
        unlink(file.path)
      }
    }
    return Outcome(
      output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8),
      status: process.terminationStatus
    )
  }

  /// The program that `TESTED_PROGRAM` names, else the one beside the tests.
  static var executable: URL {
    if let path = ProcessInfo.processInfo.environment["TESTED_PROGRAM"] {
      return URL(filePath: path)
    }
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = tests.deletingLastPathComponent()
    while folder.pathExtension == "xctest" || folder.path.contains(".xctest/") {
      folder.deleteLastPathComponent()
    }
    return folder.appending(path: "habitsite")
  }
}
