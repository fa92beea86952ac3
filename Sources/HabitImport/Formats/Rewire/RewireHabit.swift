import HabitCore
import HabitReading

/// A habit of Rewire with its days.
struct RewireHabit {
  var draft: HabitDraft
  /// The number that its days name it by.
  var key: Int
  /// Its place in the app, where several can have the same.
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
}

extension RewireHabit {
  /// Puts the entries in the order of their days, and keeps the last of each day.
  ///
  /// - Returns: How many entries another one of the same day replaced.
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
