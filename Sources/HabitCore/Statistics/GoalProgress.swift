/// The way towards a goal, up to a day.
///
/// The days of a period without those of pauses share the amount equally; this is the pace.
package struct GoalProgress: Hashable, Sendable {
  package let goal: Goal
  /// The amount so far.
  package let done: Double
  /// The day on which the amount was reached, or `nil` if it is not.
  package let reached: Day?
  /// The days of the period that are not paused.
  package let dayCount: Int
  /// The number of those days up to the last day that is known.
  package let passedCount: Int
  /// Whether nothing more can be added to the amount.
  package let isOver: Bool
}

extension GoalProgress {
  /// - Parameters:
  ///   - goal: The goal.
  ///   - history: The habit.
  ///   - life: Its life, or `nil` if it has none.
  ///   - asOf: The last day that counts; that of the habit, or earlier.
  init(_ goal: Goal, of history: HabitHistory, _ life: JudgedLife?, asOf: Day) {
    let asOf = min(asOf, life?.asOf ?? asOf)
    let days = goal.period.days
    let known = days.intersection(DayRange(min(days.first, asOf), asOf))
    let amounts = known.flatMap { life?.amounts(of: goal.measure, in: $0) } ?? []
    var sum = 0.0
    var reached = nil as Day?
    for (position, amount) in amounts.enumerated() where amount != 0 {
      sum += amount
      if reached == nil, goal.isReached(by: sum) { reached = days.first + position }
    }
    self.init(
      goal: goal,
      done: sum,
      reached: goal.isReached(by: sum) ? reached : nil,
      dayCount: history.habit.unpausedCount(in: days),
      passedCount: known.map(history.habit.unpausedCount) ?? 0,
      isOver: asOf >= days.last && !(asOf == days.last && life?.isOpen(on: asOf) ?? false)
    )
  }

  /// Returns the way of a habit that has a life.
  package init(_ goal: Goal, of life: JudgedLife, asOf: Day) {
    self.init(goal, of: life.history, life, asOf: asOf)
  }

  /// The amount at which the pace is on the last known day.
  package var expected: Double {
    dayCount == 0 ? 0 : goal.amount * Double(passedCount) / Double(dayCount)
  }

  /// The amount at the end of the period if the rest is like the days so far, or `nil` before the
  /// first day.
  package var projected: Double? {
    passedCount == 0 ? nil : done * Double(dayCount) / Double(passedCount)
  }

  /// The amount that each of the next seven days needs together, or `nil` if the goal is reached,
  /// no day is left, or no week has so much.
  package var neededPerWeek: Double? {
    let left = dayCount - passedCount
    guard left > 0, reached == nil else { return nil }
    let needed = (goal.amount - done) / Double(left) * 7
    return needed <= goal.measure.maxPerWeek ? needed : nil
  }
}

extension Habit {
  /// Returns the amounts at which the pace to a goal is at the end of each day of its period.
  package func pace(to goal: Goal) -> [Double] {
    let days = goal.period.days
    var counts = Array(repeating: 1.0, count: days.count)
    for pause in Pause.days(of: pauses) {
      guard let paused = pause.intersection(days) else { continue }
      for day in paused { counts[day - days.first] = 0 }
    }
    let whole = counts.reduce(0, +)
    var count = 0.0
    return counts.map { day in
      count += day
      return whole == 0 ? 0 : goal.amount * count / whole
    }
  }
}

extension Goal.Measure {
  /// The most that a week can have.
  fileprivate var maxPerWeek: Double {
    switch self {
    case .total: .infinity
    case .days: 7
    case .hours: 7 * 24
    }
  }
}

extension Goal {
  fileprivate func isReached(by sum: Double) -> Bool {
    // Values are binary fractions: ten times 0.1 is enough for 1.
    sum >= amount - 1e-9 * max(1, amount)
  }
}

extension JudgedLife {
  /// Whether the habit can still be done on the last day of the report.
  fileprivate func isOpen(on day: Day) -> Bool {
    guard day == asOf, days.last == day, !history.isArchived(asOf: day) else { return false }
    return marks[day] == .none || marks[day] == .partial
  }

  /// Returns what each day of a range adds to a measure, oldest first; 0 outside the lifetime.
  package func amounts(of measure: Goal.Measure, in range: DayRange) -> [Double] {
    var amounts = Array(repeating: 0.0, count: range.count)
    guard let part = days.intersection(range) else { return amounts }
    let start = part.first - range.first
    let first = days.position(of: part.first)
    switch measure {
    case .total where marks.sums.isEmpty: break
    case .total:
      for offset in 0..<part.count { amounts[start + offset] = marks.sums[first + offset] }
    case .days:
      for offset in 0..<part.count {
        let mark = marks.marks[first + offset]
        if mark == .done || mark == .clean { amounts[start + offset] = 1 }
      }
    case .hours:
      for entry in history.entries(in: part) {
        amounts[entry.day - range.first] += (entry.minutes ?? 0) / 60
      }
    }
    return amounts
  }
}

extension HabitReport {
  /// Returns the ways towards the goals with a day in a range, as of a day, in the order of the
  /// settings.
  package func progress(in range: DayRange, asOf: Day) -> [GoalProgress] {
    // A habit without an entry has done nothing of its goals.
    guard figures != nil || history.lifetime(asOf: asOf) == nil else { return [] }
    return habit.goals.filter { $0.period.days.intersection(range) != nil }
      .map { GoalProgress($0, of: history, figures?.life, asOf: asOf) }
  }
}
