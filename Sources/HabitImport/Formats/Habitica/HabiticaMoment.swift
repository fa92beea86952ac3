import HabitCore

/// One item of the history of a task.
struct HabiticaMoment {
  /// The day of the instant.
  var day: Day
  var isDue = true
  /// Whether a daily was done; `nil` for an average over many days.
  var isCompleted: Bool?
  var ups: Int?
  var downs: Int?
}
