import HabitConfig
import HabitCore

/// Which habits of the history are which of the exports.
///
/// Habits of different formats are never the same, nor those of a tracker that a person has left and
/// of the one in which it went on: an app that one leaves keeps its habits.
struct KeptMatches {
  /// The index of the read habit by the number of the kept one.
  private(set) var indexes: [Int: Int] = [:]

  init(_ kept: [KeptHabit], _ read: KeptRead, _ moves: [TrackerMove]) {
    func keys(_ habit: Habit, _ path: String) -> HabitMatches.Keys {
      let tracker = habit.source + (moves.successor(of: [path, habit.source]) ?? "")
      return .init(format: tracker, path: path, id: habit.id, name: habit.name)
    }
    let olds = kept.map { keys($0.habit, $0.source.name) }
    let news = zip(read.habits, read.indexes).map { keys($0.habit, read.sources[$1].name) }
    var matches = HabitMatches(
      olds,
      news,
      by: [
        { [$0.format, $0.path, $0.id, $0.name] }, { [$0.format, $0.path, $0.id] },
        { [$0.format, $0.path, $0.name] }, { [$0.format, $0.id] }, { [$0.format, $0.name] },
      ]
    ) { kept[$0].habit.isContinued(by: read.habits[$1].habit) }
    let there = kept.indices.filter { kept[$0].presence == .there }
    matches.matchRenamed(there, among: read.habits.count) {
      olds[$0].format == news[$1].format && Self.isRenamed(kept[$0], as: read.habits[$1])
    }
    for (index, match) in matches.newIndexes { indexes[kept[index].number] = match }
  }

  /// Fewer entries than these can be the same by chance.
  private static let minSharedCount = 3

  /// Whether a new habit shares at least half of all their entries.
  private static func isRenamed(_ habit: KeptHabit, as history: HabitHistory) -> Bool {
    let days = Dictionary(grouping: history.entries, by: \.day)
    let shared = habit.entries.count { entry in
      days[entry.day, default: []].contains { $0.isSame(as: entry) }
    }
    let count = max(habit.entries.count, history.entries.count)
    return shared >= minSharedCount && shared * 2 >= count
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
