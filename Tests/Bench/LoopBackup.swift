import HabitCore
import HabitTestDatabase

/// The backup of "Loop Habit Tracker".
enum LoopBackup {
  static func write(_ log: InventedLog, to path: String) throws {
    let writer = try DatabaseWriter(path: path)
    try writer.execute(
      """
      BEGIN;
      CREATE TABLE Habits (id INTEGER PRIMARY KEY, archived, color, description, freq_den,
        freq_num, highlight, name, position, reminder_hour, reminder_min, reminder_days, type,
        target_type, target_value, unit, question, uuid);
      CREATE TABLE Repetitions (id INTEGER PRIMARY KEY, habit, timestamp, value, notes);
      PRAGMA user_version = 25
      """
    )
    let habits = log.habits.map { habit -> [DatabaseWriter.Value] in
      [
        .integer(habit.number), .text(habit.name), .text(habit.id),
        .integer(habit.isMeasured ? 1 : 0), .integer(habit.number),
      ]
    }
    try writer.execute(
      """
      INSERT INTO Habits (id, name, uuid, type, target_type, target_value, unit, position,
        archived, color, freq_num, freq_den) VALUES (?, ?, ?, ?, 0, 20, 'pages', ?, 0, 8, 1, 1)
      """,
      forEach: habits
    )
    for habit in log.habits {
      let days = habit.entries.lazy.map { day, value -> [DatabaseWriter.Value] in
        let stored = habit.isMeasured ? value * 1_000 : 2
        return [
          .integer(habit.number), .integer(Int(day.number) * 86_400_000), .integer(stored),
        ]
      }
      try writer.execute(
        "INSERT INTO Repetitions (habit, timestamp, value) VALUES (?, ?, ?)",
        forEach: days
      )
    }
    try writer.execute("COMMIT")
  }
}
