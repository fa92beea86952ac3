import HabitCore

/// What the habits of a category come to.
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

  /// One group for each category: those of the order first, then the others, then none.
  static func groups(
    of habits: [(Habit, SlowSummary?)],
    order: [String]
  ) -> [SlowGroup] {
    let names = Set(habits.compactMap(\.0.category))
    if names.isEmpty { return [] }
    let known = order.filter(names.contains)
    let others = names.subtracting(known).sorted()
    let groups = (known + others + [nil]).map { wanted in
      SlowGroup(wanted, of: habits.filter { $0.0.category == wanted })
    }
    return groups.filter { $0.habitCount > 0 }
  }
}
