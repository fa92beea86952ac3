import HabitCore

/// How often a habit of Loop is meant to be done: so many times in any run of so many days.
struct LoopFrequency {
  let schedule: Schedule

  /// Takes a frequency, or gives `nil` where no day could be kept or a day would count twice.
  init?(times: Int, days: Int) {
    guard (1...Schedule.greatestCount).contains(days), (1...days).contains(times) else {
      return nil
    }
    schedule = times == days ? .daily : .rolling(times: times, days: days)
  }
}

extension LoopFrequency {
  /// The schedule of a habit; none is daily.
  var changes: [ScheduleChange] {
    schedule == .daily ? [] : [ScheduleChange(schedule)]
  }

  /// The length of the run, or `nil` where each day is due.
  var runLength: Int? {
    guard case .rolling(_, let days) = schedule else { return nil }
    return days
  }
}
