private import GRDB
import HabitCore

/// The backup of "Loop Habit Tracker".
enum LoopBackup {
  static func write(_ log: InventedLog, to path: String) throws {
    try DatabaseQueue(path: path).write { database in
      try database.execute(
        sql: """
          CREATE TABLE Habits (id INTEGER PRIMARY KEY, archived, color, description, freq_den,
            freq_num, highlight, name, position, reminder_hour, reminder_min, reminder_days, type,
            target_type, target_value, unit, question, uuid);
          CREATE TABLE Repetitions (id INTEGER PRIMARY KEY, habit, timestamp, value, notes);
          PRAGMA user_version = 25
          """
      )
      for habit in log.habits {
        try database.execute(
          sql: """
            INSERT INTO Habits (id, name, uuid, type, target_type, target_value, unit, position,
              archived, color, freq_num, freq_den) VALUES (?, ?, ?, ?, 0, 20, 'pages', ?, 0, 8, 1, 1)
            """,
          arguments: [
            habit.number, habit.name, habit.id, habit.isMeasured ? 1 : 0, habit.number,
          ]
        )
        let insertion = try database.makeStatement(
          sql: "INSERT INTO Repetitions (habit, timestamp, value) VALUES (?, ?, ?)"
        )
        for (day, value) in habit.entries {
          let stored = habit.isMeasured ? value * 1_000 : 2
          try insertion.execute(
            arguments: [habit.number, Int(day.number) * 86_400_000, stored]
          )
        }
      }
    }
  }
}
