import HabitCore

/// What differs, day by day, between the entries of the history and those of an export.
struct EntryComparison {
  /// The days that only the export has, and those that both have with other entries.
  private(set) var entries: [Entry] = []
  /// What the history has on the days that both have with other entries.
  private(set) var removed: [Entry] = []
  /// What only the history has.
  private(set) var missing: [Entry] = []
  /// The days that both have.
  private(set) var sharedDays: Set<Day> = []

  /// - Parameters:
  ///   - old: Oldest day first.
  ///   - new: Oldest day first.
  ///   - lost: The days whose presence in the export is news.
  init(from old: [Entry], to new: [Entry], lost: Set<Day>) {
    var same = 0
    while same < min(old.count, new.count), old[same].isSame(as: new[same]) { same += 1 }
    // The last of these may be followed by more entries of its day.
    let start = old[..<same].lastIndex { $0.day != old[same - 1].day }.map { $0 + 1 } ?? 0
    if !lost.isEmpty { sharedDays = Set(old[..<start].lazy.map(\.day)) }
    var olds = old[start...]
    var news = new[start...]
    while let day = [olds.first?.day, news.first?.day].compactMap(\.self).min() {
      let before = olds.prefix { $0.day == day }
      let after = news.prefix { $0.day == day }
      olds = olds[before.endIndex...]
      news = news[after.endIndex...]
      if after.isEmpty {
        missing += before
      } else if before.isEmpty {
        entries += after
      } else {
        sharedDays.insert(day)
        guard !before.elementsEqual(after, by: { $0.isSame(as: $1) }) else { continue }
        removed += before
        entries += after
      }
    }
  }
}
