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
          // No further process can be started, so the run goes on with as many as run now.
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
    // The run was stopped: users that wait for another try are reported as ones to run again.
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

  /// Runs the process of a user.
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

/// The users of a shard, read from the manifest one after the other.
struct FleetUsers: ~Copyable {
  private let path: String
  private let shard: FleetShard
  private let console: Console
  private var lines: LineReader
  /// The hashes of the ids so far; all lines of one id are in one shard.
  private var ids: Set<UInt64> = []
  /// How many lines name no user, or one who is refused; each is reported.
  private(set) var badLines = 0

  /// Opens a manifest.
  ///
  /// - Parameters:
  ///   - path: The manifest.
  ///   - shard: Which users.
  ///   - console: What reports the lines that name no user.
  /// - Throws: ``SiteError`` if it cannot be read.
  init(_ path: String, _ shard: FleetShard, _ console: Console) throws {
    lines = try LineReader(path, code: "fleet.manifest")
    (self.path, self.shard, self.console) = (path, shard, console)
  }

  /// Returns the next user, or `nil` at the end; reports each line that names none.
  ///
  /// - Throws: ``SiteError`` if the manifest cannot be read.
  mutating func next() throws -> FleetUser? {
    while let line = try lines.next() {
      let location = Location(file: path, line: lines.number)
      do {
        guard let user = try user(line, location) else { continue }
        guard ids.insert(FleetShard.hash(of: user.id)).inserted else {
          throw SiteError(
            "fleet.line",
            "an earlier line has the id \(user.id.quoted), too; give each user an id of its own",
            at: location
          )
        }
        return user
      } catch {
        guard let problems = Console.problems(of: error) else { throw error }
        console.report(problems)
        badLines += 1
      }
    }
    return nil
  }

  /// The user of a line, or `nil` for one of another shard and for an empty line.
  ///
  /// A wrong line of another shard is reported by that shard.
  private func user(_ line: LineReader.Line, _ location: Location) throws -> FleetUser? {
    // Most lines are those of other shards, and need not be read as JSON.
    if shard.count > 1, case .text(let bytes) = line, let id = Self.id(in: bytes),
      !shard.contains(hash: ContentHash.number(of: id))
    {
      return nil
    }
    guard case .text(let bytes) = line else {
      throw SiteError("fleet.line", "a line has more than 32 KiB; shorten it", at: location)
    }
    guard !bytes.isEmpty else { return nil }
    let user = try FleetUser(line: bytes, at: location)
    return shard.contains(user.id) ? user : nil
  }

  /// The beginnings of a line that most programs write.
  private static let heads = ["{\"id\": \"", "{\"id\":\""].map { Array($0.utf8) }
  private static let key = Array("\"id\"".utf8)

  /// The id of a line that begins with it; `nil` for any other, or for one that may have a second
  /// id.
  ///
  /// Reading it as JSON takes fifty times as long.
  private static func id(in line: [UInt8]) -> ArraySlice<UInt8>? {
    guard let head = heads.first(where: { line.starts(with: $0) }),
      let end = line[head.count...].firstIndex(of: UInt8(ascii: "\"")),
      !contains(line[end...], key), !line.contains(UInt8(ascii: "\\"))
    else { return nil }
    return line[head.count..<end]
  }

  private static func contains(_ line: ArraySlice<UInt8>, _ text: [UInt8]) -> Bool {
    line.withUnsafeBytes { line in
      var start = 0
      while start + text.count <= line.count {
        guard line[start] == text[0] else {
          start += 1
          continue
        }
        var index = 1
        while index < text.count, line[start + index] == text[index] { index += 1 }
        if index == text.count { return true }
        start += 1
      }
      return false
    }
  }
}
