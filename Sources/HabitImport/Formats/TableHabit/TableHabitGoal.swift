import HabitCore

/// What Table Habit asks of a habit, as its numbers say it.
struct TableHabitGoal {
  /// 1 for more is better, 2 for less is better.
  var type = 1
  var daily = 1.0
  /// The upper limit of a habit of which less is better.
  var extra: Double?
  /// 1 weekly, 2 monthly, 3 so many times in so many days.
  var frequency = 3
  /// The numbers of the frequency, an array in a text: `[1,1]`.
  var numbers = "[1,1]"
}

extension TableHabitGoal {
  var isLimit: Bool { type == 2 }

  /// What entries mean; a goal of 1 without a unit is a tick as long as all amounts are.
  func kind(unit: String?, hasAmounts: Bool) -> Kind {
    if isLimit { return .atMost(target: extra ?? daily) }
    let isTick = daily <= 0 || (daily == 1 && unit == nil && !hasAmounts)
    return isTick ? .yesNo : .atLeast(target: daily)
  }

  /// The schedule, or `nil` where the numbers make none.
  var schedule: Schedule? {
    let parts = numbers.filter { $0 != "[" && $0 != "]" && $0 != " " }.split(separator: ",")
    let counts = parts.compactMap { Int($0) }
    guard counts.count == parts.count, let times = counts.first,
      counts.allSatisfy((1...Schedule.greatestCount).contains)
    else { return nil }
    switch (frequency, counts.count) {
    case (1, 1): return .quota(times: times, per: .week)
    case (2, 1): return .quota(times: times, per: .month)
    case (3, 2): return times >= counts[1] ? .daily : .rolling(times: times, days: counts[1])
    default: return nil
    }
  }
}
