package import HabitCore
package import HabitText

extension Language {
  /// Writes the days of a week, `October 2026` or `2026`.
  package func name(of period: CalendarPeriod, _ days: DayRange) -> String {
    switch period {
    case .week: range(days)
    case .month: month(days.first.month)
    case .year: "\(days.first.year)"
    }
  }

  /// Writes what ``name(of:_:)`` does for all days of a period, `Jan – Oct 2026` for whole months,
  /// and other days as they are.
  package func name(of days: DayRange, in period: CalendarPeriod) -> String {
    let whole = period.days(around: days.first, firstWeekday: days.first.weekday)
    if days == whole { return name(of: period, days) }
    let first = days.first.month
    let last = days.last.month
    guard period == .year, first.year == last.year, first < last,
      days == DayRange(first.first, last.days.last)
    else { return range(days) }
    let months = [first, last].map { shortMonths[$0.number - 1] }
    return text(
      .monthOfYear,
      ["month": months.joined(separator: "\u{A0}–\u{A0}"), "year": "\(last.year)"]
    )
  }

  /// Writes how far a month is: `Day 18 of 31, 13 done`, or `31 days to come` before its first due
  /// day.
  package func summary(of sequence: MonthSequence, upTo last: Day) -> String {
    let count = sequence.steps.count
    guard let step = sequence.step(on: last) else { return self.count(count, .daysToCome) }
    return text(
      .dayOfDays,
      ["count": self.count(step.number, of: count), "done": number(sequence.done(upTo: last))]
    )
  }
}
