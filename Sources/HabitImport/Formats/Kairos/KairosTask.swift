import HabitCore
import HabitReading

/// A task of KAIROS with its completions.
struct KairosTask {
  var habit: Habit
  var recurrence = KairosRecurrence.daily
  var isActive = true
  /// The time of its creation in seconds, by which the app orders its tasks.
  var created = -Double.infinity
  var entries: [Entry] = []
  /// The last day on which the app is known to have shown the task.
  var lastSeen: Day?

  /// The tables of tasks of the current and the first version.
  static let tables = ["ZUSERTASK", "ZTASK"]

  enum Column: String, SQLiteColumn {
    case key = "Z_PK"
    case id = "ZID"
    case title = "ZTITLE"
    case notes = "ZNOTES"
    case recurrence = "ZRECURRENCE"
    case difficulty = "ZDIFFICULTY"
    case created = "ZCREATEDAT"
    case isActive = "ZISACTIVE"
    case category = "ZCATEGORY"
  }

  /// The history of the task.
  ///
  /// The app stores no end day for a deleted task, so the task ends on the last day on which it was
  /// shown.
  var history: HabitHistory {
    var habit = habit
    if !isActive {
      habit.archived = [lastSeen, entries.map(\.day).max(), habit.created].compactMap(\.self).max()
    }
    return HabitHistory(habit, entries: entries)
  }
}
