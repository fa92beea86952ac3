import HabitCore

/// The goal of a habit of Table Habit, in its numeric codes.
struct TableHabitGoal {
  /// 1 for more is better, 2 for less is better.
  var type = 1
  var daily = 1.0
  /// The upper limit of a habit for which less is better.
  var extra: Double?
  /// 1 weekly, 2 monthly, 3 a number of times in a number of days.
  var frequency = 3
  /// The numbers of the frequency, as a JSON array in text: `[1,1]`.
  var numbers = "[1,1]"

  var isLimit: Bool { type == 2 }

  /// Returns the kind; a goal of 1 without a unit or amounts is a tick.
  func kind(unit: String?, hasAmounts: Bool) -> Kind {
    if isLimit { return .atMost(target: extra ?? daily) }
    let isTick = daily <= 0 || (daily == 1 && unit == nil && !hasAmounts)
    return isTick ? .yesNo : .atLeast(target: daily)
  }

  /// The schedule, or `nil` if the numbers make none.
  var schedule: Schedule? {
    let parts = numbers.filter { $0 != "[" && $0 != "]" && $0 != " " }.split(separator: ",")
    let counts = parts.compactMap { Int($0) }
    guard counts.count == parts.count, let times = counts.first,
      counts.allSatisfy((1...Schedule.maxCount).contains)
    else { return nil }
    switch (frequency, counts.count) {
    case (1, 1): return .quota(times: times, per: .week)
    case (2, 1): return .quota(times: times, per: .month)
    case (3, 2): return times >= counts[1] ? .daily : .rolling(times: times, days: counts[1])
    default: return nil
    }
  }
}
