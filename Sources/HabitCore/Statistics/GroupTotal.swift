/// What the habits of one category or priority come to.
package struct GroupTotal: Sendable {
  /// `nil` for the habits that have none.
  package let name: String?
  /// How many habits there are.
  package private(set) var habitCount = 0
  /// Everything that adds up but the sum of values, whose units differ.
  package private(set) var tally = Tally()
  /// The sum of the values of each unit, by unit; values without a unit under the empty one.
  package private(set) var sums: [String: Double] = [:]

  init(name: String?) {
    self.name = name
  }
}

extension GroupTotal {
  private mutating func add(_ report: HabitReport) {
    habitCount += 1
    guard var total = report.figures?.total else { return }
    if total.sum != 0 {
      sums[report.habit.unit ?? "", default: 0] += total.sum
    }
    total.sum = 0
    if report.habit.kind == .avoid {
      // A day without a slip was not done by anyone.
      total.done = 0
    }
    tally.add(total)
  }

  /// Adds up habits by a name that they carry, in the order of the names; those without one last.
  static func totals(
    of habits: [HabitReport],
    by name: (Habit) -> String?,
    order: [String] = []
  ) -> [GroupTotal] {
    var groups: [String?: GroupTotal] = [:]
    for habit in habits {
      let name = name(habit.habit)
      groups[name, default: GroupTotal(name: name)].add(habit)
    }
    let rank = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    return groups.values.sorted { left, right in
      guard let first = left.name, let second = right.name else { return left.name != nil }
      let ranks = (rank[first] ?? order.count, rank[second] ?? order.count)
      return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : first < second
    }
  }
}

extension Report {
  /// The categories in the order of the log, other ones by name; empty where no habit has one.
  package var categories: [GroupTotal] {
    guard habits.contains(where: { $0.habit.category != nil }) else { return [] }
    return GroupTotal.totals(of: habits, by: \.category, order: log.categories.map(\.name))
  }

  /// The priorities: high, medium and low first, other ones by name; empty where no habit has one.
  package var priorities: [GroupTotal] {
    guard habits.contains(where: { $0.habit.priority != nil }) else { return [] }
    return GroupTotal.totals(
      of: habits,
      by: \.priority,
      order: ["high", "High", "medium", "Medium", "low", "Low"]
    )
  }
}
