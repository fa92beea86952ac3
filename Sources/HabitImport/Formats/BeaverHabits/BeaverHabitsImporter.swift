import HabitCore
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

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    guard let store = set.main.store else {
      var reading = BeaverHabitsReading(try JSONText(set.main))
      return try reading.read()
    }
    guard BeaverDatabaseReading.canRead(store) else {
      throw SQLiteStore.isOther(set.main, than: "Beaver Habits")
    }
    var reading = BeaverDatabaseReading(store, path: set.main.path)
    return try reading.read()
  }
}

/// One reading of the server database of Beaver Habits, with one list of habits per user.
///
/// Reads only the lists: the other tables hold addresses, passwords, tokens and pictures.
struct BeaverDatabaseReading {
  private let store: SQLiteStore
  private let path: String
  private var findings = Findings()
  private var imported = Imported()
  private var lists = 0

  private enum Column: String, SQLiteColumn {
    case data
  }

  init(_ store: SQLiteStore, path: String) {
    self.store = store
    self.path = path
  }

  static func canRead(_ store: SQLiteStore) -> Bool { store.has(Column.self, in: "habit_list") }

  /// Reads the habits of all users, list after list, each in its own order.
  mutating func read() throws(ImportError) -> Imported {
    try store.forEachRow(of: "habit_list", Column.self) { row throws(ImportError) in
      try addList(row)
    }
    if lists > 1 {
      let message = "the lists of \(lists) users in one database; all of them are read"
      findings.add(.note, "beaver.lists", message, at: Location(file: path))
    }
    imported.diagnostics = findings.diagnostics
    return imported
  }

  private mutating func addList(_ row: SQLiteRow<Column>) throws(ImportError) {
    guard let data = row.text(.data, &findings) else {
      if row[.data] == .null { row.report("empty", .data, "is empty; row left out", &findings) }
      return
    }
    let text = try JSONText(file: path, part: row.name, bytes: Array(data.utf8))
    var reading = BeaverHabitsReading(text, findings: findings)
    let list = try reading.read().habits
    let indexes = list.indices.sorted {
      (list[$0].habit.position ?? .infinity, $0) < (list[$1].habit.position ?? .infinity, $1)
    }
    for index in indexes {
      var habit = list[index].habit
      habit.position = Double(imported.habits.count)
      imported.habits.append(HabitHistory(habit, entries: list[index].entries))
    }
    findings = reading.findings
    lists += 1
  }
}
