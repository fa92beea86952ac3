/// The lifetime of one habit, judged day by day: what every figure of the habit is computed from.
///
/// A class, because the figures of every part of the lifetime hold all of it.
package final class JudgedLife: Sendable {
  package let history: HabitHistory
  package let asOf: Day
  /// The day on which a week of a quota begins.
  let firstWeekday: Weekday
  package let marks: DayMarks
  /// One state a day, oldest first.
  package let states: [DayState]
  /// Oldest first; together they are the lifetime.
  package let stretches: [ScheduleSpan]
  /// The periods of quotas, oldest first.
  package let periods: [QuotaPeriod]

  /// Judges a habit, or gives `nil` for one that has no lifetime up to `asOf`.
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
    // A copy has no room for more, which can be as much again.
    periods = judge.periods.map { $0 }
  }
}

extension JudgedLife {
  package var days: DayRange { marks.days }

  package var kind: Kind { history.habit.kind }

  /// The parts of the lifetime in which nothing is ever due, oldest first.
  package var unscheduled: [DayRange] {
    stretches.filter { $0.schedule == .none }.map(\.days)
  }

  /// The parts of the stretches that lie in a range, oldest first.
  func stretches(in range: DayRange) -> [ScheduleSpan] {
    stretches.compactMap { stretch in
      stretch.days.intersection(range).map { ScheduleSpan(days: $0, schedule: stretch.schedule) }
    }
  }

  /// The periods whose day lies in a range, oldest first.
  func periods(in range: DayRange) -> ArraySlice<QuotaPeriod> {
    let first = periods.partitionPoint { $0.day < range.first }
    let end = periods.partitionPoint { $0.day <= range.last }
    return periods[first..<end]
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element does not stand before a point; the elements are in order.
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
