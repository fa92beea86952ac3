import HabitOutput
import HabitText

/// How many users of a shard came to which end.
struct FleetTally {
  private var counts: [FleetResult.Status: Int] = [:]
  /// Lines of the manifest that name no user.
  var badLines = 0
  /// What a later run may bring to a better end.
  private(set) var retryable = 0
  private var retries = 0
  private var bytes = 0
  private var files = 0
  /// The milliseconds of each user who was built or unchanged, in any order.
  private var durations: [Int32] = []
  /// The earliest day that a site ends with, such as `2026-10-31`.
  private var oldestDay: String?

  mutating func add(_ result: FleetResult) {
    counts[result.status, default: 0] += 1
    retryable += result.retry == nil ? 0 : 1
    retries += result.retries ?? 0
    bytes += result.bytes
    files += result.files
    if result.isDone { durations.append(Int32(clamping: result.ms)) }
    // Days of this form are ordered as texts.
    oldestDay = [oldestDay, result.lastDay].compactMap(\.self).min()
  }

  subscript(status: FleetResult.Status) -> Int { counts[status, default: 0] }

  /// Writes `61 built, 2 unchanged, 1 crashed`.
  var text: String {
    let parts = FleetResult.Status.allCases.filter { self[$0] > 0 }.map {
      "\(self[$0]) \($0.rawValue)"
    }
    return parts.isEmpty ? "no user" : parts.joined(separator: ", ")
  }

  /// How many users there are, with the lines that name none.
  var total: Int { counts.values.reduce(badLines, +) }

  /// How many users have no new site, with the lines that name none.
  var failures: Int { badLines + self[.refused] + self[.crashed] + self[.timeout] }

  /// The totals as JSON, for people who watch many shards.
  ///
  /// - Parameters:
  ///   - shard: Which users.
  ///   - status: The exit status of the run.
  ///   - seconds: How long the run took.
  /// - Returns: The text.
  func summary(of shard: FleetShard, status: Int32, seconds: Double) -> [UInt8] {
    let users = FleetResult.Status.allCases.map { ($0.rawValue, self[$0]) } + [("noUser", badLines)]
    let sorted = durations.sorted()
    // The least duration that so many percent of the users did not exceed.
    let percentiles = sorted.isEmpty ? [] : [50, 90, 99, 100]
    let milliseconds: [(String, (any JSONValue)?)] = percentiles.map { percent in
      ("p\(percent)", Int(sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]))
    }
    return JSONWriter.document([
      "habitsite": "fleet", "shard": shard.index, "shards": shard.count, "status": Int(status),
      "users": JSONObject(users), "failures": failures, "retries": retries, "files": files,
      "bytes": bytes, "milliseconds": JSONObject(milliseconds), "oldestData": oldestDay,
      "seconds": (seconds * 1_000).rounded() / 1_000,
    ])
  }

  /// Returns the file for the totals: a new one, or one that has totals.
  static func summaryFile(at path: String) -> OwnedFile {
    OwnedFile(path: path, code: "fleet.summary") {
      $0.starts(with: "{\"habitsite\":\"fleet\",".utf8)
    }
  }
}
