import HabitReading

/// Reads the list of activities that Garmin Connect exports: their kind, day, length and distance.
struct GarminImporter: Importer {
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
    evidence: .exports
  )

  static let readsClockTimes = true

  /// The columns that identify an English file, in lower case.
  static let columns = ["activity type", "date", "favorite", "title"]

  private let settings: ImportSettings

  init(settings: ImportSettings) {
    self.settings = settings
  }

  func recognizes(_ file: ExportFile) -> Bool {
    EntryTable.recognizes(file, columns: Self.columns) || Self.hasRowsOfActivities(file)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try GarminReading(export.main, settings)
    return try reading.read()
  }

  /// Returns whether the first rows have the form that they have in every language.
  private static func hasRowsOfActivities(_ file: ExportFile) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes) else { return false }
    do {
      let table = try CSVTable(file, repeats: .columns, quotes: .endBeforeSeparators)
      guard table.header.count > GarminReading.Columns.time else { return false }
      var reader = table.rows
      var row = CSVRow()
      var count = 0
      while count < 10, try reader.next(&row) {
        guard isActivity(row) else { return false }
        count += 1
      }
      return count > 0
    } catch {
      // Reading the file as what it resembles reports the damage.
      return false
    }
  }

  /// Returns whether a row has a kind, an instant, a word, a title, two numbers and a length.
  private static func isActivity(_ row: CSVRow) -> Bool {
    func cell(_ column: Int) -> String { row.cell(column).trimmingSpaces }
    let date = cell(1)
    return isWord(cell(0)) && date.utf8.count == 19 && WrittenInstant.day(of: date) != nil
      && isWord(cell(2)) && isNumber(cell(4)) && isNumber(cell(5))
      && ClockLength.minutes(of: cell(6)) != nil
  }

  private static func isWord(_ cell: String) -> Bool {
    !cell.isEmpty && !cell.contains(where: \.isNumber)
  }

  private static func isNumber(_ cell: String) -> Bool {
    cell == GarminReading.none || NumberColumn.looksNumeric(cell)
  }
}
