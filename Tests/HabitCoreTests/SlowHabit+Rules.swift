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
    case .done: .kept
    case .skipped: .excused
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
    let windows = (0..<count).map { DayRange(day - $0, day - $0 + (count - 1)) }
    for window in windows where doneDays(in: window) >= times { return .kept }
    if mark(day) == .skipped { return .excused }
    if isArchived(by: asOf) { return .missed }
    for window in windows where window.last >= asOf {
      let left = window.last - asOf + (isOpen(asOf) ? 1 : 0)
      if doneDays(in: window) + left >= times { return .open }
    }
    return .missed
  }

  private func doneDays(in window: DayRange) -> Int {
    var done = 0
    for day in window where mark(day) == .done { done += 1 }
    return done
  }
}

extension SlowHabit {
  /// Judges a whole period of a quota and gives its last day.
  mutating func judgeQuota(times: Int, period: CalendarPeriod, from start: Day) -> Day {
    let whole = wholePeriod(period, around: start)
    let end = whole[whole.count - 1]
    let isArchived = isArchived(by: asOf)
    let inside = whole.filter { $0 >= start && ($0 <= last || !isArchived) }
    let lived = inside.filter { $0 <= last }
    let share = Double(times * inside.count) / Double(whole.count)
    let required = Int(share.rounded(.toNearestOrAwayFromZero))
    let done = lived.filter { mark($0) == .done }.count
    for day in lived {
      rules[day] = .quota(times: times, per: period)
      states[day] = mark(day) == .done ? .kept : .off
    }
    var tally = Tally()
    let outcome: SlowStep.Outcome
    if inside.allSatisfy({ mark($0) == .skipped }) {
      tally.excused = required
      outcome = .through
    } else {
      tally.kept = min(done, required)
      tally.bonus = done - tally.kept
      let isRunning = !isArchived && end >= asOf
      let daysLeft = isRunning ? inside.filter { $0 > asOf || isOpen($0) }.count : 0
      tally.missed = max(0, required - done - daysLeft)
      tally.open = required - tally.kept - tally.missed
      outcome =
        required == 0 ? .through : done >= required ? .kept : isRunning ? .through : .broken
    }
    // The lower middle one of the days in the month that holds most of them.
    let most = monthOfMost(lived)
    let counted = lived.filter { $0.month == most }
    let day = counted[(counted.count + 1) / 2 - 1]
    tallies[day] = tally
    steps.append(
      SlowStep(
        unit: period.unit,
        outcome: outcome,
        first: lived[0],
        last: lived[lived.count - 1],
        counted: day
      )
    )
    return end
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

  private func monthOfMost(_ days: [Day]) -> Month {
    var counts: [Month: Int] = [:]
    for day in days {
      counts[day.month, default: 0] += 1
    }
    let most = counts.values.max() ?? 0
    return counts.filter { $0.value == most }.keys.min() ?? days[0].month
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
