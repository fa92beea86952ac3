import HabitCore

/// A task of Habitica as stored in its file.
struct HabiticaTask {
  /// `daily`, `habit`, `todo` or `reward`.
  var type = ""
  var draft = HabitDraft(source: HabiticaImporter.format)
  var isUp = true
  var isDown = false
  var frequency = "daily"
  var everyX = 1
  var start: Day?
  var weekdays: [Weekday] = []
  var daysOfMonth = 0
  var history: [HabiticaMoment] = []

  /// The schedule of a daily, and whether it matches that of Habitica exactly.
  var schedule: (schedule: Schedule, isExact: Bool) {
    guard everyX > 0 else { return (.none, true) }
    let count = min(everyX, Schedule.maxCount)
    switch frequency {
    case "daily": return (count == 1 ? .daily : .every(days: count, from: start), true)
    case "weekly": return weekly(every: count)
    case "monthly" where count == 1:
      return (.quota(times: min(max(1, daysOfMonth), 31), per: .month), false)
    case "yearly" where count == 1: return (.quota(times: 1, per: .year), false)
    default: return (.none, false)
    }
  }

  private func weekly(every weeks: Int) -> (Schedule, Bool) {
    guard !weekdays.isEmpty else { return (.none, true) }
    if weeks == 1 {
      return (weekdays.count == 7 ? .daily : .weekdays(WeekdaySet(weekdays)), true)
    }
    guard weekdays.count == 1, let weekday = weekdays.first, let start else {
      return (.weekdays(WeekdaySet(weekdays)), false)
    }
    let first = start + weekday.days(after: start.weekday)
    return (.every(days: min(weeks * 7, Schedule.maxCount), from: first), true)
  }
}
