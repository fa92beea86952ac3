import Foundation
import HabitConfig
import HabitCore

/// The program git, so called that it touches neither files, index and branches of a repository
/// nor runs its hooks, and never asks.
struct GitProgram {
  /// The absolute path of the folder where it runs; relative addresses of remotes begin there.
  var folder: String
  /// The options in front of every command.
  private var options = Self.harmless
  private var environment = Self.environment
  private let deadline: PublishDeadline?

  init(in folder: String, before deadline: PublishDeadline? = nil) {
    self.folder = folder
    self.deadline = deadline
  }

  /// Runs a command, which reads `input`, and returns what it printed.
  ///
  /// - Throws: ``SiteError`` with the message of git if it fails.
  func output(_ arguments: [String], input: [UInt8] = []) async throws -> [UInt8] {
    let outcome = try await outcome(arguments, input: input)
    guard outcome.ending == .exited(0) else {
      throw SiteError("publish.git", "git \(arguments[0]) failed: \(outcome.message)")
    }
    return outcome.output
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
      arguments: options + arguments,
      folder: folder,
      environment: environment,
      deadline: deadline?.moment
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

  /// Returns the program for a repository, the absolute path of what git calls the git directory,
  /// with an index of its own in a scratch folder.
  func on(_ repository: String, scratch: String) -> Self {
    var git = self
    git.options.append("--git-dir=\(repository)")
    git.environment["GIT_INDEX_FILE"] = "\(scratch)/index"
    return git
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

  /// The same with the settings of the owner for packing, and with the index of the owner.
  var withOwnSettings: Self {
    var git = self
    if let index = git.options.firstIndex(of: Self.noCollection) {
      git.options.removeSubrange(index - 1...index)
    }
    git.environment["GIT_INDEX_FILE"] = .some(nil)
    return git
  }

  /// Keeps git from packing a repository after any command.
  private static let noCollection = "gc.auto=0"

  /// The same as somebody who has no name of their own in the settings of git.
  func named(_ settings: [String]) -> Self {
    var git = self
    git.options += settings.flatMap { ["-c", $0] }
    return git
  }

  private static let stopped = SiteError("publish.stopped", "publishing was stopped")

  /// Settings of a repository that run programs, change more than is asked for, or change bytes.
  private static let harmless = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.autocrlf=false", noCollection,
    "maintenance.auto=false", "fetch.prune=false", "fetch.pruneTags=false",
    "fetch.recurseSubmodules=false", "fetch.writeCommitGraph=false",
    "push.recurseSubmodules=no", "push.followTags=false", "push.gpgSign=false",
    "submodule.recurse=false",
  ].flatMap { ["-c", $0] }

  /// The variables by which a person chooses how git reaches a remote.
  private static let kept: Set = ["GIT_ASKPASS", "GIT_SSH", "GIT_SSH_COMMAND"]

  /// The environment without variables that redirect git, and with English messages.
  private static var environment: [String: String?] {
    var environment: [String: String?] = [
      "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
    ]
    for name in ProcessInfo.processInfo.environment.keys
    where name.hasPrefix("GIT_") && !kept.contains(name) && environment[name] == nil {
      environment[name] = .some(nil)
    }
    return environment
  }
}

extension ExternalCommand.Outcome {
  /// The message of git for a failure, as a phrase without addresses and secrets.
  var message: String {
    let lines = String(decoding: firstErrors, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .lazy
      .map(Self.trimmed)
      .filter { !$0.isEmpty && !$0.hasPrefix("hint: ") && !$0.hasPrefix("To ") }
      .prefix(3)
      .map { String($0).redacted }
    let text = lines.isEmpty ? "it does not say why" : lines.joined(separator: "; ")
    return text.escapedForMessages
  }

  /// The whole words of the first errors: a program may print without end, and what it says first
  /// is the reason.
  private var firstErrors: ArraySlice<UInt8> {
    let start = errors.prefix(1 << 14)
    guard start.count < errors.count else { return start }
    return start[..<(start.lastIndex { $0 <= UInt8(ascii: " ") } ?? 0)]
  }

  /// Returns a line of git without the words that say who writes it, and without spaces around it.
  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    return line.trimmingPrefix(/(?:remote: |fatal: |error: |ERROR: |\s)+/)
  }
}
