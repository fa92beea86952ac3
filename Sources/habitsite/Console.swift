import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitReading
import HabitText

/// The only printer: results go to the standard output, all else to the standard error.
struct Console {
  let verbosity: Verbosity

  /// How much is printed in addition to results.
  enum Verbosity {
    case errors
    case warnings
    case normal
    /// Also what is read as what, and how long each part took.
    case verbose

    /// - Parameter quietCount: How often `--quiet` is given.
    init(quietCount: Int) {
      self = quietCount == 0 ? .normal : quietCount == 1 ? .warnings : .errors
    }
  }

  var isVerbose: Bool { verbosity == .verbose }

  /// Prints a line of the result.
  func result(_ text: String) throws { try result(Array((text + "\n").utf8)) }

  /// Prints a sheet, and an empty line after it.
  func result(_ sheet: TextSheet) throws { try result(styled: sheet.text(.terminal) + "\n") }

  /// Prints the result, for a terminal without control characters; ends the program with status 0
  /// if the reader has closed the pipe.
  func result(_ bytes: [UInt8]) throws { try resultAsIs(Self.forOutput(bytes)) }

  /// Prints a text with colours of the program; control characters of names are escaped already.
  func result(styled text: String) throws { try resultAsIs(Array(text.utf8)) }

  private func resultAsIs(_ bytes: [UInt8]) throws {
    do {
      try write(bytes)
    } catch OutputClosed.gone {
      throw ExitCode.success
    } catch OutputClosed.closed {
      throw SiteError("output", "cannot write to the standard output: it is closed")
    }
  }

  /// Prints a text, or nothing if the standard output is closed.
  func offer(_ bytes: [UInt8]) throws {
    do {
      try write(Self.forOutput(bytes))
    } catch is OutputClosed {
      // The exit status still reports the outcome.
    }
  }

  /// Prints what a command did, unless only errors are printed.
  func summary(_ text: String) throws {
    if verbosity == .normal || verbosity == .verbose { try offer(Array((text + "\n").utf8)) }
  }

  /// Prints the diagnostics of the inputs, a line each; of many with one code, only the first,
  /// unless all are wanted.
  func report(_ diagnostics: [Diagnostic]) {
    var lines = DiagnosticLines(of: verbosity)
    for diagnostic in diagnostics where diagnostic.severity >= minSeverity { lines.add(diagnostic) }
    for line in lines.all { complain(line.text, line.severity) }
  }

  private var minSeverity: Diagnostic.Severity {
    switch verbosity {
    case .errors: .error
    case .warnings: .warning
    case .normal, .verbose: .note
    }
  }

  /// Prints the progress of a command if `--verbose` is given.
  func reportProgress(_ text: String) {
    if verbosity == .verbose { complain(text) }
  }

  /// Writes `path:line:column: warning: phrase (12 times)`.
  static func line(_ diagnostic: Diagnostic) -> String {
    let location = diagnostic.location.map { "\($0): " } ?? ""
    let count = diagnostic.count > 1 ? " (\(diagnostic.count) times)" : ""
    return "\(location)\(diagnostic.severity.rawValue): \(diagnostic.message)\(count)"
  }

  /// Why the standard output cannot be written to.
  private enum OutputClosed: Error {
    /// A reader that has gone, such as `head`, which is not a fault.
    case gone
    /// The program was started without a standard output.
    case closed
  }

  /// The bytes as they are for a file or a pipe, and as text without control characters for a
  /// terminal, where those of a name could do anything.
  private static func forOutput(_ bytes: [UInt8]) -> [UInt8] {
    isatty(STDOUT_FILENO) == 1
      ? Array(String(decoding: bytes, as: UTF8.self).escapedForTerminals.utf8) : bytes
  }

