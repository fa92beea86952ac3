import HabitCore
import HabitReading

/// Reads the exports, the server files and the server's database of Beaver Habits.
enum BeaverHabitsImporter: FieldReading {
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

  static let ignoredKeys: Set<String>? = ["backup", "chips", "order_by", "star", "user_email"]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    if let store = file.store { return canRead(store) }
    let keys = file.jsonKeys()
    if keys.isSuperset(of: ["user_email", "habits"]) { return true }
    let path = keys.contains("data") ? ["data", "habits"] : ["habits"]
    let records = file.jsonKeys(at: path + ["records"])
    if records.isSuperset(of: ["day", "done"]) { return true }
    let habit = file.jsonKeys(at: path)
    return records.isEmpty && habit.isSuperset(of: ["name", "records"])
      && habit.isSubset(of: habitNames)
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let file = set.main
    let log = Log()
    guard let store = file.store else {
      return try read(texts(of: set), settings, log, file: file.path)
    }
    guard canRead(store) else { throw SQLiteStore.isOther(file, than: "Beaver Habits") }
    return try read(Database(file: file, store: store, settings: settings, log: log))
  }

  private static func canRead(_ store: SQLiteStore) -> Bool {
    store.has(["data"], in: "habit_list")
  }

  /// Reads the database of a server: the habits of all users, list after list, each in its own
  /// order.
  ///
  /// Reads only the lists: the other tables hold addresses, passwords, tokens and pictures.
  private static func read(_ database: Database) throws(ImportError) -> Imported {
    let log = database.log
    let file = database.file.path
    var imported = Imported()
    var lists = 0
    try database.rows(of: "habit_list", ["data"]) { row throws(ImportError) in
      guard let data = row["data"].needed?.string else { return }
      let text = try JSONText(file: file, part: row.name, bytes: Array(data.utf8))
      let list = try read([("", text)], database.settings, log, file: file).habits
      let sorted = list.enumerated().sorted {
        ($0.element.habit.position ?? .infinity, $0.offset)
          < ($1.element.habit.position ?? .infinity, $1.offset)
      }
      for (_, history) in sorted {
        var habit = history.habit
        habit.position = Double(imported.habits.count)
        imported.habits.append(HabitHistory(habit, entries: history.entries))
      }
      lists += 1
    }
    if lists > 1 {
      let message = "the lists of \(lists) users in one database; all of them are read"
      log.findings.add(.note, "beaver.lists", message, at: Location(file: file))
    }
    imported.diagnostics = log.findings.diagnostics
    return imported
  }
}
