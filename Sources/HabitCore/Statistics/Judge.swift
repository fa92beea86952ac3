/// Walks the lifetime of one habit once and judges each day, or each period, by the rule in force
/// on its first day.
struct Judge {
  let history: HabitHistory
  let marks: DayMarks
  let asOf: Day
  let firstWeekday: Weekday

  /// One state a day, oldest first.
  var states: [DayState] = []
  var months: MonthTallies
  /// Kept and missed due days, Monday first.
  var weekdays = Array(repeating: WeekdayTally(), count: 7)
  /// The parts of the lifetime in which nothing is ever due, oldest first.
  var unscheduled: [DayRange] = []
  var counter = StreakCounter()

  init(_ history: HabitHistory, marks: DayMarks, asOf: Day, firstWeekday: Weekday) {
    self.history = history
    self.marks = marks
    self.asOf = asOf
    self.firstWeekday = firstWeekday
    months = MonthTallies(days: marks.days)
    states.reserveCapacity(marks.days.count)
    countMarks()
    countEntries()
    judgeLifetime()
  }
}

extension Judge {
  var streak: Streak? {
    counter.finished(isArchived: isArchived)
  }

  var isArchived: Bool {
    history.isArchived(asOf: asOf)
  }

  /// Whether something can still be done on a day of the lifetime.
  func isUnmarked(_ day: Day) -> Bool {
    marks[day] == .none || marks[day] == .partial
  }
}

extension Judge {
  private mutating func judgeLifetime() {
    let life = marks.days
    var day = life.first
    while day <= life.last {
      let rest = DayRange(day, min(life.last, lastDay(ofRuleOn: day)))
      switch history.habit.kind == .tracking ? .none : history.habit.schedule(on: day) {
      case .none: leaveUnjudged(rest)
      case .daily: judgeDays(rest, unit: .days) { _ in true }
      case .weekdays(let set): judgeDays(rest, unit: .times) { set.contains($0.weekday) }
      case .every(let days, let from):
        let anchor = from ?? history.habit.created ?? history.entries.first?.day ?? life.first
        judgeDays(rest, unit: .times) { $0 >= anchor && ($0 - anchor) % days == 0 }
      case .rolling(let times, let window): judgeRolling(rest, times: times, window: window)
      case .quota(let times, let period):
        let whole = period.days(around: day, firstWeekday: firstWeekday)
        counter.begin(period.streakUnit)
        judgePeriod(whole, from: day, times: times)
        day = whole.last + 1
        continue
      }
      day = rest.last + 1
    }
  }

  /// The last day on which the rule of a day still holds.
  private func lastDay(ofRuleOn day: Day) -> Day {
    let next = history.habit.schedules.dropFirst().first { $0.first > day }
    return next.map { $0.first - 1 } ?? marks.days.last
  }

  private mutating func leaveUnjudged(_ days: DayRange) {
    unscheduled.append(days)
    for day in days {
      add(.off, on: day)
    }
  }
}

extension Judge {
  private mutating func countMarks() {
    for (position, mark) in marks.marks.enumerated() where mark != .none {
      months.update(marks.days[position]) { $0.count(mark) }
    }
    for (position, sum) in marks.sums.enumerated() where sum != 0 {
      months.update(marks.days[position]) { $0.sum += sum }
    }
  }

  private mutating func countEntries() {
    let entries = history.entries(asOf: asOf)
    var minutes: [Double] = []
    for (index, entry) in zip(entries.indices, entries) {
      months.update(entry.day) { $0.entries += 1 }
      if let spent = entry.minutes {
        minutes.append(spent)
      }
      let isLastOfDay = index + 1 == entries.endIndex || entries[index + 1].day != entry.day
      if isLastOfDay, !minutes.isEmpty {
        months.update(entry.day) { $0.minutes += minutes.sumInAnyOrder }
        minutes.removeAll(keepingCapacity: true)
      }
    }
  }
}
