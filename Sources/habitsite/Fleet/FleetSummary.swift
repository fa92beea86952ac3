import Foundation
import HabitOutput

/// The totals of a shard, for people who watch many of them.
struct FleetSummary {
  /// What became of the users.
  let tally: FleetTally
  /// Which users.
  let shard: FleetShard
  /// The exit status of the run.
  let status: Int32
  /// How long the run took.
  let seconds: Double

  private static let statuses: [FleetResult.Status] = [
    .built, .unchanged, .skipped, .refused, .crashed, .timeout,
  ]
  private static let quantiles = [50, 90, 99, 100]

  /// Writes the totals in one step.
  ///
  /// - Parameter path: A file, which gets JSON.
  /// - Throws: ``SiteError`` if it cannot be written.
  func write(to path: String) throws {
    _ = try SharedFile(path: path).write(Array(json.utf8))
  }

  /// The least duration that so many percent of the users did not exceed, in milliseconds.
  private func milliseconds(_ percent: Int) -> Int? {
    let sorted = tally.durations.sorted()
    guard !sorted.isEmpty else { return nil }
    return Int(sorted[max(0, (sorted.count * percent + 99) / 100 - 1)])
  }

  private var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let users = Self.statuses.map { ($0.rawValue, tally[$0]) } + [("noUser", tally.badLines)]
      let percentiles = Self.quantiles.compactMap { percent in
        milliseconds(percent).map { ("p\(percent)", $0) }
      }
      let document = Document(
        shard: shard.index,
        shards: shard.count,
        status: status,
        seconds: (seconds * 1_000).rounded() / 1_000,
        users: Dictionary(uniqueKeysWithValues: users),
        failures: tally.failures,
        retries: tally.retries,
        files: tally.files,
        bytes: tally.bytes,
        milliseconds: Dictionary(uniqueKeysWithValues: percentiles),
        oldestData: tally.oldestDay
      )
      return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }
  }

  private struct Document: Encodable {
    let shard: Int
    let shards: Int
    let status: Int32
    let seconds: Double
    let users: [String: Int]
    let failures: Int
    let retries: Int
    let files: Int
    let bytes: Int
    let milliseconds: [String: Int]
    let oldestData: String?
  }
}
