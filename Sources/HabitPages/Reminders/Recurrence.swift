import HabitCore

/// The days of a reminder: the first day, and the rule of all later ones.
struct Recurrence: Hashable {
  let first: Day
  /// The rule in the format of RFC 5545, section 3.3.10.
  let rule: String
}

extension Recurrence {
  /// Derives the days from the schedule in force today; `nil` if the schedule has no days.
  ///
  /// The first day is not before today: there are no reminders in the past. A
  /// schedule without fixed days, such as a number of times a week, reminds every day.
  init?(of history: HabitHistory, from today: Day) {
    let start = max(today, history.habit.created ?? today)
    switch history.habit.schedule(on: start) {
    case .daily, .quota, .rolling, .none:
      self.init(first: start, rule: "FREQ=DAILY")
    case .weekdays(let weekdays):
      guard let first = DayRange(start, start + 6).first(where: { weekdays.contains($0.weekday) })
      else { return nil }
      let names = weekdays.weekdays.map(Self.name).joined(separator: ",")
      self.init(first: first, rule: "FREQ=WEEKLY;BYDAY=\(names)")
    case .every(let days, let from):
      let interval = max(1, days)
      let gone = start - history.firstDueDay(ofEvery: from)
      let wait = gone < 0 ? -gone : (interval - gone % interval) % interval
      guard wait <= Day.accepted.count else { return nil }
      self.init(first: start + wait, rule: "FREQ=DAILY;INTERVAL=\(interval)")
    }
  }

  private static func name(_ weekday: Weekday) -> String {
    switch weekday {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }
}
