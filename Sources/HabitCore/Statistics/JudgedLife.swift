/// The lifetime of one habit, judged day by day: the input of every figure of the habit.
///
/// This is a class because the figures of every range share the whole lifetime.
package final class JudgedLife: Sendable {
  package let history: HabitHistory
  /// The end of the habit: that of its source, at the latest that of the report.
  package let asOf: Day
  /// Whether the habit ended long before the report, and is not archived.
  package let isEnded: Bool
  /// The day on which a week of a quota begins.
  let firstWeekday: Weekday
  package let marks: DayMarks
  /// One state per day, oldest first.
  package let states: [DayState]
  /// The stretches, oldest first; together they cover the lifetime.
  package let stretches: [ScheduleSpan]
  /// The periods of quotas, oldest first.
  package let periods: [QuotaPeriod]

  /// Judges a habit, or returns `nil` if it has no lifetime up to the last day of a report.
  init?(_ history: HabitHistory, asOf last: Day, firstWeekday: Weekday) {
    guard let days = history.lifetime(asOf: last) else { return nil }
    self.history = history
    asOf = history.end(asOf: last)
    isEnded = history.isEnded(asOf: last)
    self.firstWeekday = firstWeekday
    var marks = DayMarks(
      entries: history.entries(in: days),
      of: history.habit,
      days: days,
      lastCleanDay: history.lastCleanDay
    )
    marks.pause(history.habit.pauses)
    marks.leaveOut(history.habit.gaps)
    self.marks = marks
    let judge = Judge(history, marks: marks, asOf: asOf, firstWeekday: firstWeekday)
    states = judge.states
    stretches = judge.stretches
    // A copy drops the spare capacity, which can be as much again.
    periods = judge.periods.map { $0 }
  }

  package var days: DayRange { marks.days }

  /// Whether the habit goes on no more: archived, ended by its owner, or long before the report.
  package var isOver: Bool { isEnded || history.isArchived(asOf: asOf) }

  /// The entries in a range that are after the archiving, and the marks of all days after it, or
  /// `nil` without any: they are a bonus.
  func later(in range: DayRange) -> (marks: DayMarks, entries: ArraySlice<Entry>)? {
    guard days.last < asOf else { return nil }
    let after = DayRange(days.last + 1, asOf)
    let entries = after.intersection(range).map(history.entries) ?? []
    if entries.isEmpty { return nil }
    let all = history.entries(in: after)
    return (DayMarks(entries: all, of: history.habit, days: after), entries)
  }

  package var kind: Kind { history.habit.kind }

  /// The parts of the lifetime without any due days, oldest first.
  package var unscheduled: [DayRange] { stretches.filter { $0.schedule == .none }.map(\.days) }

  /// Returns the parts of the stretches inside a range, oldest first.
  func stretches(in range: DayRange) -> [ScheduleSpan] {
    stretches.compactMap { stretch in
      stretch.days.intersection(range).map { ScheduleSpan(days: $0, schedule: stretch.schedule) }
    }
  }

  /// Returns the periods with a day in a range, oldest first.
  private func periods(touching range: DayRange) -> ArraySlice<QuotaPeriod> {
    let first = periods.partitionPoint { $0.days.last < range.first }
    let end = periods.partitionPoint { $0.days.first <= range.last }
    return periods[first..<end]
  }

  /// Books the quotas by the day: a kept time or a bonus on the day on which it was done; what is
  /// missed, excused or open on the last day of its period.
  ///
  /// - Parameters:
  ///   - range: The days to book, all of them inside the lifetime.
  ///   - book: Receives each day with its part of a tally, days of one period in order.
  func bookQuotas(in range: DayRange, _ book: (Day, Tally) -> Void) {
    for period in periods(touching: range) {
      let whole = period.tally
      let times = QuotaTimes(history: history, marks: marks, unit: period.unit)
      times.share(period.required, among: period.days) { day, kept, bonus in
        guard range.contains(day) else { return }
        var tally = Tally()
        (tally.kept, tally.bonus) = (kept, bonus)
        book(day, tally)
      }
      guard range.contains(period.days.last) else { continue }
      var rest = whole
      (rest.kept, rest.bonus) = (0, 0)
      book(period.days.last, rest)
    }
  }

  /// Returns the runs that overlap a range of the lifetime, each from its own first day and as far
  /// as it has gone on the last day of the range.
  ///
  /// - Parameters:
  ///   - days: The range.
  ///   - hasAwards: Whether to find the days on which the awards were reached.
  /// - Returns: The runs.
  func runs(in days: DayRange, hasAwards: Bool = false) -> StreakCounter {
    var runs = StreakCounter(countingFrom: days.first)
    for stretch in stretches(in: DayRange(startOfRun(on: days.first), days.last)) {
      guard let unit = stretch.streakUnit(of: kind) else { continue }
      runs.begin(stretch.schedule, unit)
      switch stretch.schedule {
      case .quota: follow(periods(touching: stretch.days), upTo: stretch.days.last, &runs)
      case .rolling(let times, let window) where hasAwards:
        // For awards, a rest day counts only from the day on which a window has enough done days.
        follow(stretch, decidedOn: endsOfGoodWindows(times, window), &runs)
      default: follow(stretch, &runs)
      }
    }
    return runs
  }

  /// Returns the first day of the run that goes on when a day begins, or the day itself.
  private func startOfRun(on day: Day) -> Day {
    var start = day
    var later: Schedule?
    for stretch in stretches.reversed() where stretch.days.first <= day {
      guard stretch.streakUnit(of: kind) != nil else { continue }
      if let later, !stretch.schedule.isContinued(by: later) { break }
      later = stretch.schedule
      guard stretch.days.first < start else { continue }
      let part = DayRange(stretch.days.first, min(stretch.days.last, day - 1))
      if let end = lastBreak(in: part, isQuota: stretch.isQuota) { return end + 1 }
      start = part.first
    }
    return start
  }

  /// Returns the last day of a stretch after which a run can only begin anew.
  private func lastBreak(in days: DayRange, isQuota: Bool) -> Day? {
    if isQuota {
      return periods(touching: days).last { period in
        period.days.last <= days.last && period.tally.missed + period.tally.open > 0
      }?.days.last
    }
    // An open day ends no run yet: the one before it is the current one.
    return days.reversed().first { states[self.days.position(of: $0)] == .missed }
  }

  /// Returns the streak of a range, or `nil` if nothing in it is ever due.
  package func streak(in range: DayRange) -> Streak? {
    guard let part = days.intersection(range) else { return nil }
    let hasRuns = stretches(in: part).map { $0.streakUnit(of: kind) != nil }
    guard hasRuns.contains(true) else { return nil }
    let isArchived = history.isArchived(asOf: min(range.last, asOf))
    let isScheduled = hasRuns.last == true && !(isEnded && range.last >= asOf)
    return runs(in: part).result(isArchived ? .archived : isScheduled ? .counted : .unscheduled)
  }

  /// Returns whether a day is judged by a rolling rule, under which runs count their done days.
  package func isRolling(on day: Day) -> Bool {
    stretches.first { $0.days.contains(day) }?.schedule.isRolling ?? false
  }

  /// Follows the days of a stretch.
  ///
  /// - Parameters:
  ///   - stretch: The days and their schedule.
  ///   - decisions: For each day of the lifetime the one that decides it, or empty for none.
  ///   - runs: The runs.
  private func follow(
    _ stretch: ScheduleSpan,
    decidedOn decisions: [Day?] = [],
    _ runs: inout StreakCounter
  ) {
    let first = days.position(of: stretch.days.first)
    let states = states[first..<first + stretch.days.count]
    for (position, state) in zip(states.indices, states) {
      let day = DayRange(days[position], days[position])
      switch state {
      case .kept: runs.keep(day)
      case .rest: runs.keep(day, done: 0, decided: decisions.isEmpty ? nil : decisions[position])
      case .missed: runs.miss()
      case .open: runs.leaveOpen()
      case .off, .excused: continue
      }
    }
  }

  /// Returns for each day of the lifetime the first day from it on that ends a window with enough
  /// done days, or `nil` without any.
  ///
  /// On that day a rest is decided. Days of pauses are in no window.
  private func endsOfGoodWindows(_ times: Int, _ window: Int) -> [Day?] {
    var isEnd = Array(repeating: false, count: days.count)
    var positions: [Int] = []
    var done = 0
    for (position, mark) in marks.marks.enumerated() where !mark.isSetAside {
      positions.append(position)
      done += mark.isKept ? 1 : 0
      if positions.count > window, marks.marks[positions[positions.count - 1 - window]].isKept {
        done -= 1
      }
      isEnd[position] = done >= times
    }
    var ends: [Day?] = Array(repeating: nil, count: days.count)
    var next: Day?
    for position in days.indices.reversed() {
      if isEnd[position] { next = days[position] }
      ends[position] = next
    }
    return ends
  }

  /// Follows the periods of a quota; one that goes on after the last day counts once it is kept.
  private func follow(
    _ periods: ArraySlice<QuotaPeriod>,
    upTo last: Day,
    _ runs: inout StreakCounter
  ) {
    for period in periods {
      // A period too short to be due once, or skipped entirely, neither counts nor breaks the run.
      if period.required == 0 || period.tally.excused > 0 { continue }
      let goesOn = period.days.last > last
      if period.tally.kept == period.required {
        guard let count = countOfKeptDays(of: period, upTo: last) else { continue }
        runs.keep(DayRange(period.days.first, min(period.days.last, last)), done: count)
      } else if !period.isRunning, !goesOn {
        runs.miss()
      }
    }
  }
}

extension JudgedLife {
  /// Returns the number of days on which a period was kept, or `nil` if one of them is after the
  /// last day.
  private func countOfKeptDays(of period: QuotaPeriod, upTo last: Day) -> Int? {
    if period.unit == .days, period.days.last <= last { return period.tally.kept }
    var days: [Day] = []
    QuotaTimes(history: history, marks: marks, unit: period.unit)
      .share(period.required, among: period.days) { day, kept, _ in
        if kept > 0 { days.append(day) }
      }
    return days.last.map { $0 > last } == true ? nil : days.count
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element does not satisfy `isBefore`; the elements must be
  /// partitioned by it.
  func partitionPoint(isBefore: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
