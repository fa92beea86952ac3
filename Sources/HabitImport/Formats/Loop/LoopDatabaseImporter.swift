import HabitCore
import HabitReading

/// Reads the backup of "Loop Habit Tracker", `Loop Habits Backup ….db`, of schema 9 to 25.
enum LoopDatabaseImporter: Importer {
  static let format = Format(
    id: "loop-db",
    name: "Loop Habit Tracker, backup",
    recognition: "a database with the tables 'Habits' and 'Repetitions'",
    contents: "habits with frequency, target, unit, colour and reminder; days, values, notes",
    origin: "in Loop: Settings → Export full backup",
    evidence: .exports
  )

  static let exportNamePrefixes = ["Loop Habits Backup "]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.store?.has("Habits", "Repetitions") ?? false
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    var reading = try LoopDatabaseReading(set.main)
    return try reading.read()
  }
}

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
