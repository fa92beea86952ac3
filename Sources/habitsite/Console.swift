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
  }
}

extension Console {
  func result(_ text: String) {
    write(text + "\n", to: .standardOutput)
  }

  func result(_ bytes: [UInt8]) {
    FileHandle.standardOutput.write(Data(bytes))
  }

  /// Tells what inputs gave rise to, a line each.
  func tell(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where verbosity == .normal || diagnostic.severity == .error {
      write(Self.line(diagnostic) + "\n", to: .standardError)
    }
  }

  /// Writes `path:line:column: warning: phrase (12 times)`.
  static func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { "\($0): " } ?? ""
    let count = diagnostic.count > 1 ? " (\(diagnostic.count) times)" : ""
    return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)\(count)"
  }

  private func write(_ text: String, to handle: FileHandle) {
    handle.write(Data(text.utf8))
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
      tell(error.errors.map { Diagnostic(.error, "input", $0.reason, at: $0.place) })
      throw ExitCode.failure
    }
  }
}
