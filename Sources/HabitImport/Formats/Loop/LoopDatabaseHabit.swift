import HabitCore
import HabitReading

/// A habit of Loop with its days.
struct LoopDatabaseHabit {
  var habit: Habit
  /// The number by which its days refer to it.
  var key: Int
  var position: Int
  var isArchived: Bool
  /// Whether its days hold amounts, in thousandths.
  var isMeasured: Bool
  /// In the order of their rows.
  var entries: [Entry] = []

  enum Column: String, SQLiteColumn {
    case id, uuid, name, question, description, position, archived, color, unit, type
    case numerator = "freq_num"
    case denominator = "freq_den"
    case targetType = "target_type"
    case target = "target_value"
    case hour = "reminder_hour"
    case minute = "reminder_min"
  }
}
