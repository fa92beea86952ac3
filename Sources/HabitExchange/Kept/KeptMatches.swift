import HabitCore

/// Which habits of the history are which of the exports.
///
/// Habits of different formats are never the same: an app that one leaves keeps its habits.
struct KeptMatches {
  /// The index of the read habit by the number of the kept one.
  private(set) var indexes: [Int: Int] = [:]
  private var taken: Set<Int> = []

  /// The texts by which a habit is recognised.
  private struct Keys {
    let habit: Habit
    let path: String
  }

  init(_ kept: [KeptHabit], _ read: KeptRead) {
    let olds = kept.map { Keys(habit: $0.habit, path: $0.source.name) }
    let news = zip(read.habits, read.indexes).map {
      Keys(habit: $0.habit, path: read.sources[$1].name)
    }
    let forms: [(Keys) -> [String]] = [
      { [$0.habit.source, $0.path, $0.habit.id, $0.habit.name] },
      { [$0.habit.source, $0.path, $0.habit.id] },
      { [$0.habit.source, $0.path, "", $0.habit.name] },
      { [$0.habit.source, "", $0.habit.id] },
      { [$0.habit.source, "", "", $0.habit.name] },
    ]
    for form in forms {
      var places: [[String]: Int] = [:]
      for (index, new) in news.enumerated() where !taken.contains(index) {
        places[form(new)] = places[form(new)] ?? index
      }
      for (habit, old) in zip(kept, olds) where indexes[habit.number] == nil {
        guard let index = places[form(old)], !taken.contains(index),
          old.habit.isContinued(by: news[index].habit)
        else { continue }
        take(index, for: habit)
      }
    }
    matchByEntries(kept, read)
  }

  private mutating func take(_ index: Int, for habit: KeptHabit) {
    indexes[habit.number] = index
    taken.insert(index)
  }

  /// The maximum number of pairs of habits whose entries are compared.
  private static let maxPairCount = 10_000
  /// Fewer entries than these can be the same by chance.
  private static let minSharedCount = 3

  /// Matches a habit that is gone with a new one of the same format, under another name, that
  /// shares at least half of all their entries.
  private mutating func matchByEntries(_ kept: [KeptHabit], _ read: KeptRead) {
    let gone = kept.filter { indexes[$0.number] == nil && $0.presence == .there }
    guard gone.count * (read.habits.count - taken.count) <= Self.maxPairCount else { return }
    for habit in gone {
      for (index, history) in read.habits.enumerated() where !taken.contains(index) {
        guard history.habit.source == habit.habit.source else { continue }
        let days = Dictionary(grouping: history.entries, by: \.day)
        let shared = habit.entries.count { entry in
          days[entry.day, default: []].contains { $0.isSame(as: entry) }
        }
        let count = max(habit.entries.count, history.entries.count)
        guard shared >= Self.minSharedCount, shared * 2 >= count else { continue }
        take(index, for: habit)
        break
      }
    }
  }
}

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
