import HabitCore

/// One day of a day schedule, or one period of a quota, as a streak sees it.
struct SlowStep {
  let rule: Schedule
  let unit: Streak.Unit
  let outcome: Outcome
  let first: Day
  let last: Day
  /// The day of it that a range must hold.
  let counted: Day
  /// The day from which on it is as it is: that on which a quota was kept, else its last one.
  let decided: Day
  /// The days of it that were done or clean, and kept by that.
  let done: Int

  enum Outcome {
    case kept
    case broken
    /// Neither lengthens a run nor ends it.
    case through
    /// Ends a run without breaking the one before it.
    case undecided

    init(_ state: DayState, rule: Schedule) {
      switch state {
      case .kept, .rest: self = .kept
      case .missed: self = .broken
      case .open where "\(rule)".hasPrefix("rolling"): self = .undecided
      case .off, .excused, .open: self = .through
      }
    }
  }
}

extension SlowHabit {
  /// What a run counts on a day, or `nil` where nothing is ever due.
  func unit(on day: Day) -> Streak.Unit? {
    switch rules[day] ?? .none {
    case .none: nil
    case .daily: .days
    case .rolling: isRare(day) ? nil : .times
    case .weekdays, .every: habit.kind == .avoid ? .days : .times
    case .quota(_, .week): .weeks
    case .quota(_, .month): .months
    case .quota(_, .year): .years
    }
  }
}

extension Streak.Unit {
  var isDaily: Bool { self == .days || self == .times }
}
