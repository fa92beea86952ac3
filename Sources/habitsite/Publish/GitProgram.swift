import Foundation
import HabitConfig
import HabitCore

/// The program git, so called that it touches neither files, index and branches of a repository
/// nor runs its hooks, and never asks.
struct GitProgram {
  /// The absolute path of the folder where it runs.
  let folder: String
  var environment = Self.environment
  private let deadline: PublishDeadline

  init(in folder: String, before deadline: PublishDeadline) {
    (self.folder, self.deadline) = (folder, deadline)
  }

  /// Runs a command, which reads `input`, and returns what it printed.
  ///
  /// - Throws: ``SiteError`` with the message of git if it fails.
  func output(_ arguments: [String], input: [UInt8] = []) async throws -> [UInt8] {
    let outcome = try await outcome(arguments, input: input)
    guard outcome.ending == .exited(0) else { throw failed(arguments[0], outcome) }
    return outcome.output
  }

  func failed(_ command: String, _ outcome: ExternalCommand.Outcome) -> SiteError {
    SiteError("publish.git", "git \(command) failed: \(outcome.message)")
  }

  /// Runs a command that prints a line, and gives that.
  func line(_ arguments: [String], input: [UInt8] = []) async throws -> String {
    let text = String(decoding: try await output(arguments, input: input), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Runs a command that may fail.
  func outcome(_ arguments: [String], input: [UInt8] = []) async throws -> ExternalCommand.Outcome {
    guard !Interruption.isAsked() else { throw Self.stopped }
    let program = ExternalCommand(
      name: "git",
      arguments: Self.harmless + arguments,
      folder: folder,
      environment: environment,
      deadline: deadline.moment
    )
    do {
      let outcome = try await program.outcome(of: input)
      if case .signaled = outcome.ending, Interruption.isAsked() { throw Self.stopped }
      return outcome
    } catch ExternalCommand.Failure.notFound {
      throw SiteError("publish.git", "no program 'git'; install it")
    } catch ExternalCommand.Failure.late {
      throw PublishDeadline.missed("git \(arguments[0])", deadline)
    } catch ExternalCommand.Failure.other(let reason) {
      throw SiteError("publish.git", "cannot run 'git': \(reason)")
    }
  }

  /// Returns the program with a store of its own in a scratch folder, for what it makes and
  /// fetches; the store of the repository is only read.
  func keepingObjects(of objects: String, scratch: String) -> Self {
    // A path may hold the colon that parts several of them.
    let path = objects.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    var git = self
    git.environment["GIT_OBJECT_DIRECTORY"] = "\(scratch)/objects"
    git.environment["GIT_ALTERNATE_OBJECT_DIRECTORIES"] = "\"\(path)\""
    return git
  }

  private static let stopped = SiteError("publish.stopped", "publishing was stopped")

  /// Settings of a repository that run programs, change more than is asked for, or change bytes.
  private static let harmless = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "maintenance.auto=false",
    "fetch.prune=false", "fetch.pruneTags=false", "fetch.recurseSubmodules=false",
    "fetch.writeCommitGraph=false", "push.recurseSubmodules=no", "push.followTags=false",
    "push.gpgSign=false", "submodule.recurse=false",
  ].flatMap { ["-c", $0] }

  /// The environment without variables that redirect git, but for those by which a person chooses
  /// how git reaches a remote, and with English messages.
  private static var environment: [String: String?] {
    let kept = ["GIT_ASKPASS", "GIT_SSH", "GIT_SSH_COMMAND"]
    let others = ProcessInfo.processInfo.environment.keys
      .filter { $0.hasPrefix("GIT_") && !kept.contains($0) }
    return Dictionary(uniqueKeysWithValues: others.map { ($0, nil as String?) })
      .merging(["GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"]) { $1 }
  }
}

extension ExternalCommand.Outcome {
  /// The message of git for a failure, as a phrase without addresses and secrets.
  var message: String {
    let lines = String(decoding: firstErrors, as: UTF8.self)
      .split(whereSeparator: \.isNewline).lazy
      .map { $0.trimmingPrefix(/(?:remote: |fatal: |error: |ERROR: |\s)+/) }
      .map { String($0).trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("hint: ") && !$0.hasPrefix("To ") }
      .prefix(3).map(\.redacted)
    return lines.isEmpty ? "it does not say why" : lines.joined(separator: "; ").escapedForMessages
  }

  /// The whole words of the first errors: a program may print without end, and what it says first
  /// is the reason.
  private var firstErrors: ArraySlice<UInt8> {
    let start = errors.prefix(1 << 14)
    guard start.count < errors.count else { return start }
    return start[..<(start.lastIndex { $0 <= UInt8(ascii: " ") } ?? 0)]
  }
}
