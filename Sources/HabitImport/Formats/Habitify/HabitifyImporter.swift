import HabitCore
import HabitReading

/// Reads the CSV export of Habitify.
///
/// It is no file of data, because its targets follow from how each day was judged.
enum HabitifyImporter: TableReading {
  static let format = Format(
    id: "habitify",
    name: "Habitify, CSV export",
    recognition: "a header with Habit, Date, Total log, Unit, Status",
    contents: "days, skips, misses, amounts, units",
    origin: "its CSV export",
    evidence: .documentation
  )

  static let columns = ["habit", "date", "total log", "status"]

  static func read(
    _ table: EntryTable,
    _ settings: ImportSettings,
    into habits: HabitList
  ) throws(ImportError) {
    let dates = try table.dates(in: "date", format: settings.dateFormat)
    let decimalComma = try table.hasDecimalComma(in: "total log")
    try table.forEachRow { row in
      row.reportLength()
      let date = row["date"].string ?? ""
      guard let day = row["date"].accepted(dates.day(of: date), of: date, what: "row") else {
        return
      }
      guard let name = row["habit"].string ?? row["habit id"].string else {
        return row.whole.report(.warning, "csv.habit", "no habit in this row; row left out")
      }
      let amount = row.amount("total log", decimalComma: decimalComma)
      let status = row["status"].string ?? ""
      guard let state = states[status.lowercased()] ?? (amount == nil ? nil : .failed) else {
        let message = "unknown status \(status.quoted); row left out"
        return row.whole.report(.warning, "csv.cell", message)
      }
      let index = habits.index(of: row["habit id"].string ?? name, named: name, format)
      if habits.drafts[index].entries.isEmpty {
        habits.drafts[index].habit.unit = row["unit"].string
      }
      var entry = Entry(day: day, state: state)
      entry.value = amount
      habits.drafts[index].entries.append(entry)
    }
    habits.judge()
  }

  private static let states: [String: Entry.State] = [
    "completed": .done, "skipped": .skipped, "failed": .failed,
  ]
}
