import ArgumentParser
import HabitCore

/// How many users of a shard may fail.
enum FailureLimit: Equatable, Sendable {
  case users(Int)
  case percent(Int)

  /// The number of a shard of so many users, rounded down.
  func count(of total: Int) -> Int {
    switch self {
    case .users(let number): number
    case .percent(let number): total * number / 100
    }
  }

  /// - Throws: `ValidationError` unless the text is like `10` or `2%`.
  init(argument text: String) throws {
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? text.dropLast() : text[...]
    let most = isPercent ? 100 : 1_000_000_000
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
      number <= most
    else {
      throw ValidationError("no limit \(text.quoted); write it as a number of users, or as 2%")
    }
    self = isPercent ? .percent(number) : .users(number)
  }
}

/// How many users of a shard came to which end.
struct FleetTally {
  private var counts: [FleetResult.Status: Int] = [:]
  /// Lines of the manifest that name no user.
  var badLines = 0
  /// What a later run may bring to a better end.
  var retryable = 0
  /// How often users were tried again in this run.
  private(set) var retries = 0
  private(set) var bytes = 0
  private(set) var files = 0
  /// The milliseconds of each user who was built or unchanged, in any order.
  private(set) var durations: [Int32] = []
  /// The earliest day that a site ends with, such as `2026-10-31`.
  private(set) var oldestDay: String?

  /// - Parameters:
  ///   - result: What became of a user.
  ///   - lastDay: The day that the site of a skipped user ends with, as the report has it.
  mutating func add(_ result: FleetResult, lastDay: String? = nil) {
    counts[result.status, default: 0] += 1
    retryable += result.retry == nil ? 0 : 1
    retries += result.retries ?? 0
    bytes += result.bytes
    files += result.files
    if result.isDone { durations.append(Int32(clamping: result.ms)) }
    // Days of this form are ordered as texts.
    oldestDay = [oldestDay, result.lastDay ?? lastDay].compactMap(\.self).min()
  }

  subscript(status: FleetResult.Status) -> Int { counts[status, default: 0] }

  /// Writes `61 built, 2 unchanged, 1 crashed`.
  var text: String {
    let order: [FleetResult.Status] = [.built, .unchanged, .skipped, .refused, .crashed, .timeout]
    let parts = order.filter { self[$0] > 0 }.map { "\(self[$0]) \($0.rawValue)" }
    return parts.isEmpty ? "no user" : parts.joined(separator: ", ")
  }

  /// How many users there are, with the lines that name none.
  var total: Int { counts.values.reduce(badLines, +) }

  /// How many users have no new site, with the lines that name none.
  var failures: Int { badLines + self[.refused] + self[.crashed] + self[.timeout] }

  /// The end of the shard, in words.
  ///
  /// - Parameter limit: How many failures are none of the shard.
  /// - Returns: The exit status: 75 as `EX_TEMPFAIL` of `sysexits.h`.
  func exitCode(allowing limit: FailureLimit) -> ExitCode {
    if retryable > 0 { return Self.retry }
    if failures > limit.count(of: total) { return Self.someFailed }
    return self[.built] == 0 ? Self.nothingChanged : .success
  }

  static let retry = ExitCode(75)
  static let someFailed = ExitCode(4)
  static let nothingChanged = ExitCode(3)
}
