import HabitCore
import HabitReading

extension Resemblance {
  /// Returns what a database resembles, by its tables.
  static func database(_ store: SQLiteStore) -> Resemblance {
    for (tables, likeness) in knownTables where tables.allSatisfy({ store.has($0) }) {
      return likeness
    }
    for (format, present, absent) in nearTables where store.has(present) && !store.has(absent) {
      return nearly(format, lacking: "the table \(absent.quoted)")
    }
    if store.tableNames.contains(where: { !store.columns(of: $0).isDisjoint(with: habitifyColumns) }
    ) {
      return Resemblance("a backup of Habitify, which is not read", remedy: "give its CSV export")
    }
    let names = store.tableNames
    guard !names.isEmpty else { return Resemblance("a database without tables") }
    return Resemblance("a database with \(list(names, "table"))")
  }

  private static let knownTables: [([String], Resemblance)] = [
    (
      ["tasks", "operations", "working_set"],
      Resemblance(
        "the database of Taskwarrior",
        remedy: "run 'task export > tasks.json' and give that file"
      )
    ),
    (
      ["mh_habits", "mh_records"],
      Resemblance(
        "the database of Table Habit",
        remedy: "give \(TableHabitImporter.format.origin)"
      )
    ),
  ]

  /// The tables that identify a format: one with a unique name, and another one that is missing.
  private static let nearTables: [(Format, present: String, absent: String)] = [
    (LoopDatabaseImporter.format, "Repetitions", "Habits"),
    (HabiTimerImporter.format, "ZHABITTASK", "ZCOMPLETEDENTRY"),
    (HabiTimerImporter.format, "ZCOMPLETEDENTRY", "ZHABITTASK"),
    (HabitTrackingImporter.format, "ZPROGRESSDAY", "ZGOAL"),
  ]

  /// The column names in the known description of Habitify's backup.
  private static let habitifyColumns: Set<String> = ["logcalculations", "currentstreak"]
}
