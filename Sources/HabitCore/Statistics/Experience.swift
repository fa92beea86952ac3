private import func Foundation.pow

/// The experience points of all habits and the resulting level.
package struct Experience: Hashable, Sendable {
  /// The number of points.
  package let total: Int
  /// The level, 1...99.
  package let level: Int
  /// The progress to the next level, in 0...1; 1 on the last level.
  package let progress: Double

  /// - Parameter total: The number of points; negative numbers count as 0.
  package init(total: Int) {
    self.total = max(0, total)
    let level = Self.thresholds.partitionPoint { $0 <= max(0, total) }
    self.level = level
    guard level < Self.thresholds.count else {
      progress = 1
      return
    }
    let base = Self.thresholds[level - 1]
    let next = Self.thresholds[level]
    progress = Double(self.total - base) / Double(next - base)
  }

  /// The points at which each level begins, level 1 first.
  ///
  /// Level L begins at ⌊¼ · Σ ⌊x + 300 · 2^(x/7)⌋⌋ points, x from 1 to L − 1.
  package static let thresholds: [Int] = {
    var thresholds = [0]
    var sum = 0
    for step in 1..<99 {
      sum += Int(Double(step) + 300 * pow(2, Double(step) / 7))
      thresholds.append(sum / 4)
    }
    return thresholds
  }()

  /// A name for all levels from a given level on.
  package struct Badge: Hashable, Sendable {
    package let name: String
    /// The first level with the badge.
    package let level: Int
  }

  /// All badges, lowest first.
  package static let badges = [
    Badge(name: "Newcomer", level: 1), Badge(name: "Apprentice", level: 15),
    Badge(name: "Achiever", level: 30), Badge(name: "Specialist", level: 50),
    Badge(name: "Master", level: 99),
  ]

  /// The badge of the level.
  package var badge: Badge { Self.badges[Self.badges.partitionPoint { $0.level <= level } - 1] }

  /// The points since the start of the level, and the points from its start to the next level.
  ///
  /// `nil` on the last level.
  package var step: (done: Int, length: Int)? {
    guard level < Self.thresholds.count else { return nil }
    let start = Self.thresholds[level - 1]
    return (total - start, Self.thresholds[level] - start)
  }

  /// The next badge, or `nil` if all are reached.
  package var nextBadge: Badge? { Self.badges.first { $0.level > level } }
}

extension Difficulty {
  /// The points for one done day.
  package var points: Int {
    switch self {
    case .trivial: 10
    case .easy: 25
    case .normal: 50
    case .hard: 100
    case .brutal: 200
    }
  }
}

extension Summary {
  /// The experience points of the days: the points of a day's entries, else those of the habit's
  /// difficulty for a done day.
  package var experience: Int {
    let points = life.history.habit.difficulty?.points ?? 0
    var total = points * life.marks.part(days).marks.count { $0 == .done }
    life.history.entries(in: days).forEachDay { day, entries in
      guard let own = entries.experience else { return }
      total += own - (life.marks[day] == .done ? points : 0)
    }
    return total
  }
}

extension Report {
  /// The experience of all habits, or `nil` if no source has any.
  ///
  /// The stored total of the source applies unless the report is on a part of the days: their share
  /// of it is known only from difficulties or from the points of single entries. An entry after the
  /// last day, which a wrong clock can cause, leaves the stored total as it is.
  package var experience: Experience? {
    let summaries = counted.compactMap { $0.figures?.summary }
    if let stored = log.storedExperience, isWhole { return Experience(total: stored) }
    let isKnown = log.counted.contains { history in
      history.habit.difficulty != nil || history.entries.contains { $0.experience != nil }
    }
    guard isKnown else { return nil }
    return Experience(total: summaries.reduce(0) { $0 + $1.experience })
  }

  /// Whether no day with an entry up to the last one is left out.
  private var isWhole: Bool {
    guard let range else { return true }
    return range.first <= (log.firstDay(asOf: asOf) ?? range.first)
      && log.entriesAfter(lastDay) == log.entriesAfter(asOf)
  }
}
