/// The current and longest run in which a habit was kept without a miss.
package struct Streak: Hashable, Sendable {
  /// The length of the run that reaches `asOf`; 0 for an archived habit.
  package var current = 0
  /// Whether a run is counted; not once the schedule has become `none`.
  package var hasCurrent = true
  /// The days from the first to the last of the current run, or `nil` if there is none.
  package var currentDays: DayRange?
  /// The length of the longest run; of equals the latest.
  ///
  /// Of the longest runs under several schedules, the one with most days that were done or clean.
  package var longest = 0
  /// The days from the first to the last of the longest run, or `nil` if there is none.
  package var longestDays: DayRange?
  /// The days by which the longest run is compared with those of other habits: the done ones under
  /// a rolling rule, else all that it spans.
  package var longestRank = 0
  /// The unit of the current run.
  package var unit: Unit
  /// The unit of the longest run, which may have been under another schedule.
  package var longestUnit: Unit

  /// Whether the longest run is more than a single done day.
  package var isNoteworthy: Bool {
    switch longestUnit {
    case .days, .times: longest > 1
    case .weeks, .months, .years: longest > 0
    }
  }

  /// Whether the current run can go on.
  enum Current {
    case counted
    case archived
    case unscheduled
  }

  /// The unit of a length.
  package enum Unit: String, Sendable {
    /// Kept days.
    case days
    /// Kept days of a schedule on which not every day is due; done days under a rolling rule.
    case times
    case weeks
    case months
    case years
  }
}

extension Streak {
  package init(unit: Unit) {
    self.init(unit: unit, longestUnit: unit)
  }
}

extension Report {
  /// Returns the runs of days on which something was done that overlap a range, each from its own
  /// first day and as far as it had gone on the last day of the range.
  ///
  /// Each day without something done ends a run, but one on which all living habits are paused, and
  /// the last day of the report.
  ///
  /// - Parameter days: The range; by default the days of the report.
  /// - Returns: The runs, without any before the first habit.
  package func activeStreak(in days: DayRange? = nil) -> Streak {
    let range = days ?? self.range ?? Day.accepted
    let last = min(asOf, range.last)
    let lives = counted.compactMap(\.life)
    guard let first = lives.map(\.days.first).min(), first <= last else {
      return Streak(unit: .days)
    }
    let known = DayRange(first, last)
    var activities = Array(repeating: Activity.none, count: known.count)
    for life in lives {
      guard let part = life.days.intersection(known) else { continue }
      let start = known.position(of: part.first)
      for (offset, mark) in life.marks.part(part).marks.enumerated() {
        activities[start + offset] = max(activities[start + offset], Activity(mark))
      }
    }
    var runs = StreakCounter(countingFrom: range.first)
    runs.begin(.daily, .days)
    for (day, activity) in zip(known, activities) {
      switch activity {
      case .done: runs.keep(DayRange(day, day))
      case .paused: continue
      case .none, .idle: if day != asOf { runs.miss() }
      }
    }
    return runs.result(.counted) ?? Streak(unit: .days)
  }
}

/// What the living habits of a day come to, least first.
private enum Activity: Comparable {
  /// No habit lives.
  case none
  /// All living habits are paused.
  case paused
  /// Nothing was done.
  case idle
  case done

  init(_ mark: Mark) {
    switch mark {
    case .done: self = .done
    case .paused: self = .paused
    case .unknown: self = .none
    case .none, .clean, .failed, .skipped, .partial: self = .idle
    }
  }
}
