import HabitCore

/// What Loop says of one day of a habit.
struct LoopDay {
  var day: Day
  var mark: LoopMark
  var note = ""
  /// From 1.
  var line: Int
}
