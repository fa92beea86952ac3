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
