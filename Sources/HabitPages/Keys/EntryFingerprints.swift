import HabitCore

/// The fingerprints of the entries of a log up to the end of each month.
struct EntryFingerprints {
  private let first: Month
  /// One fingerprint per month, oldest month first, of all entries before the month's end.
  private var sums: [Fingerprint]
  /// The entries after the last day.
  private(set) var later = Fingerprint()

  /// - Parameters:
  ///   - log: All habits, including those that are only counted.
  ///   - asOf: The last day.
  init(_ log: HabitLog, asOf: Day) {
    let histories = log.counted
    first = histories.compactMap(\.entries.first?.day).min()?.month ?? asOf.month
    sums = Array(repeating: Fingerprint(), count: max(0, asOf.month.index - first.index) + 1)
    for (number, history) in histories.enumerated() {
      let known = history.entries(asOf: asOf)
      add(known, of: number)
      for entry in history.entries[known.endIndex...] {
        later.add(entry, of: number)
      }
    }
    for month in sums.indices.dropFirst() {
      sums[month].add(sums[month - 1].value)
    }
  }

  /// The fingerprint of all entries up to the end of a month; 0 before the first and after the last
  /// month.
  subscript(month: Month) -> UInt64 {
    let position = month.index - first.index
    return sums.indices.contains(position) ? sums[position].value : 0
  }

  private mutating func add(_ entries: ArraySlice<Entry>, of habit: Int) {
    var month = first
    var last = month.days.last
    for entry in entries {
      if entry.day > last {
        month = entry.day.month
        last = month.days.last
      }
      sums[month.index - first.index].add(entry, of: habit)
    }
  }
}

extension Fingerprint {
  fileprivate mutating func add(_ entry: Entry, of habit: Int) {
    add(habit)
    add(entry)
  }
}
