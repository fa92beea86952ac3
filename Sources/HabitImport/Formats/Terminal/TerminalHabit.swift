import HabitCore

/// A habit as a terminal tracker defines it in one line.
struct TerminalHabit {
  var name: String
  var kind = Kind.yesNo
  var schedule = Schedule.daily
  /// The last day on which the habit is due.
  var end: Day?
}

extension TerminalHabit {
  /// Creates a habit that is due a number of times in every run of a number of days.
  ///
  /// The habit is only counted if both numbers are 0. Returns `nil` if the numbers make no
  /// schedule.
  init?(name: String, times: Int, days: Int) {
    self.init(name: name)
    if days == 0 {
      kind = .tracking
      return
    }
    let counts = 1...Schedule.maxCount
    guard counts.contains(times), counts.contains(days), times <= days else { return nil }
    schedule = times == days ? .daily : .rolling(times: times, days: days)
  }
}
