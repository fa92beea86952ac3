/// A run of kept days or periods, and the day on which it ended.
package struct EndedStreak: Hashable, Sendable {
  /// The days from the first to the last kept one.
  package let days: DayRange
  /// The length in ``unit``.
  package let length: Int
  package let unit: Streak.Unit
  /// The missed day, or the last day of the missed period.
  package let end: Day
  /// The done days under a rolling rule, or `nil` under another one.
  package var done: Int?

  /// The minimum length of a reported run.
  static let minLength = 3
}

extension JudgedLife {
  /// Returns the runs of three or more that ended in a range.
  ///
  /// - Parameter range: Any days; runs may begin before them.
  /// - Returns: Oldest first.
  package func endedStreaks(in range: DayRange) -> [EndedStreak] {
    guard days.first <= range.last else { return [] }
    let past = DayRange(days.first, min(days.last, range.last))
    return runs(in: past).ended.filter { range.contains($0.end) }.map { run in
      var run = run
      run.done = doneDays(ofRun: run.days)
      return run
    }
  }
}
