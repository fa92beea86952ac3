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

    /// Expects that a run failed, said some words and printed nothing.
    func expectFailure(
      _ words: String,
      status: Int32 = 1,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let isSo = self.status == status && errors.contains(words) && output.isEmpty
      #expect(isSo, "\(self)", sourceLocation: sourceLocation)
    }
  }
}

extension Program.Outcome {
  /// The JSON object that a run printed.
  var json: [String: Any] {
    get throws {
      try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
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
      return try TemporaryFolder().run(shell: line).status == status
    } catch {
      return false
    }
  }

  /// Whether calls to the system can be made to fail.
  fileprivate static let canInject = canRun(
    "strace -qq -o calls -e inject=mkdir:error=EIO mkdir a",
    endingWith: 1
  )

  /// Whether the shell can mount file systems that nobody else sees.
  fileprivate static let canMount = canRun(
    "mkdir m && unshare -rm mount -t tmpfs -o size=64k none m"
  )

  /// A file or a folder of `Fixtures`.
  static func fixture(_ path: String) -> URL {
    Repository.root.appending(path: "Tests/habitsiteTests/Fixtures/\(path)")
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

  /// Starts the program, which runs until it is ended, with at most 100 files open at once: what
  /// leaves files open does not run for long.
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

  /// What a build prints that wrote a site: the numbers of files, and where it is.
  static func summary(_ counts: String, in folder: String = "public") -> String {
    "\(folder): \(counts)\nTo view it, open \(folder)/index.html\n"
  }

  /// The files of a built site, sorted, without what is for the next build.
  static func files(of folder: TemporaryFolder, in output: String = "public") throws -> [String] {
    try folder.files(below: output).keys.filter { !$0.hasPrefix(".habitsite") }.sorted()
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

extension TemporaryFolder {
  /// A site folder with settings, and a table as its only export.
  static func site(_ settings: String, _ table: String) throws -> TemporaryFolder {
    try TemporaryFolder(["habitsite.yml": settings, "exports/a.csv": table])
  }

  /// Runs the program here to its end.
  func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    output: URL? = nil
  ) throws -> Program.Outcome {
    try Program.run(arguments, in: url, environment: environment, output: output)
  }

  /// Runs the program here with arguments that have no spaces.
  func run(
    _ command: String,
    environment: [String: String] = [:],
    output: URL? = nil
  ) throws -> Program.Outcome {
    try run(command.words, environment: environment, output: output)
  }

  /// Runs the program here, which must succeed.
  @discardableResult
  func succeed(
    _ arguments: [String],
    environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try run(arguments, environment: environment)
    try #require(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    return outcome
  }

  /// Runs the program here with arguments that have no spaces, which must succeed.
  @discardableResult
  func succeed(
    _ command: String,
    environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    try succeed(command.words, environment: environment, sourceLocation: sourceLocation)
  }

  /// The bytes of the files below a folder, by their paths, without those of habitsite itself.
  func tree(_ path: String) throws -> [String: Data] {
    try files(below: path).filter { !$0.key.split(separator: "/").contains { $0.hasPrefix(".") } }
  }

  /// Runs a line of the shell here, in which `"$0"` is the program.
  func run(shell line: String) throws -> Program.Outcome { try Program.run(shell: line, in: url) }
}

/// An export in the open format, with habits as JSON.
func openFormat(_ habits: String) -> String {
  #"{"format": "habitsite", "version": 1, "habits": [\#(habits)]}"#
}

/// A habit for ``openFormat(_:)``.
let readOnThreeDays = """
  {"id": "read", "name": "Read", "created": "2026-10-01", "entries": [
  {"day": "2026-10-01"}, {"day": "2026-10-02"}, {"day": "2026-10-04"}]}
  """

extension Trait where Self == ConditionTrait {
  static var needsStrace: Self { .enabled(if: Program.canInject, "it takes strace") }

  static var needsMounts: Self {
    .enabled(if: Program.canMount, "mounts need Linux and its user namespaces, or root")
  }
}

extension String {
  /// The parts between spaces.
  var words: [String] { split(separator: " ").map(String.init) }
}
