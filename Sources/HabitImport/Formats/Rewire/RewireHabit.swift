import HabitCore
import HabitReading

struct RewireHabit {
  var draft: HabitDraft
  /// The number by which its days refer to it.
  var key: Int
  /// Its position in the app, which several habits can share.
  var order: Int

  enum Column: String, SQLiteColumn {
    case key = "_id"
    case order = "Order_num"
    case name = "Name"
    case description, category, archived, unit, schedule, days, period
    case activeDays = "active_days"
    case repeatingCount = "repeating_count"
    case target = "target_count"
    case start = "start_date"
  }

  /// Sorts the entries by day and retains only the last entry of each day.
  ///
  /// - Returns: The number of entries that a later one of the same day replaced.
  mutating func keepLastOfEachDay() -> Int {
    var kept: [Entry] = []
    for entry in HabitHistory(draft.habit, entries: draft.entries).entries {
      if kept.last?.day == entry.day { kept.removeLast() }
      kept.append(entry)
    }
    defer { draft.entries = kept }
    return draft.entries.count - kept.count
  }
}

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

/// The state of a day in Rewire, by its stored number.
///
/// Only `done` is certain. The streak that a backup stores continues over days of number 3, and its
/// length matches a restart after each day of number 1.
enum RewireCheckIn: Int {
  case failed = 1
  case done
  case skipped

  enum Column: String, SQLiteColumn {
    case habit = "Habit_id"
    case date, type, note
    case amount = "actual_count"
  }

  var state: Entry.State {
    switch self {
    case .failed: .failed
    case .done: .done
    case .skipped: .skipped
    }
  }

  /// Returns whether an amount agrees with the state that the app stored for the day.
  ///
  /// A habit judges its amounts by its current target, and the state of the app takes precedence.
  func agrees(with amount: Double, of kind: Kind) -> Bool {
    switch self {
    case .skipped: true
    case .done: amount >= kind.target ?? 0
    case .failed: kind.target.map { amount < $0 } ?? false
    }
  }
}
