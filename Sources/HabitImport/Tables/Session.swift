import HabitCore

/// One session of a log that has no goals: a workout, or time spent on something.
struct Session {
  var day: Day
  /// The time of its start.
  var time: TimeOfDay?
  var minutes: Double?
  /// What was done in it, in the unit of its habit: a distance.
  var amount: Double?
}
