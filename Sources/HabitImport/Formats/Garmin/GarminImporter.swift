import HabitCore
import HabitReading

/// Reads the list of activities that Garmin Connect exports: their kind, day, length and distance.
///
/// It is no file of data, because the names of its columns depend on the language, but not the form
/// of its rows nor the order of the first seven columns.
enum GarminImporter: Importer {
  static let format = Format(
    id: "garmin-csv",
    name: "Garmin Connect, CSV export",
    recognition:
      "a header with Activity Type, Date, Favorite and Title, or rows of that form below a header"
      + " in another language",
    contents: "minutes and distances of each kind of activity",
    omitted: "titles, favourites, calories, heart rate and all else that is measured",
    origin:
      "connect.garmin.com → Activities → All Activities → scroll down to the oldest → Export CSV",
    evidence: .exports,
    reads: [.clockTimes]
  )

  /// The columns that identify an English file, in lower case.
  static let columns = ["activity type", "date", "favorite", "title"]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    EntryTable.recognizes(file, columns: columns) || hasRowsOfActivities(file)
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    // A title has quotes that are not doubled.
    let table = try CSVTable(set.main, repeats: .columns, quotes: .endBeforeSeparators)
    guard table.header.count > time else {
      throw ImportError(
        Location(file: table.file, line: 1),
        "fewer than \(time + 1) columns; a list of activities of Garmin has more"
      )
    }
    var reading = try TableReader(table, source(of: table.header), settings)
    return try reading.read()
  }

  /// Returns the roles of the columns: by their names in English, else by their places.
  private static func source(of header: [String]) -> TableFormat {
    let isEnglish = header.contains { $0.lowercased() == "activity type" }
    func column(_ role: ColumnRole, _ names: [String], _ place: Int) -> TableColumns.Column {
      let isNamed = header.contains { names.contains($0.lowercased()) }
      var column = TableColumns.Column(role, isNamed ? names : [header[place]])
      column.words = [none: .nothing]
      return column
    }
    var type = column(.habit, ["activity type"], 0)
    type.missing = "no type of activity"
    var length = column(.length, ["time", "activity time"], time)
    length.forms = [.hours, .minutes]
    var columns = [type, column(.day, ["date"], 1), length]
    if !isEnglish || header.contains(where: { $0.lowercased() == "distance" }) {
      columns.append(column(.value, ["distance"], 4))
    }
    var source = TableFormat(format: format, columns: TableColumns(columns))
    source.hasSessions = true
    source.unread = "a title or data of the body"
    return source
  }

  /// The index of the length in every language.
  private static let time = 6
  /// The cell of a value that an activity does not have.
  private static let none = "--"

  /// Returns whether the first rows have the form that they have in every language.
  private static func hasRowsOfActivities(_ file: ExportFile) -> Bool {
    guard !JSONText.looksLikeJSON(file.bytes) else { return false }
    return file.fits { file in
      let table = try CSVTable(file, repeats: .columns, quotes: .endBeforeSeparators)
      guard table.header.count > time else { return false }
      var reader = table.rows
      var row = CSVRow()
      var count = 0
      while count < 10, try reader.next(&row) {
        guard isActivity(row) else { return false }
        count += 1
      }
      return count > 0
    }
  }

  /// Returns whether a row has a kind, an instant, a word, a title, two numbers and a length.
  private static func isActivity(_ row: CSVRow) -> Bool {
    func cell(_ column: Int) -> String { row.cell(column).trimmingSpaces }
    let date = cell(1)
    return isWord(cell(0)) && date.utf8.count == 19 && WrittenInstant(date) != nil
      && isWord(cell(2)) && isNumber(cell(4)) && isNumber(cell(5))
      && ClockLength.minutes(of: cell(6)) != nil
  }

  private static func isWord(_ cell: String) -> Bool {
    !cell.isEmpty && !cell.contains(where: \.isNumber)
  }

  private static func isNumber(_ cell: String) -> Bool {
    cell == none || NumberColumn.looksNumeric(cell)
  }
}
