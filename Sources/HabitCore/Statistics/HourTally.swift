/// The entries of a habit by the weekday and the hour at which it was done, or at which a habit to
/// avoid slipped.
package struct HourTally: Hashable, Sendable {
  /// The number of entries that count: those that are neither skipped, nor failed, nor of 0.
  package private(set) var entryCount = 0
  /// The number of those that have a time.
  package private(set) var timedCount = 0
  /// 7 × 24 counts: the hours of Monday, then those of the other weekdays.
  private var counts = Array(repeating: 0, count: 7 * 24)

  /// Counts the entries of a range of days.
  ///
  /// An entry counts on the weekday of its day: what was done at 01:30, before a day begins at
  /// 04:00, belongs to the evening before.
  package init(of entries: ArraySlice<Entry>) {
    for entry in entries where entry.counts {
      entryCount += 1
      guard let time = entry.time else { continue }
      timedCount += 1
      counts[Self.position(entry.day.weekday, time.hour)] += 1
    }
  }

  /// Whether at least half of the entries have a time, so that their hours stand for all.
  package var hasEnoughTimes: Bool { timedCount > 0 && timedCount * 2 >= entryCount }

  /// Returns the number of entries on a weekday in an hour, 0 to 23.
  package subscript(weekday: Weekday, hour: Int) -> Int {
    counts[Self.position(weekday, hour)]
  }

  /// Returns the number of entries in an hour of all weekdays, 0 to 23.
  package func count(at hour: Int) -> Int {
    Weekday.allCases.reduce(0) { $0 + self[$1, hour] }
  }

  /// The hour with the most entries, the earliest of several, or `nil` if no entry has a time.
  package var busiestHour: Int? {
    guard timedCount > 0 else { return nil }
    let totals = (0..<24).map(count)
    return totals.firstIndex(of: totals.max() ?? 0)
  }

  private static func position(_ weekday: Weekday, _ hour: Int) -> Int {
    (weekday.rawValue - 1) * 24 + hour
  }
}

extension Entry {
  /// Whether something was done, or slipped: not skipped, not failed, and not an amount of 0.
  var counts: Bool {
    guard state != .skipped else { return false }
    return value.map { $0 > 0 } ?? (state != .failed)
  }
}

extension HabitHistory {
  /// Returns the hours of the entries up to a day.
  package func hours(asOf: Day) -> HourTally {
    HourTally(of: entries(asOf: asOf))
  }
}
