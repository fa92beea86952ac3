import HabitCore

/// What a table is read by: the roles of its columns, in the settings or in a file of a format.
package struct TableFormat: Sendable {
  package var format: Format
  /// The names of columns, in lower case, that identify a file; one list for each language.
  var headers: [[String]] = []
  var columns = TableColumns()
  /// The only habit, in a table in which each row counts once.
  var habit: TableColumns.Column?
  /// Why its files, or only those without an entry, are not read, and what to do instead.
  var refusal: String?
  /// A date with the name of a month, as the program writes it in one language only.
  var dateExample: String?
  /// What to do if no date is like the example.
  var dateRemedy = ""
  /// The names of the other tables in an export of the program, which hold no habits.
  var others: Set<String> = []
  /// What amounts of habits are multiplied by, in lower case, if their column has no factor.
  var factors: [String: Double] = [:]
  /// How its dates are written, unless the user says otherwise.
  var dateFormat: String?
  /// The zone of its times.
  var zone = Zone.written
  /// Whether a zero is no entry.
  var skipsZeros = false
  /// Whether several rows of a habit and a day are one entry.
  var countsDays = false
  /// Whether the program has no schedules, so that no day is due.
  var isUnscheduled = false

  /// Whether each row is a session with a start, which counts even if it has no length.
  var hasSessions = false
  /// How its amounts are written; other cells than numbers from 0 are none, unless it is open.
  var decimals = Decimals.any
  /// Whether the header is below rows of titles.
  var hasTitles = false
  /// The names of columns, in lower case, of tables of the program that were changed or are others.
  var alike: [[String]] = []
  /// The beginnings of the names of its files, each before the day of the export.
  var fileNames: [String] = []
  /// What the columns that are not read may hold: `a title, a place or a note`.
  var unread: String?

  /// Whether its files are never read.
  var isRefused: Bool { refusal != nil && columns.columns.isEmpty }

  /// What separates the decimals of amounts.
  enum Decimals: String, CaseIterable {
    case any, point
    /// Amounts are whole.
    case whole = "none"
  }

  /// The zone of times.
  enum Zone: String, CaseIterable {
    case utc = "UTC"
    /// As written, so that days count as they are in the file.
    case written
    /// As written, but UTC behind a `Z`.
    case stated
  }

  /// Whether a file of the format has clock times.
  var readsClockTimes: Bool { hasSessions || zone != .written || !columns.all(.time).isEmpty }

  /// The roles with the names of their columns: `day: 'Start Time'`.
  package var columnTexts: [String] {
    columns.columns.map { column in
      let names = column.names.map(\.quoted).joined(separator: " or ")
      return "\(column.role.rawValue): \(names)" + (column.end.map { " to \($0.quoted)" } ?? "")
    }
  }

  /// What its files are known by.
  var signature: TableSignature {
    TableSignature(headers: headers, isBelowTitles: isRefused || hasTitles)
  }
}
