/// The days on which a habit is due.
package enum Schedule: Hashable, Sendable {
  case daily
  case weekdays(WeekdaySet)
  /// Every `days` days from a start day; without one, from the creation day of the habit, else from
  /// its first entry. Earlier days are not due.
  case every(days: Int, from: Day?)
  /// A number of times in each calendar week, month or year.
  case quota(times: Int, per: CalendarPeriod)
  /// A number of times in any window of `days` consecutive days.
  case rolling(times: Int, days: Int)
  /// Never due.
  case none

  /// Whether a done day covers others.
  package var isRolling: Bool { if case .rolling = self { true } else { false } }

  /// Whether a quota has more times than some period has days, so that entries count in it.
  package var canCountEntries: Bool {
    switch self {
    case .quota(let times, .week): times > 7
    case .quota(let times, .month): times > 28
    case .quota(let times, .year): times > 365
    case .daily, .weekdays, .every, .rolling, .none: false
    }
  }

  /// Returns whether the rule asks for a done day in a week or more, so that it has no share.
  ///
  /// Few days of a year are done, and those around them rest; limits keep their shares.
  func isSparse(for kind: Kind) -> Bool {
    guard case .rolling(let times, let days) = self else { return false }
    return days >= 7 * times && !kind.hasCleanDays
  }

  /// The maximum count in a rule.
  package static let maxCount = 10_000

  private static func weekdays(list: Substring) -> Schedule? {
    var weekdays: [Weekday] = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = number(item), let weekday = Weekday(rawValue: number) else { return nil }
      weekdays.append(weekday)
    }
    return .weekdays(WeekdaySet(weekdays))
  }

  private static func quota(fraction: Substring) -> Schedule? {
    let parts = fraction.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let times = number(parts[0]),
      let period = CalendarPeriod(rawValue: String(parts[1]))
    else { return nil }
    return .quota(times: times, per: period)
  }

  private static func rolling(fraction: Substring) -> Schedule? {
    let parts = fraction.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let times = number(parts[0]), let days = number(parts[1]),
      times <= days
    else { return nil }
    return .rolling(times: times, days: days)
  }

  /// Reads a whole number from 1 to ``maxCount`` in ASCII digits.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text), (1...maxCount).contains(number)
    else { return nil }
    return number
  }
}

/// A schedule and the first day on which it is in force.
package struct ScheduleChange: Hashable, Sendable {
  /// The first day of the schedule, or `nil` if it applies from the beginning.
  package var from: Day?
  package var schedule: Schedule

  package init(from: Day? = nil, _ schedule: Schedule) {
    self.from = from
    self.schedule = schedule
  }

  /// The first day on which the schedule can be in force.
  package var first: Day { from ?? Day.accepted.first }
}

extension Schedule: CustomStringConvertible {
  /// Reads a rule such as `quota:3/week`, or returns `nil` if the text is not a rule.
  ///
  /// The rules: `daily`, `weekdays:1,3,5` (Monday 1 … Sunday 7), `every:2`, `quota:3/week`
  /// (or `month`, `year`), `rolling:3/7`, `none`.
  package init?(rule: String) {
    let parts = rule.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let argument = parts.count == 2 ? parts[1] : nil
    let schedule: Schedule? =
      switch (parts[0], argument) {
      case ("daily", nil): .daily
      case ("none", nil): Schedule.none
      case ("weekdays", let list?): Self.weekdays(list: list)
      case ("every", let count?): Self.number(count).map { .every(days: $0, from: nil) }
      case ("quota", let fraction?): Self.quota(fraction: fraction)
      case ("rolling", let fraction?): Self.rolling(fraction: fraction)
      default: nil
      }
    guard let schedule else { return nil }
    self = schedule
  }

  /// The schedule as a rule, in the form that ``init(rule:)`` reads.
  package var description: String {
    switch self {
    case .daily: "daily"
    case .weekdays(let set):
      "weekdays:" + set.weekdays.map { "\($0.rawValue)" }.joined(separator: ",")
    case .every(let days, _): "every:\(days)"
    case .quota(let times, let period): "quota:\(times)/\(period.rawValue)"
    case .rolling(let times, let days): "rolling:\(times)/\(days)"
    case .none: "none"
    }
  }
}
