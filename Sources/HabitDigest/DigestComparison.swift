import HabitCore

/// The figures of a period beside those of an earlier one.
struct DigestComparison: Sendable {
  let now: Report
  /// The days of the earlier period that are as far into it.
  let then: Report
  /// Whether the compared days are all days of the period so far.
  let isWhole: Bool
}
