import HabitCore
import HabitReading

/// Reads the factors and the medication in the CSV export of Bearable, but no health data.
///
/// A row has the details of one category at one time.
///
/// It is no file of data, because the category of a row decides what its other cells mean.
struct BearableImporter: ExportReading {
  static let format = Format(
    id: "bearable",
    name: "Bearable, CSV export",
    recognition: "a header with date, time of day, category, rating/amount and detail",
    contents: "the days of each factor, the days and amounts of each medication or supplement",
    omitted:
      "symptoms, moods, energy, sleep, food and all else that is tracked of health, times of day,"
      + " notes",
    origin: "its CSV export",
    evidence: .exports
  )

  static let omissions: [String: OmissionKind] = [
    "bearable.health": OmissionKind("row", "health data or a diary")
  ]

  /// The columns that identify a file, in lower case.
  static let columns = ["date", "time of day", "category", "rating/amount", "detail"]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    EntryTable.recognizes(file, columns: Self.columns)
  }

  private var table: EntryTable
  private let dates: DateColumn
  private let amounts: EntryTable.AmountColumn?

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    table = try EntryTable(export.main)
    try table.require(Self.columns, of: Self.format)
    dates = try table.dates(in: "date", format: settings.dateFormat)
    amounts = try table.amountColumn("rating/amount")
  }

  /// A category that is read, in lower case.
  private enum Category: String {
    case factors
    case medication = "meds/supplements"
  }

  mutating func read() throws(ImportError) -> Imported {
    try table.table.forEachRow { add($0) }
    table.reportUnread(besides: Self.readColumns, contents: "a note or a time of day")
    return Imported(habits: table.habits.map(Self.history), diagnostics: table.findings.diagnostics)
  }

  /// The columns that are read, in lower case.
  private static let readColumns: Set<String> = ["date", "category", "rating/amount", "detail"]

  private mutating func add(_ row: CSVRow) {
    table.reportLength(of: row)
    let name = table.cell("category", of: row)
    guard let category = Category(rawValue: name.lowercased()) else {
      let message = "a row of symptoms, moods, sleep, food or the like; not read"
      table.report(.note, "bearable.health", message, at: row)
      return
    }
    let date = table.cell("date", of: row)
    guard let day = table.accepted(dates.day(of: date), date, in: row) else { return }
    let details = table.cell("detail", of: row).split(separator: "|")
      .map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    if details.isEmpty {
      table.report(.warning, "csv.habit", "no detail in this row; row left out", at: row)
    }
    let amount = details.count == 1 ? amount(of: row, category) : nil
    for detail in details {
      var habit = Self.habit(of: detail, category)
      habit.category = name
      let found = EntryTable.FoundRow(day: day, amount: amount, line: row.line)
      table.add(found, to: habit.id, habit)
    }
  }

  /// Returns the amount of the only detail of a row; factors may have a text instead.
  private mutating func amount(of row: CSVRow, _ category: Category) -> Double? {
    let cell = table.cell("rating/amount", of: row)
    guard category == .medication || NumberColumn.looksNumeric(cell) else { return nil }
    return table.amount(amounts, of: row)
  }

  /// Returns the habit of a detail; medication has its unit behind the name, such as `Zinc (mg)`.
  private static func habit(of detail: String, _ category: Category) -> Habit {
    var name = detail
    var unit = String?.none
    if category == .medication, detail.hasSuffix(")"), let bracket = detail.lastIndex(of: "(") {
      let start = String(detail[..<bracket]).trimmingSpaces
      let inside = String(detail[bracket...].dropFirst().dropLast()).trimmingSpaces
      if !start.isEmpty, !inside.isEmpty { (name, unit) = (start, inside) }
    }
    let id = "\(category.rawValue)/\(detail)"
    var habit = Habit(id: id, name: name, source: Self.format.id)
    habit.unit = unit
    return habit
  }

  /// Returns a habit without a goal, which counts amounts if any entry has one.
  private static func history(_ found: EntryTable.FoundHabit) -> HabitHistory {
    var habit = found.habit
    guard found.rows.contains(where: { ($0.amount ?? 0) > 0 }) else {
      habit.schedules = [ScheduleChange(.none)]
      habit.unit = nil
      return HabitHistory(habit, entries: found.rows.map { $0.entry(state: .done) })
    }
    habit.kind = .tracking
    let entries = found.rows.map { row in
      row.entry(state: row.amount == nil ? .done : nil, value: row.amount)
    }
    return HabitHistory(habit, entries: entries)
  }
}
