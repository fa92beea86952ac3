import HabitCore

extension SlowHabit {
  func state(of day: Day, rule: Schedule) -> DayState {
    switch rule {
    case .none, .quota: .off
    case .daily: dueState(of: day)
    case .weekdays(let set):
      set.weekdays.contains(day.weekday) ? dueState(of: day) : .off
    case .every(let count, let from):
      isDue(day, every: count, from: from) ? dueState(of: day) : .off
    case .rolling(let times, let count): rollingState(of: day, times: times, in: count)
    }
  }

  private func dueState(of day: Day) -> DayState {
    switch mark(day) {
    case .done, .clean: .kept
    case .unknown: .off
    case .skipped, .paused: .excused
    case .failed: .missed
    case .none, .partial: isOpen(day) ? .open : .missed
    }
  }

  /// Steps from the anchor to the day.
  func isDue(_ day: Day, every count: Int, from: Day?) -> Bool {
    var due = from ?? habit.created ?? first
    while due < day {
      due = due + count
    }
    return due == day
  }

  private func rollingState(of day: Day, times: Int, in count: Int) -> DayState {
    switch mark(day) {
    case .done, .clean: return .kept
    case .skipped, .paused: return .excused
    case .unknown: return .off
    case .failed where habit.kind.hasCleanDays: return .missed
    case .none, .partial, .failed: break
    }
    func counts(_ day: Day) -> Bool { isKept(day) && !isAfterArchiving(day) }
    func canBeDone(_ day: Day) -> Bool {
      day > asOf || isOpen(day) || day == asOf && mark(day) == .failed
    }
    // A window is of days that are not paused; nothing is known of days beside the lifetime.
    let before = (0..<count).map { first - (count - $0) }
    let after = (1...count).map { last + $0 }
    let axis = before + days.filter { !mark($0).isAside } + after
    guard let index = axis.firstIndex(of: day) else { return .excused }
    let windows = (0..<count).map { axis[(index - $0)..<(index - $0 + count)] }
    for window in windows where window.filter(counts).count >= times { return .rest }
    if isArchived(by: asOf) { return .missed }
    for window in windows where window.contains(where: { $0 >= asOf }) {
      if window.filter(counts).count + window.filter(canBeDone).count >= times { return .open }
    }
    return .missed
  }
}

extension SlowHabit {
  /// Judges a whole period of a quota, books its times by the day, and gives its last day.
  mutating func judgeQuota(times: Int, period: CalendarPeriod, from start: Day) -> Day {
    let whole = wholePeriod(period, around: start)
    let end = whole[whole.count - 1]
    let isArchived = isArchived(by: asOf)
    let isRunning = !isArchived && end >= asOf
    let inside = whole.filter { day in
      let isPaused = day <= last ? mark(day).isAside : isPaused(day)
      let isInLife = day <= last && !isAfterArchiving(day) || !isArchived
      return day >= start && isInLife && !isPaused
    }
    let lived = whole.filter { $0 >= start && $0 <= last && !isAfterArchiving($0) }
    let isExcused = inside.allSatisfy { mark($0) == .skipped }
    let counted = isExcused ? inside : inside.filter { mark($0) != .skipped }
    let share = Double(times * counted.count) / Double(whole.count)
    let required = Int(share.rounded(.toNearestOrAwayFromZero))
    let isOfEntries = times > whole.count
    for day in lived {
      rules[day] = .quota(times: times, per: period)
      states[day] = isKept(day) ? .kept : .off
    }
    let outcome: SlowStep.Outcome
    var keptDays: [Day] = []
    var rest = Tally()
    if isExcused {
      rest.excused = required
      outcome = .through
    } else {
      let done: Int
      (done, keptDays) = book(lived, required: required, ofEntries: isOfEntries)
      let daysLeft = isRunning ? inside.filter { $0 > asOf || isOpen($0) }.count : 0
      let missed = isRunning && isOfEntries ? 0 : max(0, required - done - daysLeft)
      let left = max(0, required - done)
      rest.missed = missed
      rest.open = left - missed
      outcome =
        required == 0 ? .through : done >= required ? .kept : isRunning ? .through : .broken
    }
    slowAdd(rest, to: &tallies[lived[lived.count - 1], default: Tally()])
    steps.append(
      SlowStep(
        rule: .quota(times: times, per: period),
        unit: period.unit,
        outcome: outcome,
        first: lived[0],
        last: lived[lived.count - 1],
        counted: lived[lived.count - 1],
        decided: (outcome == .kept ? keptDays.last : nil) ?? lived[lived.count - 1],
        done: keptDays.count
      )
    )
    return isArchived ? lived[lived.count - 1] : end
  }

  /// Counts kept times on the days on which they were done, and further ones as a bonus of theirs.
  ///
  /// - Returns: The times done, and the days with a kept one; clean days count as far as they are
  ///   required.
  private mutating func book(
    _ days: [Day],
    required: Int,
    ofEntries: Bool
  ) -> (done: Int, keptDays: [Day]) {
    var (done, keptDays) = (0, [Day]())
    for day in days where isKept(day) {
      let times = ofEntries ? doneEntries(on: day) : 1
      let kept = max(0, min(times, required - done))
      var tally = Tally()
      tally.kept = kept
      tally.bonus = mark(day) == .clean ? 0 : times - kept
      slowAdd(tally, to: &tallies[day, default: Tally()])
      done += times
      if kept > 0 { keptDays.append(day) }
    }
    return (done, keptDays)
  }

  /// The entries of a day that did something; at least one.
  private func doneEntries(on day: Day) -> Int {
    let done = (entries[day] ?? []).filter { entry in
      // Beside a value, a state says nothing, except that of a skip.
      entry.state != .skipped && entry.value.map { $0 > 0 } ?? (entry.state != .failed)
    }
    return max(1, done.count)
  }

  /// Every day of the week, month or year that holds a day, found by searching both ways.
  func wholePeriod(_ period: CalendarPeriod, around day: Day) -> [Day] {
    var first = day
    switch period {
    case .week:
      while first.weekday != firstWeekday { first = first - 1 }
      return (0..<7).map { first + $0 }
    case .month:
      while (first - 1).month == day.month { first = first - 1 }
    case .year:
      while (first - 1).month.year == day.month.year { first = first - 1 }
    }
    var days = [first]
    func isInside(_ next: Day) -> Bool {
      period == .month ? next.month == day.month : next.month.year == day.month.year
    }
    while isInside(days[days.count - 1] + 1) {
      days.append(days[days.count - 1] + 1)
    }
    return days
  }
}

extension CalendarPeriod {
  fileprivate var unit: Streak.Unit {
    switch self {
    case .week: .weeks
    case .month: .months
    case .year: .years
    }
  }
}
