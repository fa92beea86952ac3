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
    marks = DayMarks(
      entries: history.entries(asOf: asOf),
      kind: history.habit.kind,
      days: days
    )
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

  /// Returns the periods whose ``QuotaPeriod/day`` is in a range, oldest first.
  func periods(in range: DayRange) -> ArraySlice<QuotaPeriod> {
    let first = periods.partitionPoint { $0.day < range.first }
    let end = periods.partitionPoint { $0.day <= range.last }
    return periods[first..<end]
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
