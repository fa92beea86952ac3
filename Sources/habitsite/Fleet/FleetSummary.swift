import Foundation
import HabitConfig
import HabitCore
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
  /// - Parameter path: A file; one that ends with `.prom` gets the text format of Prometheus, any
  ///   other JSON.
  /// - Throws: ``SiteError`` if it cannot be written.
  func write(to path: String) throws {
    let text = path.hasSuffix(".prom") ? try prometheus : try json
    _ = try SharedFile(path: path).write(Array(text.utf8))
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

  /// Source: Prometheus, "Exposition formats", text-based format.
  private var prometheus: String {
    get throws {
      let label = "shard=\"\(shard.index)\""
      let users =
        Self.statuses.map { ("\(label),status=\"\($0.rawValue)\"", "\(tally[$0])") }
        + [("\(label),status=\"noUser\"", "\(tally.badLines)")]
      let durations = Self.quantiles.compactMap { percent in
        milliseconds(percent).map {
          ("\(label),quantile=\"\(Double(percent) / 100)\"", "\(Double($0) / 1_000)")
        }
      }
      let day = tally.oldestDay.flatMap { Day(iso: $0) }
      let now = Int(try Workspace.now().timeIntervalSince1970.rounded(.down))
      let gauges: [(name: String, help: String, values: [(labels: String, value: String)])] = [
        ("users", "Users by what became of them.", users),
        ("user_seconds", "How long a user took.", durations),
        ("retries", "How often users were tried again.", [(label, "\(tally.retries)")]),
        ("files", "Files written and removed.", [(label, "\(tally.files)")]),
        ("bytes", "The size of the sites and mails.", [(label, "\(tally.bytes)")]),
        (
          "oldest_data_timestamp_seconds", "The earliest day that a site ends with.",
          day.map { [(label, "\(Int($0.number) * 86_400)")] } ?? []
        ),
        (
          "run_seconds", "How long the run took.",
          [(label, "\((seconds * 1_000).rounded() / 1_000)")]
        ),
        ("run_status", "The exit status of the run.", [(label, "\(status)")]),
        ("run_end_timestamp_seconds", "When the run ended.", [(label, "\(now)")]),
      ]
      return gauges.map { gauge in
        let name = "habitsite_fleet_\(gauge.name)"
        let lines = gauge.values.map { "\(name){\($0.labels)} \($0.value)\n" }
        return lines.isEmpty
          ? "" : "# HELP \(name) \(gauge.help)\n# TYPE \(name) gauge\n" + lines.joined()
      }.joined()
    }
  }
}
