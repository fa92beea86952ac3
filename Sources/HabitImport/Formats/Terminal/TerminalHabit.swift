import HabitCore

/// A habit as a tracker for the terminal defines it in one line.
struct TerminalHabit {
  var name: String
  var kind = Kind.yesNo
  var schedule = Schedule.daily
  /// The last day on which the habit is due.
  var end: Day?
}

extension TerminalHabit {
  /// Makes a habit that is due so many times in any run of so many days, and only counted where
  /// both are 0; `nil` for numbers that make no schedule.
  init?(name: String, times: Int, days: Int) {
    self.init(name: name)
    if days == 0 {
      kind = .tracking
      return
    }
    let counts = 1...Schedule.greatestCount
    guard counts.contains(times), counts.contains(days), times <= days else { return nil }
    schedule = times == days ? .daily : .rolling(times: times, days: days)
  }
}
