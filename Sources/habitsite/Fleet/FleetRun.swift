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

  /// A user, and what came of the last try.
  private struct Attempt: Sendable {
    let user: FleetUser
    var retries = 0
    /// `nil` before the first try, and where no process could be started.
    var result: FleetResult?
  }

  init(of fleet: Fleet, _ shard: FleetShard, _ console: Console) {
    manifest = fleet.manifest
    folder = FleetFolder(path: URL(filePath: manifest).deletingLastPathComponent().path)
    (self.shard, self.console) = (shard, console)
    (options, isIsolated, jobs) = (fleet.options, fleet.isolate, fleet.jobs)
  }

  /// The variables of the environment that are ours.
  private static var variables: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix(SettingsEnvironment.prefix) }
  }

  /// How often a user is tried again whose process died, such as by a lack of memory.
  private static let maxRetries = 2

  /// Does what is not done yet, and reports each user.
  ///
  /// - Parameter path: The report.
  /// - Returns: How many users came to which end.
  /// - Throws: ``SiteError`` if the manifest or the report cannot be used, or no process starts.
  func tally(into path: String) async throws -> FleetTally {
    var users = try FleetUsers(manifest, shard, console)
    let report = try FleetReport.open(path)
    var tally = FleetTally()
    // Those that are tried again come after all others.
    var waiting: [Attempt] = []
    var room = jobs
    try await withThrowingTaskGroup(of: Attempt.self) { group in
      var running = 0
      while true {
        while running < room, !Interruption.isAsked() {
          let fresh = try users.next().map { Attempt(user: $0) }
          guard let next = fresh ?? (waiting.isEmpty ? nil : waiting.removeFirst()) else { break }
          running += 1
          group.addTask { try await tried(next) }
        }
        guard var attempt = try await group.next() else { break }
        running -= 1
        guard let result = attempt.result else {
          // No more processes fit, so as many as run now do the rest.
          guard running > 0 else {
            throw SiteError(
              "fleet.process",
              "no process can be started; check the limits of processes"
            )
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
          try report.add(result)
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

  /// Tries a user.
  private func tried(_ attempt: Attempt) async throws -> Attempt {
    let start = ContinuousClock.now
    var attempt = attempt
    attempt.result = try await result(of: attempt.user)
    attempt.result?.ms = Int(start.duration(to: .now) / .milliseconds(1))
    attempt.result?.retries = attempt.retries == 0 ? nil : attempt.retries
    return attempt
  }

  /// Has a process do all for a user.
  ///
  /// - Returns: What became of the user, or `nil` if no process could be started.
  private func result(of user: FleetUser) async throws -> FleetResult? {
    var result = FleetResult(id: user.id, status: .crashed)
    var program = ExternalCommand(
      name: RunningProgram.path,
      arguments: [FleetUserCommand.configuration.commandName ?? ""] + options.arguments,
      folder: folder.path,
      environment: Self.variables,
      deadline: .now + .seconds(options.time),
      getsSignals: false
    )
    do {
      let isolated =
        try isIsolated ? IsolatedUser(user, RunningProgram.path, below: folder, options) : nil
      defer { isolated?.end() }
      program.isolation = isolated?.isolation
      if let isolated { program.environment["TMPDIR"] = isolated.scratch.path }
      let outcome = try await program.outcome(of: Array(try JSONEncoder().encode(user)))
      switch outcome.ending {
      case .exited(0):
        let line = outcome.output.split(separator: UInt8(ascii: "\n")).last.map(Array.init)
        if let known = line.flatMap(FleetResult.init(line:)), known.id == user.id { return known }
        result.diagnostics = ["error: the process of the user printed nothing"]
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
}
