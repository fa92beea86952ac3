import HabitCore

/// One day of a day schedule, or one period of a quota, as a streak sees it.
struct SlowStep {
  let unit: Streak.Unit
  let outcome: Outcome
  let first: Day
  let last: Day

  enum Outcome {
    case kept
    case broken
    /// Neither lengthens a run nor ends it.
    case through

    init(_ state: DayState) {
      switch state {
      case .kept: self = .kept
      case .missed: self = .broken
      case .off, .excused, .open: self = .through
      }
    }
  }
}

/// The runs that were found among the steps.
struct SlowStreak {
  var current = 0
  var longest = 0
  var longestDays: DayRange?
  var unit: Streak.Unit
}

extension SlowHabit {
  /// The runs of the last family of schedules, with the longest and the one that is still going.
  var streak: SlowStreak? {
    guard let lastStep = steps.last else { return nil }
    var family: [SlowStep] = []
    for step in steps.reversed() {
      guard step.unit.isDaily == lastStep.unit.isDaily else { break }
      guard step.unit.isDaily || step.unit == lastStep.unit else { break }
      family.insert(step, at: 0)
    }
    let runs = family.split(omittingEmptySubsequences: false) { $0.outcome == .broken }
      .map { run in run.filter { $0.outcome == .kept } }
    var streak = SlowStreak(unit: lastStep.unit)
    streak.current = isArchived ? 0 : runs[runs.count - 1].count
    streak.longest = runs.map(\.count).max() ?? 0
    if let longest = runs.last(where: { $0.count == streak.longest }), !longest.isEmpty {
      streak.longestDays = DayRange(longest[0].first, longest[longest.count - 1].last)
    }
    return streak
  }
}

extension Streak.Unit {
  fileprivate var isDaily: Bool { self == .days || self == .times }
}
