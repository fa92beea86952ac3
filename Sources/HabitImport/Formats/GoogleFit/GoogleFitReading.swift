import HabitCore
import HabitReading

/// One reading of `Daily activity metrics.csv`, which has a row for each day.
struct GoogleFitReading {
  private var table: EntryTable
  private let dates: DateColumn
  private let measures: [(column: Int, measure: GoogleFitMeasure)]
  /// The entries of each measure.
  private var entries: [[Entry]]
  private var days: Set<Day> = []

  init(_ file: ExportFile, dateFormat: String?) throws(ImportError) {
    table = try EntryTable(file)
    try table.require(["date"], of: GoogleFitImporter.format)
    dates = try table.dates(in: "date", format: dateFormat)
    measures = table.table.header.enumerated().compactMap { column, name in
      GoogleFitMeasure(column: name).map { (column, $0) }
    }
    entries = measures.map { _ in [] }
  }

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    var reader = table.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      add(row)
    }
    let read = measures.map { table.table.header[$0.column].lowercased() }
    table.reportUnread(besides: Set(read + ["date"]), contents: "a place or data of the body")
    var imported = Imported()
    imported.habits = zip(measures, entries).filter { !$0.1.isEmpty }.map { measure, entries in
      HabitHistory(measure.measure.habit, entries: entries)
    }
    imported.diagnostics = table.findings.diagnostics
    return imported
  }

  private mutating func add(_ row: CSVRow) {
    table.reportLength(of: row)
    let date = table.cell("date", of: row)
    guard let day = table.accepted(dates.day(of: date), date, in: row) else { return }
    guard days.insert(day).inserted else {
      let message = "day \(date.quoted) appears twice; the first row counts"
      table.report(.warning, "entry.twice", message, at: row)
      return
    }
    for (index, (column, measure)) in measures.enumerated() {
      guard let number = table.number(in: column, of: row) else { continue }
      let value = measure.value(of: number)
      if value > 0 { entries[index].append(Entry(day: day, value: value)) }
    }
  }
}
