import ArgumentParser

/// How many users of a shard came to which end.
struct FleetTally {
  private var counts: [FleetResult.Status: Int] = [:]
  /// Lines of the manifest that name no user.
  var badLines = 0
  /// What a later run may bring to a better end.
  var retryable = 0

  mutating func add(_ result: FleetResult) {
    counts[result.status, default: 0] += 1
    retryable += result.retry == nil ? 0 : 1
  }

  subscript(status: FleetResult.Status) -> Int { counts[status, default: 0] }

  /// Writes `61 built, 2 unchanged, 1 crashed`.
  var text: String {
    let order: [FleetResult.Status] = [
      .built, .unchanged, .skipped, .refused, .crashed, .timeout,
    ]
    let parts = order.filter { self[$0] > 0 }.map { "\(self[$0]) \($0.rawValue)" }
    return parts.isEmpty ? "no user" : parts.joined(separator: ", ")
  }

  /// The exit status: 75 as `EX_TEMPFAIL` of `sysexits.h`.
  var exitCode: ExitCode {
    if retryable > 0 { return Self.retry }
    if badLines + self[.refused] + self[.crashed] + self[.timeout] > 0 { return Self.someFailed }
    return self[.built] == 0 ? Self.nothingChanged : .success
  }

  static let retry = ExitCode(75)
  static let someFailed = ExitCode(4)
  private static let nothingChanged = ExitCode(3)
}
