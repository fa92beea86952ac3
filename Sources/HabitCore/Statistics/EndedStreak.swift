/// A run in which a habit was kept, and the day on which it was over.
package struct EndedStreak: Hashable, Sendable {
  /// From the first day that was kept to the last.
  package let days: DayRange
  /// How long it was, in its unit.
  package let length: Int
  package let unit: Streak.Unit
  /// The day that was missed, or the last one of the period that was.
  package let end: Day
}

extension EndedStreak {
  /// How long a run must be to be told of.
  static let leastLength = 3
}

extension JudgedLife {
  /// The runs of three or more that were over on a day of a range.
  ///
  /// - Parameter range: Any days; runs can have begun before them.
  /// - Returns: Oldest first.
  package func endedStreaks(in range: DayRange) -> [EndedStreak] {
    guard days.first <= range.last else { return [] }
    let past = DayRange(days.first, min(days.last, range.last))
    return runs(in: past).ended.filter { range.contains($0.end) }
  }
}
