/// The totals of the habits of one category.
package struct GroupTotal: Sendable {
  /// The name, or `nil` for the habits without one.
  package let name: String?
  /// The number of habits.
  package private(set) var habitCount = 0
  /// The combined tally without the sum of values, whose units differ.
  package private(set) var tally = Tally()
  /// The sum of the values, by unit; the key of values without a unit is empty.
  package private(set) var sums: [String: Double] = [:]
  /// Whether done days of any habit cover others.
  package private(set) var hasRolling = false

  init(name: String?) {
    self.name = name
  }

  private mutating func add(_ report: HabitReport) {
    habitCount += 1
    hasRolling = hasRolling || report.habit.isRolling
    guard var total = report.figures?.total else { return }
    if total.sum != 0 {
      sums[report.habit.unit ?? "", default: 0] += total.sum
    }
    total.sum = 0
    tally.add(total)
  }

  /// Adds up habits by category, in the given order of names; habits without one come last.
  static func totals(of habits: [HabitReport], order: [String]) -> [GroupTotal] {
    var groups: [String?: GroupTotal] = [:]
    for habit in habits {
      let name = habit.habit.category
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
  /// The categories in the order of the log, then others by name; empty if no habit has one.
  package var categories: [GroupTotal] {
    guard habits.contains(where: { $0.habit.category != nil }) else { return [] }
    return GroupTotal.totals(of: habits, order: log.categories.map(\.name))
  }
}
