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
    ["fleet.manifest", "fleet.report", "fleet.split"].contains(problem.code)
  }

  /// Does what is not done yet, and reports each user.
  ///
  /// - Returns: How many users came to which end.
  /// - Throws: ``SiteError`` if the manifest or the report cannot be used, or no worker starts.
  func tally(_ report: String, crew: WorkerPool) throws -> FleetTally {
    var users = try FleetUsers(manifest, shard, outputs, console)
    let report = try FleetReport.open(report)
    var tally = FleetTally()
    var crew = crew
    try crew.run {
      try users.next().map { FleetJob(user: $0.user, known: report.key(of: $0.user.id)) }
    } take: { result in
      tally.add(result, lastDay: report.lastDay(of: result.id))
      if result.status != .skipped { try report.add(result) }
    }
    tally.badLines = users.badLines
    return tally
  }

  /// Writes the lines of each shard into a file of its own, so that a shard need not read those of
  /// others.
  ///
  /// - Returns: How many lines name no user, or one who is refused.
  /// - Throws: ``SiteError`` if the manifest cannot be read, or the folder cannot be written.
  func split(into folder: String, shards count: Int) throws -> FleetTally {
    var users = try FleetUsers(manifest, .whole, outputs, console)
    var lines = [[UInt8]](repeating: [], count: count)
    while let next = try users.next() {
      let index = Int(FleetShard.hash(of: next.user.id) % UInt64(count))
      lines[index] += next.line + [UInt8(ascii: "\n")]
    }
    try FleetPieces(in: folder).write(lines, outputs)
    var tally = FleetTally()
    tally.badLines = users.badLines
    return tally
  }
}
