/// Some days beside earlier ones: of a habit by its own days, of several by the sum of theirs.
///
/// Only days on which both sides have data are compared: from the later of the first days, and as
/// far as the earlier of the last ones.
package struct Comparison: Hashable, Sendable {
  package private(set) var now: Side
  package private(set) var then: Side

  /// The days of a side, of several habits all days of any, and what they come to.
  package struct Side: Hashable, Sendable {
    package fileprivate(set) var days: DayRange
    package fileprivate(set) var tally: Tally
  }

  /// Returns whether all of a figure is compared, so that a page can show the change beside it.
  package func hasAll(of figure: JudgedTally) -> Bool { now.tally.judged == figure }

  /// The minimum number of days on each side; two calendar weeks are compared as wholes.
  static let minDays = 14

  /// Compares the days of a habit, or returns `nil` for too few of them.
  package init?(_ days: ComparedDays, of habit: HabitReport) {
    guard let life = habit.life, let pair = days.pair(known: life.days)
    else { return nil }
    func side(_ days: DayRange) -> Side? {
      (habit.figures?.tally(in: days) ?? life.tally(in: days)).map { Side(days: days, tally: $0) }
    }
    guard let now = side(pair.now), let then = side(pair.then) else { return nil }
    self.now = now
    self.then = then
  }

  /// Adds up the comparisons of habits, of several without the sums of values, whose units differ,
  /// or returns `nil` if none has enough days.
  package init?(_ days: ComparedDays, of habits: [HabitReport]) {
    let all = habits.compactMap { Comparison(days, of: $0) }
    guard var sum = all.first else { return nil }
    for other in all.dropFirst() {
      sum.now.add(other.now)
      sum.then.add(other.then)
    }
    if all.count > 1 {
      sum.now.tally.sum = 0
      sum.then.tally.sum = 0
    }
    self = sum
  }
}

extension Comparison.Side {
  fileprivate mutating func add(_ other: Comparison.Side) {
    days = days.union(other.days)
    tally.add(other.tally)
  }
}

/// Days of the calendar that are compared: a week, month or year, or the last days, each with the
/// time before.
///
/// While the period is running, the earlier one has the same dates, or the same weekdays, up to its
/// end.
package struct ComparedDays: Hashable, Sendable {
  /// The period up to the last known day.
  package let now: DayRange
  private let period: CalendarPeriod?
  /// All days of the period.
  private let whole: DayRange
  /// All days of the time before.
  package let before: DayRange

  /// The number of the last days that are compared with as many before.
  package static let recentCount = 31

  /// Compares a calendar period with the one before.
  ///
  /// - Parameters:
  ///   - period: A week, month or year.
  ///   - last: The last known day; the period that contains it is compared.
  ///   - firstWeekday: The day on which weeks begin.
  package init(_ period: CalendarPeriod, upTo last: Day, firstWeekday: Weekday) {
    self.period = period
    whole = period.days(around: last, firstWeekday: firstWeekday)
    before = period.days(around: whole.first - 1, firstWeekday: firstWeekday)
    now = DayRange(whole.first, last)
  }

  /// Compares the last days up to one with as many before.
  package init(recentUpTo last: Day) {
    period = nil
    whole = DayRange(last - (Self.recentCount - 1), last)
    before = DayRange(whole.first - Self.recentCount, whole.first - 1)
    now = whole
  }

  /// Compares twelve months with those before.
  package init(twelveMonthsUpTo last: Month, asOf: Day) {
    period = nil
    whole = DayRange(last.twelveMonths.lowerBound.first, last.days.last)
    before = DayRange((last + -12).twelveMonths.lowerBound.first, whole.first - 1)
    now = DayRange(whole.first, min(whole.last, asOf))
  }

  /// Returns the days of both sides that are known, or `nil` for too few of them.
  func pair(known: DayRange) -> (now: DayRange, then: DayRange)? {
    let last = min(now.last, known.last)
    let start = max(before.first, known.first)
    guard start <= before.last else { return nil }
    var first = day(like: start, of: before, in: whole)
    // The earlier period may have more days than the later one.
    if day(like: first, of: whole, in: before) < start { first = first + 1 }
    guard first <= last else { return nil }
    let end = last == whole.last ? before.last : day(like: last, of: whole, in: before)
    let pair = (
      now: DayRange(first, last), then: DayRange(day(like: first, of: whole, in: before), end)
    )
    let least = period == .week ? 7 : Comparison.minDays
    return min(pair.now.count, pair.then.count) < least ? nil : pair
  }

  /// Returns the day that is as far into another period: the same date, or the last day of a
  /// shorter month or period.
  private func day(like day: Day, of days: DayRange, in other: DayRange) -> Day {
    guard period == .year else { return min(other.first + (day - days.first), other.last) }
    let days = Month(year: other.first.year, month: day.month.number).days
    return min(days.first + (day - day.month.first), days.last)
  }
}

extension Report {
  /// Compares a period up to a day with the one before.
  ///
  /// - Parameters:
  ///   - period: A week, month or year.
  ///   - last: The last day; no later one than that of the report counts.
  ///   - habits: The habits, by default all that count.
  /// - Returns: The sum of their comparisons.
  package func comparison(
    of period: CalendarPeriod,
    upTo last: Day,
    _ habits: [HabitReport]? = nil
  ) -> Comparison? {
    Comparison(
      ComparedDays(period, upTo: min(last, asOf), firstWeekday: firstWeekday),
      of: habits ?? counted
    )
  }

  /// The last days of the data, and as many before.
  package var recentDays: ComparedDays { ComparedDays(recentUpTo: lastDay) }

  /// Compares the last days of the data with as many before; see ``comparison(of:upTo:_:)``.
  package func recentComparison(_ habits: [HabitReport]? = nil) -> Comparison? {
    Comparison(recentDays, of: habits ?? counted)
  }
}

extension JudgedLife {
  /// Returns the tally of a range, or `nil` if it has no day of the lifetime.
  package func tally(in range: DayRange) -> Tally? {
    days.intersection(range).map { part in
      let last = min(range.last, days.last.month.days.last)
      return Counting(self, in: part, besides: later(in: DayRange(range.first, last))).months.total
    }
  }
}
