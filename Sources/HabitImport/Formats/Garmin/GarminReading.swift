import HabitCore
import HabitReading

/// One reading of a list of activities.
///
/// The names of the columns depend on the language, but not the order of the first seven.
struct GarminReading {
  private var table: SessionTable
  private let columns: Columns
  private let dates: DateColumn
  private let clock: DayClock
  private let decimalComma: Bool

  /// The indexes of the columns that are read.
  struct Columns {
    /// The index of the length in every language.
    static let time = 6

    let type: Int
    let date: Int
    let distance: Int?
    let time: Int

    init(_ names: [String: Int]) {
      type = names["activity type"] ?? 0
      date = names["date"] ?? 1
      let isEnglish = names["activity type"] != nil
      distance = isEnglish ? names["distance"] : 4
      time = names["time"] ?? names["activity time"] ?? Self.time
    }
  }

  init(_ file: ExportFile, _ settings: ImportSettings) throws(ImportError) {
    clock = settings.localClock
    // A title has quotes that are not doubled.
    let rows = EntryTable(try CSVTable(file, repeats: .columns, quotes: .endBeforeSeparators))
    table = SessionTable(rows, GarminImporter.format)
    guard rows.table.header.count > Columns.time else {
      throw ImportError(
        Location(file: rows.table.file, line: 1),
        "fewer than \(Columns.time + 1) columns; a list of activities of Garmin has more"
      )
    }
    columns = Columns(rows.columns)
    var dates = try DateColumn(format: settings.dateFormat, file: rows.table.file)
    var numbers = NumberColumn()
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      dates.scan(row.cell(columns.date).trimmingSpaces)
      let distance = columns.distance.map { row.cell($0).trimmingSpaces } ?? ""
      if NumberColumn.looksNumeric(distance) { numbers.scan(distance) }
    }
    try dates.settle(file: rows.table.file)
    self.dates = dates
    decimalComma = Self.hasDecimalComma(numbers)
  }

  /// The cell of a value that an activity does not have.
  static let none = "--"

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    var reader = table.rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      add(row)
    }
    let read = [columns.type, columns.date, columns.time] + [columns.distance].compactMap(\.self)
    let names = read.filter(table.rows.table.header.indices.contains).map {
      table.rows.table.header[$0].lowercased()
    }
    table.rows.reportUnread(besides: Set(names), contents: "a title or data of the body")
    return table.imported
  }

  /// Returns whether commas are decimal; a distance with three decimals does not exist, so a single
  /// separator before three digits is one of thousands.
  private static func hasDecimalComma(_ numbers: NumberColumn) -> Bool {
    switch numbers.separators() {
    case .decimalPoint, .mixed: false
    case .decimalComma: true
    case .undecided(let cell): cell.contains(".")
    }
  }

  private mutating func add(_ row: CSVRow) {
    table.rows.reportLength(of: row)
    let date = row.cell(columns.date).trimmingSpaces
    let start = ClockTime.seconds(after: date)
    let written = dates.day(of: date).map { clock.day($0, at: start ?? clock.start) }
    guard let day = table.rows.accepted(written, date, in: row) else { return }
    let type = row.cell(columns.type).trimmingSpaces
    guard !type.isEmpty else {
      table.rows.report(.warning, "csv.habit", "no type of activity; row left out", at: row)
      return
    }
    let session = Session(
      day: day,
      time: start.flatMap(TimeOfDay.init(seconds:)),
      minutes: minutes(of: row),
      amount: distance(of: row)
    )
    table.add(session, to: SessionTable.Kind(name: type), at: row)
  }

  private mutating func minutes(of row: CSVRow) -> Double? {
    let cell = row.cell(columns.time).trimmingSpaces
    guard !cell.isEmpty, cell != Self.none else { return nil }
    if let minutes = ClockLength.minutes(of: cell) ?? ClockLength.minutes(ofShort: cell) {
      return minutes
    }
    table.rows.report(.warning, "csv.length", ClockLength.message(for: cell), at: row)
    return nil
  }

  private mutating func distance(of row: CSVRow) -> Double? {
    guard let column = columns.distance else { return nil }
    let cell = row.cell(column).trimmingSpaces
    guard !cell.isEmpty, cell != Self.none else { return nil }
    if let distance = NumberColumn.value(of: cell, decimalComma: decimalComma), distance >= 0 {
      return distance
    }
    let message = CellMessage.badNumber(cell, in: table.rows.table.header[column])
    table.rows.report(.warning, "csv.number", message, at: row)
    return nil
  }
}
