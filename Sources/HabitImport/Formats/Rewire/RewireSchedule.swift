import HabitCore

/// How Rewire says when a habit is due, by the number that it stores.
enum RewireSchedule: Int {
  case weekdays
  case times
  case interval
}

extension RewireSchedule {
  /// The days of a list such as `1,3,5`, where 0 is Sunday, or `nil` where it is none.
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

  /// So many days in each week (0), month (1) or year (2), or `nil` where it has fewer days.
  static func times(_ count: Int, period: Int) -> Schedule? {
    let periods: [(CalendarPeriod, days: Int)] = [(.week, 7), (.month, 31), (.year, 366)]
    guard periods.indices.contains(period), (1...periods[period].days).contains(count) else {
      return nil
    }
    return .quota(times: count, per: periods[period].0)
  }

  /// Once in any run of so many days, or `nil` where the number is none.
  ///
  /// The database does not say which day such a habit falls on after a miss, so none is due alone.
  static func interval(days: Int) -> Schedule? {
    guard (1...Schedule.greatestCount).contains(days) else { return nil }
    return days == 1 ? .daily : .rolling(times: 1, days: days)
  }
}
