import HabitCore

/// The record of one day of a habit in Loop.
struct LoopDay {
  var day: Day
  var mark: LoopMark
  var note = ""
  /// From 1.
  var line: Int
}
