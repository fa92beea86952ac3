import ArgumentParser
import Foundation
import HabitCore
import HabitImport
import HabitRender

/// The one place that prints: results on the standard output, all else on the standard error.
struct Console {
  let verbosity: Verbosity

  /// How much is told besides results.
  enum Verbosity {
    /// Errors only.
    case quiet
    case normal
    /// Also what is read as what, and how long each part took.
    case verbose
  }
}

extension Console {
  /// Prints a line of the result.
  func result(_ text: String) throws {
    try result(Array((text + "\n").utf8))
  }

  /// Prints the result.
  func result(_ bytes: [UInt8]) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      // A reader that has gone, such as `head`, is no fault; the system says why in the rest.
      guard errno != EPIPE else { throw ExitCode.success }
      let reason = String(cString: strerror(errno)).lowercased()
      throw SiteError("output", "cannot write to the standard output: \(reason)")
    }
  }

  /// Prints what a command did, unless only errors are to be told.
  func summary(_ text: String) throws {
    if verbosity != .quiet {
      try result(text)
    }
  }

  /// Tells what inputs gave rise to, a line each.
  func tell(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where verbosity != .quiet || diagnostic.severity == .error {
      complain(Self.line(diagnostic))
    }
  }

  /// Tells how a command goes, where that is asked for.
  func tellProgress(_ text: String) {
    if verbosity == .verbose {
      complain(text)
    }
  }

  /// Writes `path:line:column: warning: phrase (12 times)`.
  static func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { "\($0): " } ?? ""
    let count = diagnostic.count > 1 ? " (\(diagnostic.count) times)" : ""
    return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)\(count)"
  }

  private func complain(_ line: String) {
    do {
      try FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      // Nobody listens; the exit status still tells.
    }
  }
}

extension Console {
  /// Runs a command and turns what it throws into messages and the exit status 1.
  func run(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let error as SiteError {
      tell(error.problems)
      throw ExitCode.failure
    } catch let error as ImportFailure {
      tell(error.problems)
      throw ExitCode.failure
    }
  }
}
