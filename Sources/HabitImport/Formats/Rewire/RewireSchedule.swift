import HabitCore

/// The type of a schedule in Rewire, by its stored number.
enum RewireSchedule: Int {
  case weekdays
  case times
  case interval

  /// Returns the weekdays of a list such as `1,3,5`, where 0 is Sunday, or `nil` if it is invalid.
  static func weekdays(list: String) -> Schedule? {
    var weekdays: [Weekday] = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Int(item), (0...6).contains(number),
        let weekday = Weekday(rawValue: number == 0 ? 7 : number)
      else { return nil }
      weekdays.append(weekday)
    }
    let set = WeekdaySet(weekdays)
    return set.count == 7 ? .daily : .weekdays(set)
  }

  /// Returns a quota of days per week (0), month (1) or year (2), or `nil` if that has fewer days.
  static func times(_ count: Int, period: Int) -> Schedule? {
    let periods: [(CalendarPeriod, days: Int)] = [(.week, 7), (.month, 31), (.year, 366)]
    guard periods.indices.contains(period), (1...periods[period].days).contains(count) else {
      return nil
    }
    return .quota(times: count, per: periods[period].0)
  }

  /// Returns a schedule of once in every run of a number of days, or `nil` if the number is
  /// invalid.
  ///
  /// The database does not store on which day such a habit is due after a miss, so no single day is
  /// due.
  static func interval(days: Int) -> Schedule? {
    guard (1...Schedule.maxCount).contains(days) else { return nil }
    return days == 1 ? .daily : .rolling(times: 1, days: days)
  }
}
