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

struct TableHabitRecord {
  var day: Day
  /// 0 unknown, 1 done, 2 skipped.
  var type = 0
  var value = 0.0
  var reason: String?

  /// Returns the entry of the record, or `nil` if it records nothing.
  func entry(kind: Kind) -> Entry? {
    guard var entry = plainEntry(kind: kind) else { return nil }
    if let reason { entry.details.note = reason }
    return entry
  }

  private func plainEntry(kind: Kind) -> Entry? {
    switch (type, kind) {
    case (1, .yesNo) where value == 1: Entry(day: day, state: .done)
    case (1, .yesNo) where value == 0: Entry(day: day, state: .failed)
    case (1, _): Entry(day: day, value: value)
    case (2, _): Entry(day: day, state: .skipped)
    default: reason == nil ? nil : Entry(day: day, state: .failed)
    }
  }
}
