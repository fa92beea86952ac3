import HabitCore
import HabitReading

/// Reads the factors and the medication in the CSV export of Bearable, but no health data.
///
/// A row has the details of one category at one time.
///
/// It is no file of data, because the category of a row decides what its other cells mean.
enum BearableImporter: TableReading {
  static let format = Format(
    id: "bearable",
    name: "Bearable, CSV export",
    recognition: "a header with date, time of day, category, rating/amount and detail",
    contents: "the days of each factor, the days and amounts of each medication or supplement",
    omitted:
      "symptoms, moods, energy, sleep, food and all else that is tracked of health, times of day,"
      + " notes",
    origin: "its CSV export",
    evidence: .exports,
    omissions: [
      "bearable.health": OmissionKind("row", "health data or a diary")
    ]
  )

  static let columns = ["date", "time of day", "category", "rating/amount", "detail"]

  /// A category that is read, in lower case.
  private enum Category: String {
    case factors
    case medication = "meds/supplements"
  }

  static func read(
    _ table: EntryTable,
    _ settings: ImportSettings,
    into habits: HabitList
  ) throws(ImportError) {
    let dates = try table.dates(in: "date", format: settings.dateFormat)
    let decimalComma = try table.hasDecimalComma(in: "rating/amount")
    try table.forEachRow { add($0, dates, decimalComma: decimalComma, to: habits) }
    table.reportUnread(besides: readColumns, contents: "a note or a time of day")
    for index in habits.drafts.indices { setKind(of: &habits.drafts[index]) }
  }

  /// The columns that are read, in lower case.
  private static let readColumns: Set<String> = ["date", "category", "rating/amount", "detail"]

  private static func add(
    _ row: EntryTable,
    _ dates: DateColumn,
    decimalComma: Bool,
    to habits: HabitList
  ) {
    row.reportLength()
    let name = row["category"].string ?? ""
    guard let category = Category(rawValue: name.lowercased()) else {
      let message = "a row of symptoms, moods, sleep, food or the like; not read"
      return row.whole.report(.note, "bearable.health", message)
    }
    let date = row["date"].string ?? ""
    guard let day = row["date"].accepted(dates.day(of: date), of: date, what: "row") else { return }
    let details = (row["detail"].string ?? "").split(separator: "|")
      .map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    if details.isEmpty {
      row.whole.report(.warning, "csv.habit", "no detail in this row; row left out")
    }
    // Factors may have a text instead of an amount.
    let hasAmount =
      category == .medication || NumberColumn.looksNumeric(row["rating/amount"].string ?? "")
    var entry = Entry(day: day, state: .done)
    if details.count == 1, hasAmount,
      let amount = row.amount("rating/amount", decimalComma: decimalComma)
    {
      entry = Entry(day: day, value: amount)
    }
    for detail in details {
      let id = "\(category.rawValue)/\(detail)"
      let (habit, unit) = category == .medication ? parts(of: detail) : (detail, nil)
      let index = habits.index(of: id, named: habit, format)
      if habits.drafts[index].entries.isEmpty {
        habits.drafts[index].habit.category = name
        habits.drafts[index].habit.unit = unit
      }
      habits.drafts[index].entries.append(entry)
    }
  }

  /// Returns the name and the unit of a medication such as `Zinc (mg)`.
  private static func parts(of detail: String) -> (name: String, unit: String?) {
    guard detail.hasSuffix(")"), let bracket = detail.lastIndex(of: "(") else {
      return (detail, nil)
    }
    let name = String(detail[..<bracket]).trimmingSpaces
    let unit = String(detail[bracket...].dropFirst().dropLast()).trimmingSpaces
    return name.isEmpty || unit.isEmpty ? (detail, nil) : (name, unit)
  }

  /// Makes a habit without a goal, which counts amounts if any entry has one.
  private static func setKind(of draft: inout HabitDraft) {
    guard !draft.entries.contains(where: { ($0.value ?? 0) > 0 }) else {
      draft.habit.kind = .tracking
      return
    }
    draft.habit.schedules = [ScheduleChange(.none)]
    draft.habit.unit = nil
    draft.entries = draft.entries.map { Entry(day: $0.day, state: .done) }
  }
}
