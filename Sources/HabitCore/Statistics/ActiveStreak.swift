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
