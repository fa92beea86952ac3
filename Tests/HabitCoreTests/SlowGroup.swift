import HabitCore

/// What the habits that share a name come to.
struct SlowGroup {
  let name: String?
  let habitCount: Int
  let tally: Tally
  let sums: [String: Double]

  /// Takes all habits, and the figures of those of them that have any.
  init(_ name: String?, of habits: [(Habit, SlowSummary?)]) {
    self.name = name
    habitCount = habits.count
    var tallies: [Tally] = []
    var sums: [String: Double] = [:]
    for (habit, summary) in habits {
      guard var tally = summary?.total else { continue }
      if tally.sum != 0 { sums[habit.unit ?? "", default: 0] += tally.sum }
      tally.sum = 0
      tallies.append(tally)
    }
    tally = slowSum(of: tallies)
    self.sums = sums
  }

  /// One group for each name: those of the order first, then the other names, then no name.
  static func groups(
    of habits: [(Habit, SlowSummary?)],
    by name: (Habit) -> String?,
    order: [String]
  ) -> [SlowGroup] {
    let names = Set(habits.compactMap { name($0.0) })
    if names.isEmpty { return [] }
    let known = order.filter(names.contains)
    let others = names.subtracting(known).sorted()
    let groups = (known + others + [nil]).map { wanted in
      SlowGroup(wanted, of: habits.filter { name($0.0) == wanted })
    }
    return groups.filter { $0.habitCount > 0 }
  }
}
