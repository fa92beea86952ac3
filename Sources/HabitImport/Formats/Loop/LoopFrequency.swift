import HabitCore

/// The frequency of a habit of Loop: a number of times in every run of a number of days.
struct LoopFrequency {
  let schedule: Schedule

  /// Creates a frequency, or returns `nil` if no day could be kept or a day would count twice.
  init?(times: Int, days: Int) {
    guard (1...Schedule.maxCount).contains(days), (1...days).contains(times) else {
      return nil
    }
    schedule = times == days ? .daily : .rolling(times: times, days: days)
  }

  /// The schedule of a habit; an empty array means daily.
  var changes: [ScheduleChange] { schedule == .daily ? [] : [ScheduleChange(schedule)] }

  /// The length of the run in days, or `nil` if every day is due.
  var runLength: Int? {
    guard case .rolling(_, let days) = schedule else { return nil }
    return days
  }
}
