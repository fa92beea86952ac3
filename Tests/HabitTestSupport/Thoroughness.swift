import Foundation

/// How many of their generated cases the tests run.
///
/// All of them if the environment variable `FULL` is 1, as `.ci/run` sets it, else about a tenth.
package enum Thoroughness {
  /// Whether the tests run all cases.
  package static let isFull = ProcessInfo.processInfo.environment["FULL"] == "1"

  /// Returns how many of so many cases run: all, or a tenth and at least five.
  package static func cases(_ full: Int) -> Int {
    isFull ? full : min(full, max(5, full / 10))
  }

  /// Returns how often a race is tried: as often as the environment variable `RUNS` says, else so many
  /// times, or a tenth.
  package static func runs(_ full: Int) -> Int {
    ProcessInfo.processInfo.environment["RUNS"].flatMap { Int($0) } ?? (isFull ? full : full / 10)
  }

  /// Chooses the cases that run.
  ///
  /// - Parameters:
  ///   - cases: All cases.
  ///   - minimum: How many run if a tenth is fewer; 2 or more.
  /// - Returns: Cases in order and evenly spread, with the first and the last.
  package static func some<Cases: Sequence>(
    of cases: Cases,
    atLeast minimum: Int = 5
  ) -> [Cases.Element] {
    let all = Array(cases)
    let count = isFull ? all.count : max(minimum, all.count / 10)
    guard count < all.count else { return all }
    return (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }
}
