/// The lifetime of one habit, judged day by day: the input of every figure of the habit.
///
/// This is a class because the figures of every range share the whole lifetime.
package final class JudgedLife: Sendable {
  package let history: HabitHistory
  package let asOf: Day
  /// The day on which a week of a quota begins.
  let firstWeekday: Weekday
  package let marks: DayMarks
  /// One state per day, oldest first.
  package let states: [DayState]
  /// The stretches, oldest first; together they cover the lifetime.
  package let stretches: [ScheduleSpan]
  /// The periods of quotas, oldest first.
  package let periods: [QuotaPeriod]

  /// Judges a habit, or returns `nil` if it has no lifetime up to `asOf`.
  init?(_ history: HabitHistory, asOf: Day, firstWeekday: Weekday) {
    guard let days = history.lifetime(asOf: asOf) else { return nil }
    self.history = history
    self.asOf = asOf
    self.firstWeekday = firstWeekday
    var marks = DayMarks(
      entries: history.entries(asOf: asOf),
      kind: history.habit.kind,
      days: days,
      lastCleanDay: history.lastCleanDay(asOf: asOf)
    )
    marks.pause(history.habit.pauses)
    self.marks = marks
    let judge = Judge(history, marks: marks, asOf: asOf, firstWeekday: firstWeekday)
    states = judge.states
    stretches = judge.stretches
    // A copy drops the spare capacity, which can be as much again.
    periods = judge.periods.map { $0 }
  }
}

extension JudgedLife {
  package var days: DayRange { marks.days }

  package var kind: Kind { history.habit.kind }

  /// The parts of the lifetime without any due days, oldest first.
  package var unscheduled: [DayRange] {
    stretches.filter { $0.schedule == .none }.map(\.days)
  }

  /// Returns the parts of the stretches inside a range, oldest first.
  func stretches(in range: DayRange) -> [ScheduleSpan] {
    stretches.compactMap { stretch in
      stretch.days.intersection(range).map { ScheduleSpan(days: $0, schedule: stretch.schedule) }
    }
  }

  /// Returns the periods that end in a range, oldest first.
  func periods(endingIn range: DayRange) -> ArraySlice<QuotaPeriod> {
    let first = periods.partitionPoint { $0.days.last < range.first }
    let end = periods.partitionPoint { $0.days.last <= range.last }
    return periods[first..<end]
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
      let times = QuotaTimes(history, marks: marks, counting: period.unit)
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
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element does not satisfy `isBefore`; the elements must be
  /// partitioned by it.
  func partitionPoint(isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
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
