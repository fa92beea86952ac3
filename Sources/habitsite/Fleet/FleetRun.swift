import Foundation
import HabitConfig
import HabitCore

/// A run through the users of a shard.
struct FleetRun {
  private let manifest: String
  private let shard: FleetShard
  private let outputs: FleetOutputs.Rule
  private let console: Console

  init(_ manifest: String, _ shard: FleetShard, _ outputs: FleetOutputs.Rule, _ console: Console) {
    self.manifest = manifest
    self.shard = shard
    self.outputs = outputs
    self.console = console
  }

  /// Whether a problem of a whole run is one of the call.
  static func isWrongCall(_ problem: Diagnostic) -> Bool {
    ["fleet.manifest", "fleet.report"].contains(problem.code)
  }

  /// Does what is not done yet, and reports each user.
  ///
  /// - Returns: How many users came to which end.
  /// - Throws: ``SiteError`` if the manifest or the report cannot be used, or no worker starts.
  func tally(_ report: String, crew: WorkerPool) throws -> FleetTally {
    let outputs = try allOutputs()
    var lines = try lines()
    let report = try FleetReport.open(report)
    var (tally, badLines, crew) = (FleetTally(), 0, crew)
    // All lines of one id are in one shard.
    var ids: Set<UInt64> = []
    try crew.run {
      while let line = try lines.next() {
        do {
          guard let user = try user(line, lines.number) else { continue }
          guard ids.insert(FleetShard.hash(of: user.id)).inserted else {
            throw repetition(of: user, at: lines.number)
          }
          try outputs.refuseShared(user, at: Location(file: manifest, line: lines.number))
          return FleetJob(user: user, known: report.key(of: user.id))
        } catch {
          guard let problems = Console.problems(of: error) else { throw error }
          console.report(problems)
          badLines += 1
        }
      }
      return nil
    } take: { result in
      tally.add(result)
      if result.status != .skipped { try report.add(result) }
    }
    tally.badLines = badLines
    return tally
  }

  private func lines() throws(SiteError) -> LineReader {
    try LineReader(manifest, code: "fleet.manifest")
  }

  /// Reads the outputs of the users of all shards; lines that name no user are reported later.
  private func allOutputs() throws -> FleetOutputs {
    let rule = outputs
    var outputs = FleetOutputs(rule)
    guard rule != .none else { return outputs }
    var lines = try lines()
    while let line = try lines.next() {
      do {
        guard let user = try anyUser(line, lines.number) else { continue }
        outputs.add(user)
      } catch {
        guard Console.problems(of: error) != nil else { throw error }
      }
    }
    return outputs
  }

  /// The error for a user whose site another line writes, too.
  private func repetition(of user: FleetUser, at number: Int) -> SiteError {
    SiteError(
      "fleet.line",
      "an earlier line has the id \(user.id.quoted), too; give each user an id of its own",
      at: Location(file: manifest, line: number)
    )
  }

  /// The user of a line, or `nil` for one of another shard and for an empty line.
  private func user(_ line: LineReader.Line, _ number: Int) throws -> FleetUser? {
    guard let user = try anyUser(line, number), shard.contains(user.id) else { return nil }
    return user
  }

  /// The user of a line, or `nil` for an empty line.
  private func anyUser(_ line: LineReader.Line, _ number: Int) throws -> FleetUser? {
    let location = Location(file: manifest, line: number)
    switch line {
    case .tooLong:
      throw SiteError("fleet.line", "a line has more than 32 KiB; shorten it", at: location)
    case .text(let bytes):
      guard !bytes.isEmpty else { return nil }
      return try FleetUser(line: bytes, at: location)
    }
  }
}
