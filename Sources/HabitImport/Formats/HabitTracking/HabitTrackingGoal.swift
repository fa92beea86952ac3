import HabitCore
import HabitReading

/// A goal row of "Habit Tracking"; several rows can make up one goal of a person.
struct HabitTrackingGoal {
  var key: Int
  var id: String
  var text: String
  var created: AppleInstant?
  /// The weekdays, or `nil` if they cannot be read.
  var weekdays: WeekdaySet?
  /// As `HH:mm`.
  var reminder: String?

  enum Column: String, SQLiteColumn {
    case key = "Z_PK"
    case id = "ZID"
    case text = "ZGOALTEXT"
    case days = "ZSELECTEDDAYS"
    case hasReminder = "ZREMINDERENABLED"
    case reminder = "ZREMINDERTIME"
    case created = "ZCREATEDAT"
  }
}
