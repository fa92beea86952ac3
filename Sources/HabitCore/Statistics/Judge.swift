/// Judges each day or period of a habit's lifetime in one pass, by the schedule in force on its
/// first day.
struct Judge {
  let history: HabitHistory
  private(set) var marks: DayMarks
  private(set) var asOf: Day
  let firstWeekday: Weekday

  /// One state per day, oldest first.
  var states: [DayState] = []
  /// Oldest first.
  var stretches: [ScheduleSpan] = []
  /// Oldest first.
  var periods: [QuotaPeriod] = []

  init(_ history: HabitHistory, marks: DayMarks, asOf: Day, firstWeekday: Weekday) {
    self.history = history
    self.marks = marks
    self.asOf = asOf
    self.firstWeekday = firstWeekday
    states.reserveCapacity(marks.days.count)
    judgeLifetime()
  }

  /// Returns a judge of other marks of the same habit, which has not judged anything yet.
  func of(_ marks: DayMarks, asOf: Day) -> Judge {
    var judge = self
    judge.marks = marks
    judge.asOf = asOf
    judge.states = []
    return judge
  }

  var isArchived: Bool { history.isArchived(asOf: asOf) }

  /// Whether a day without a mark is not judged, because nobody knows yet whether it is clean.
  var leavesOutUnmarked: Bool { history.habit.kind.hasCleanDays }

  /// Returns whether the habit can still be done on a day of the lifetime.
  func isUnmarked(_ day: Day) -> Bool {
    marks[day] == .none || marks[day] == .partial
  }

  private mutating func judgeLifetime() {
    let life = marks.days
    var day = life.first
    while day <= life.last {
      let schedule = history.habit.kind == .tracking ? .none : history.habit.schedule(on: day)
      var days = DayRange(day, min(life.last, lastDay(ofRuleOn: day)))
      switch schedule {
      case .none: states.append(contentsOf: repeatElement(.off, count: days.count))
      case .daily, .weekdays, .every:
        for day in days {
          let isDue = history.isDue(on: day, under: schedule) == true
          states.append(isDue ? stateOfDueDay(day) : .off)
        }
      case .rolling(let times, let window): judgeRolling(days, times: times, window: window)
      case .quota(let times, let period):
        let whole = period.days(around: day, firstWeekday: firstWeekday)
        days = DayRange(day, min(life.last, whole.last))
        judgePeriod(whole, lived: days, times: times)
      }
      stretches.append(days, under: schedule)
      day = days.last + 1
    }
  }

  /// Returns the last day of the schedule that is in force on a day.
  private func lastDay(ofRuleOn day: Day) -> Day {
    let next = history.habit.schedules.dropFirst().first { $0.first > day }
    return next.map { $0.first - 1 } ?? marks.days.last
  }

  private func stateOfDueDay(_ day: Day) -> DayState {
    switch marks[day] {
    case .done, .clean: .kept
    case .unknown: .off
    case .skipped, .paused: .excused
    case .failed: .missed
    case .none where leavesOutUnmarked: .off
    case .none, .partial: day == asOf && !isArchived ? .open : .missed
    }
  }
}

/// A range of a lifetime that one schedule judges.
package struct ScheduleSpan: Hashable, Sendable {
  package var days: DayRange
  /// ``Schedule/none`` for a habit that is only tracked.
  package let schedule: Schedule

  /// Returns the unit of runs in this stretch, or `nil` if nothing is ever due, or so seldom that
  /// there is no share either.
  ///
  /// - Parameter kind: The kind of the habit; runs without a slip count days on days.
  /// - Returns: The unit of the streak.
  func streakUnit(of kind: Kind) -> Streak.Unit? {
    switch schedule {
    case .none: nil
    case .daily: .days
    case .rolling: schedule.isSparse(for: kind) ? nil : .times
    case .weekdays, .every: kind == .avoid ? .days : .times
    case .quota(_, .week): .weeks
    case .quota(_, .month): .months
    case .quota(_, .year): .years
    }
  }

  /// Whether the schedule judges periods, not days.
  package var isQuota: Bool {
    if case .quota = schedule { return true }
    return false
  }
}

extension [ScheduleSpan] {
  /// Appends days, or extends the last stretch if it has the same schedule.
  mutating func append(_ days: DayRange, under schedule: Schedule) {
    if let last, last.schedule == schedule {
      self[count - 1].days = last.days.union(days)
    } else {
      append(ScheduleSpan(days: days, schedule: schedule))
    }
  }
}
