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

extension Schedule {
  /// The greatest count in a rule.
  package static let greatestCount = 10_000

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

  /// Reads a whole number from 1 to ``greatestCount`` in ASCII digits.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text), (1...greatestCount).contains(number)
    else { return nil }
    return number
  }
}
