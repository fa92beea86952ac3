import HabitCore
import HabitReading

/// Reads the CSV export of Streaks.
///
/// It is no file of data, because words of an open list say how each day was judged, and the target
/// follows from all of them.
enum StreaksCSVImporter: TableReading {
  static let format = Format(
    id: "streaks-csv",
    name: "Streaks, CSV export",
    recognition: "a header with task_id, title, entry_type and entry_date",
    contents: "days, skips, misses, amounts, notes",
    omitted: "clock times and pictures",
    origin: "in Streaks: Settings → Export data",
    evidence: .readers
  )

  static let columns = ["task_id", "title", "entry_type", "entry_date"]

  static func read(
    _ table: EntryTable,
    _ settings: ImportSettings,
    into habits: HabitList
  ) throws(ImportError) {
    let decimalComma = try table.hasDecimalComma(in: "quantity")
    // The first day of each habit that the user has marked.
    var firsts: [String: Day] = [:]
    try table.forEachRow { row in
      guard let key = key(row), let day = day(row), Day.accepted.contains(day),
        let type = row["entry_type"].string, state(type) != nil, type != missed
      else { return }
      firsts[key] = min(firsts[key] ?? day, day)
    }
    try table.forEachRow { row in
      row.reportLength()
      let date = row["entry_date"]
      guard let day = date.accepted(day(row), of: date.string ?? "", what: "row") else { return }
      guard let key = key(row) else {
        return row.whole.report(.warning, "csv.habit", "no habit in this row; row left out")
      }
      let type = row["entry_type"].string ?? ""
      guard let state = state(type) else {
        let message = "unknown entry type \(type.quoted); row left out"
        return row.whole.report(.warning, "csv.cell", message)
      }
      let amount = row.amount("quantity", decimalComma: decimalComma)
      if type == missed, let first = firsts[key], day < first {
        return row.whole.report(.note, "csv.early", earlyMiss)
      }
      let index = habits.index(of: key, named: name(row) ?? key, format)
      var entry = Entry(day: day, state: state)
      entry.value = amount
      if let note = row["notes"].string { entry.details.note = note }
      habits.drafts[index].entries.append(entry)
    }
    habits.judge()
  }

  /// What says that the app itself has marked the day as missed.
  private static let missed = "missed_auto"
  static let earlyMiss = "a miss before the habit was first done or skipped; left out"

  /// Returns the civil day of the entry of a row, unlike its instant.
  private static func day(_ row: EntryTable) -> Day? {
    row["entry_date"].string.flatMap { Day(compact: $0) ?? Day(iso: $0) }
  }

  /// Returns the id of the habit of a row, or else its name.
  private static func key(_ row: EntryTable) -> String? { row["task_id"].string ?? name(row) }

  /// Returns the state for an entry type; a partial completion is not done.
  private static func state(_ type: String) -> Entry.State? {
    if type.hasSuffix("_partial") || type.hasPrefix("timer") { return .failed }
    if type.hasPrefix("completed") { return .done }
    if type.hasPrefix("skipped") { return .skipped }
    return type.hasPrefix("missed") ? .failed : nil
  }

  /// Returns the title of a row without a trailing duration such as `, 30:00`.
  private static func name(_ row: EntryTable) -> String? {
    guard let title = row["title"].string else { return nil }
    guard let comma = title.lastIndex(of: ","), title[comma...].contains(":"),
      title[comma...].dropFirst().allSatisfy({ $0 == " " || $0 == ":" || $0.isNumber })
    else { return title }
    return comma == title.startIndex ? nil : String(title[..<comma])
  }
}
