import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitReading
import HabitText

/// A run through the users of a shard, several at once, each in a process of its own.
struct FleetRun: Sendable {
  private let manifest: String
  /// The folder of the manifest, as an absolute path.
  private let folder: FleetFolder
  private let shard: FleetShard
  private let options: FleetOptions
  private let isIsolated: Bool
  private let jobs: Int
  private let console: Console
  /// What the result of every user depends on.
  private let surroundings: [String]

  /// A user, and what came of the last try.
  private struct Attempt: Sendable {
    let user: FleetUser
    let known: FleetReport.Done?
    var retries = 0
    /// `nil` before the first try, and where no process could be started.
    var result: FleetResult?
  }

  init(of fleet: Fleet, _ shard: FleetShard, _ console: Console) {
    manifest = fleet.manifest
    folder = FleetFolder(path: URL(filePath: manifest).deletingLastPathComponent().path)
    (self.shard, self.console) = (shard, console)
    (options, isIsolated, jobs) = (fleet.options, fleet.isolate, fleet.jobs)
    surroundings =
      [
        Self.programIdentity, options.asOf, options.mailSpool == nil ? "no mail" : "mail",
        getenv("HABITSITE_PASSPHRASE") == nil ? "open" : "sealed", TimeZone.current.identifier,
      ] + Self.settings
  }

  private static let program = Bundle.main.executablePath ?? CommandLine.arguments[0]

  /// A text that is the same for a build of the program on all machines.
  private static var programIdentity: String {
    var status = stat()
    let size = stat(program, &status) == 0 ? Int(status.st_size) : 0
    return "\(Version.text) \(size)"
  }

  /// The variables of the environment that are ours.
  private static var variables: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix(SettingsEnvironment.prefix) }
  }

  /// The settings in the environment, without secrets.
  private static var settings: [String] {
    let secret = ["HABITSITE_PASSPHRASE", "HABITSITE_MAIL__PASSWORD"]
    return variables.filter { !secret.contains($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// How often a user is tried again whose process died, such as by a lack of memory.
  private static let maxRetries = 2

  /// Does what is not done yet, and reports each user.
  ///
  /// - Parameter path: The report.
  /// - Returns: How many users came to which end.
  /// - Throws: ``SiteError`` if the manifest or the report cannot be used, or no process starts.
  func tally(into path: String) async throws -> FleetTally {
    var users = try FleetUsers(manifest, shard, hasOutputs: options.output != nil, console)
    let report = try FleetReport.open(path)
    var tally = FleetTally()
    // Those that are tried again come after all others.
    var waiting: [Attempt] = []
    var room = jobs
    try await withThrowingTaskGroup(of: Attempt.self) { group in
      var running = 0
      while true {
        while running < room, !Interruption.isAsked() {
          let fresh = try users.next().map { Attempt(user: $0, known: report.done(by: $0.id)) }
          guard let next = fresh ?? (waiting.isEmpty ? nil : waiting.removeFirst()) else { break }
          running += 1
          group.addTask { try await tried(next) }
        }
        guard var attempt = try await group.next() else { break }
        running -= 1
        guard let result = attempt.result else {
          // Those that run share the work.
          guard running > 0 else {
            throw SiteError("fleet.process", "no process starts; see the limits of processes")
          }
          room = running
          waiting.append(attempt)
          continue
        }
        if result.status == .crashed, attempt.retries < Self.maxRetries {
          attempt.retries += 1
          waiting.append(attempt)
        } else {
          tally.add(result)
          if result.status != .skipped { try report.add(result) }
        }
      }
    }
    // Somebody asks to stop; the next run has them.
    for var result in waiting.compactMap(\.result) {
      result.retry = .mayHelp
      tally.add(result)
      try report.add(result)
    }
    tally.badLines = users.badLines
    return tally
  }

  /// Tries a user, unless that is done.
  private func tried(_ attempt: Attempt) async throws -> Attempt {
    let start = ContinuousClock.now
    var attempt = attempt
    let key = try key(of: attempt.user)
    if let key, key == attempt.known?.key, isThere(attempt.user) {
      attempt.result = FleetResult(id: attempt.user.id, status: .skipped)
      attempt.result?.lastDay = attempt.known?.lastDay
      return attempt
    }
    attempt.result = try await result(of: attempt.user)
    attempt.result?.ms = Int(start.duration(to: .now) / .milliseconds(1))
    attempt.result?.retries = attempt.retries == 0 ? nil : attempt.retries
    if [.built, .unchanged].contains(attempt.result?.status) { attempt.result?.key = key }
    return attempt
  }

  /// Has a process do all for a user.
  ///
  /// - Returns: What became of the user, or `nil` if no process could be started.
  private func result(of user: FleetUser) async throws -> FleetResult? {
    var result = FleetResult(id: user.id, status: .crashed)
    var program = ExternalCommand(
      name: Self.program,
      arguments: [FleetUserCommand.configuration.commandName ?? ""] + options.arguments,
      folder: folder.path,
      environment: Self.variables,
      deadline: .now + .seconds(options.time),
      getsSignals: false
    )
    do {
      let isolated =
        try isIsolated ? IsolatedUser(user, Self.program, below: folder, options) : nil
      defer { isolated?.end() }
      program.isolation = isolated?.isolation
      if let isolated { program.environment["TMPDIR"] = isolated.scratch.path }
      let outcome = try await program.outcome(of: Array(try JSONEncoder().encode(user)))
      switch outcome.ending {
      case .exited(0):
        let line = outcome.output.split(separator: UInt8(ascii: "\n")).last.map(Array.init)
        if let known = line.flatMap(FleetResult.init(line:)), known.id == user.id { return known }
        result.diagnostics = ["error: the process of the user said nothing"]
      case .exited(let status):
        result.diagnostics = ["error: the process of the user ended with status \(status)"]
      case .signaled(SIGXCPU):
        result.status = .timeout
        result.diagnostics = ["error: the processor time is used up"]
      case .signaled(let number):
        result.diagnostics = ["error: the process of the user was ended by signal \(number)"]
      }
    } catch ExternalCommand.Failure.late {
      result.status = .timeout
      result.diagnostics = ["error: not done after \(options.time) s"]
    } catch is ExternalCommand.Failure {
      return nil
    } catch {
      guard let problems = Console.problems(of: error) else { throw error }
      result.status = .refused
      result.take(problems)
    }
    return result
  }

  /// A text that differs after every change of what a user is made from; `nil` for a folder with
  /// more files than an export may have.
  private func key(of user: FleetUser) throws -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var lines = surroundings + [String(decoding: try encoder.encode(user), as: UTF8.self)]
    for path in user.paths {
      guard let stamps = folder.stamps(of: path) else { return nil }
      lines += stamps
    }
    return ContentHash.text(of: Array(lines.joined(separator: "\n").utf8))
  }

  /// Whether the site that was made for a user is there still.
  private func isThere(_ user: FleetUser) -> Bool {
    do {
      let site = try options.siteFolder(of: user, below: folder)
      return site.map { access("\($0)/index.html", R_OK) == 0 } ?? true
    } catch {
      // The process of the user says what is wrong.
      return false
    }
  }
}