  private func write(_ bytes: [UInt8]) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: bytes)
    } catch {
      // The system gives the reason in this number.
      switch errno {
      case EPIPE: throw OutputClosed.gone
      // If the standard output was closed at the start, descriptor 1 may be another file, such as
      // one that is open for reading.
      case EBADF, EINVAL: throw OutputClosed.closed
      case let number:
        let reason = String(cString: strerror(number)).lowercased()
        throw SiteError("output", "cannot write to the standard output: \(reason)")
      }
    }
  }

  private func complain(_ line: String, _ severity: Diagnostic.Severity = .note) {
    let priority = Self.isJournal ? severity.journalPriority : ""
    do {
      try FileHandle.standardError.write(contentsOf: Data((priority + line + "\n").utf8))
    } catch {
      // The standard error is closed; the exit status still reports the outcome.
    }
  }

  /// Whether the standard error goes to the journal of systemd.
  ///
  /// Source: systemd.exec(5), `JOURNAL_STREAM`: the device and the inode of what the journal reads,
  /// since a process may pass the variable on to others with other outputs.
  private static let isJournal: Bool = {
    guard let stream = ProcessInfo.processInfo.environment["JOURNAL_STREAM"] else { return false }
    var status = stat()
    guard fstat(STDERR_FILENO, &status) == 0 else { return false }
    return stream == "\(status.st_dev):\(status.st_ino)"
  }()

  /// Runs a command and turns what it throws into messages and the exit status 1, or that of the
  /// signal that stopped it.
  func run(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch {
      guard let problems = Self.problems(of: error) else { throw error }
      report(problems)
      throw Interruption.status.map { ExitCode($0) } ?? ExitCode.failure
    }
  }

  /// The message of an error of habitsite, or `nil` for another error.
  static func problems(of error: any Error) -> [Diagnostic]? {
    switch error {
    case let error as SiteError: error.problems
    case let error as ImportFailure: error.problems
    default: nil
    }
  }
}

extension Diagnostic.Severity {
  /// The priority in front of a line for the journal: that of an error, a warning or a notice.
  ///
  /// Source: sd-daemon(3).
  fileprivate var journalPriority: String {
    switch self {
    case .error: "<3>"
    case .warning: "<4>"
    case .note: "<5>"
    }
  }
}

/// The lines of diagnostics, those of one severity and code up to a limit.
struct DiagnosticLines {
  private let isComplete: Bool
  private var lines: [Line] = []
  private var groups: [Group] = []
  private var indexes: [String: Int] = [:]

  /// A line, and how severe it is.
  struct Line {
    let severity: Diagnostic.Severity
    let text: String
  }

  /// The diagnostics of one severity and code.
  private struct Group {
    var severity: Diagnostic.Severity
    var limit: Int
    var count = 0
  }

  init(of verbosity: Console.Verbosity) { isComplete = verbosity == .verbose }

  /// The maximum number of lines for one severity and code: ten of notes and of warnings about
  /// whole files, more of what is wrong at a place in a file, where it can be mended.
  private static func limit(of diagnostic: Diagnostic) -> Int {
    switch diagnostic.severity {
    case .error: 100
    case .warning: diagnostic.location?.line == nil ? 10 : 100
    case .note: 10
    }
  }

  /// Adds a line, or counts the diagnostic if its code has enough lines.
  mutating func add(_ diagnostic: Diagnostic) {
    let key = "\(diagnostic.severity.rawValue) \(diagnostic.code)"
    let index = indexes[key] ?? groups.count
    if index == groups.count {
      indexes[key] = index
      let limit = isComplete ? .max : Self.limit(of: diagnostic)
      groups.append(Group(severity: diagnostic.severity, limit: limit))
    }
    groups[index].count += 1
    if groups[index].count <= groups[index].limit {
      lines.append(Line(severity: diagnostic.severity, text: Console.line(diagnostic)))
    }
  }

  /// The lines, and one more for each code that has too many.
  var all: [Line] {
    lines
      + groups.filter { $0.count > $0.limit }.map { group in
        let text =
          "\(group.severity.rawValue): and \(group.count - group.limit) more of the same kind;"
          + " -v prints all"
        return Line(severity: group.severity, text: text)
      }
  }
}

extension TextStyle {
  /// The width of a text in a file, which has no colours.
  static let file = TextStyle(width: 80, colors: .none)

  /// The width and colours of the standard output: 80 columns without colours if it is not a
  /// terminal; `COLUMNS` sets the width, `NO_COLOR` turns colours off.
  static var terminal: TextStyle {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isColored =
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    let width = environment["COLUMNS"].flatMap { Int($0) } ?? (isTerminal ? screenWidth : nil) ?? 80
    return TextStyle(width: min(max(width, 40), 500), colors: isColored ? .ansi : .none)
  }

  private static var screenWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
