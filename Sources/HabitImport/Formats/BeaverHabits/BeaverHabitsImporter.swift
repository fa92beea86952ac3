import HabitReading

/// Reads the exports, the server files and the server's database of Beaver Habits.
enum BeaverHabitsImporter: Importer {
  static let format = Format(
    id: "beaver",
    name: "Beaver Habits",
    recognition: "JSON with 'habits' that have 'records' of 'day' and 'done', its server's file, or"
      + " a database with the table 'habit_list'",
    contents: "habits with tags, periods, order and status; ticked days with notes, '#skip'",
    omitted: "the e-mail address, and the settings of the server's backup",
    origin:
      "the menu of the web page; an export lacks archived habits, the server's files "
      + "'.user/<email>.json' and '.user/habits.db' have them",
    evidence: .source
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    if let store = file.store { return BeaverDatabaseReading.canRead(store) }
    let keys = file.jsonKeys()
    if keys.isSuperset(of: ["user_email", "habits"]) { return true }
    let path = keys.contains("data") ? ["data", "habits"] : ["habits"]
    let records = file.jsonKeys(at: path + ["records"])
    if records.isSuperset(of: ["day", "done"]) { return true }
    let habit = file.jsonKeys(at: path)
    return records.isEmpty && habit.isSuperset(of: ["name", "records"])
      && habit.isSubset(of: BeaverHabitsReading.habitNames)
  }

  static func read(
    _ export: ExportSet,
    _ settings: ImportSettings
  ) throws(ImportError) -> Imported {
    guard let store = export.main.store else {
      var reading = BeaverHabitsReading(try JSONText(export.main))
      return try reading.read()
    }
    guard BeaverDatabaseReading.canRead(store) else {
      throw SQLiteStore.isOther(export.main, than: "Beaver Habits")
    }
    var reading = BeaverDatabaseReading(store, path: export.main.path)
    return try reading.read()
  }
}
