import HabitCore
import HabitReading

/// A habit of Rewire with its days.
struct RewireHabit {
  var draft: HabitDraft
  /// The number by which its days refer to it.
  var key: Int
  /// Its position in the app, which several habits can share.
  var order: Int

  enum Column: String, SQLiteColumn {
    case key = "_id"
    case order = "Order_num"
    case name = "Name"
    case description, category, archived, unit, schedule, days, period
    case activeDays = "active_days"
    case repeatingCount = "repeating_count"
    case target = "target_count"
    case start = "start_date"
  }

  /// Sorts the entries by day and retains only the last entry of each day.
  ///
  /// - Returns: The number of entries that a later one of the same day replaced.
  mutating func keepLastOfEachDay() -> Int {
    var kept: [Entry] = []
    for entry in HabitHistory(draft.habit, entries: draft.entries).entries {
      if kept.last?.day == entry.day {
        kept.removeLast()
      }
      kept.append(entry)
    }
    defer { draft.entries = kept }
    return draft.entries.count - kept.count
  }
}
