import HabitCore

/// What a table is read by: the roles of its columns, in the settings or in a file of a format.
package struct TableFormat: Sendable {
  package var format: Format
  /// The names of columns, in lower case, that identify a file; one list for each language.
  var headers: [[String]] = []
  var columns = TableColumns()
  /// The only habit, in a table in which each row counts once.
  var habit: TableColumns.Column?
  /// Why its files are not read, and what to do instead.
  var refusal: String?
  /// How its dates are written, unless the user says otherwise.
  var dateFormat: String?
  /// Whether its times are UTC.
  var isUTC = false
  /// Whether a zero is no entry.
  var skipsZeros = false
  /// Whether several rows of a habit and a day are one entry.
  var countsDays = false
  /// Whether the program has no schedules, so that no day is due.
  var isUnscheduled = false

  /// Whether a file of the format has clock times.
  var readsClockTimes: Bool { isUTC || !columns.all(.time).isEmpty }

  /// The roles with the names of their columns: `day: 'Start Time'`.
  package var columnTexts: [String] {
    columns.columns.map { column in
      let names = column.names.map(\.quoted).joined(separator: " or ")
      return "\(column.role.rawValue): \(names)" + (column.end.map { " to \($0.quoted)" } ?? "")
    }
  }

  /// Returns whether a header has all columns that identify the format in one language.
  func recognizes(_ header: Set<String>) -> Bool {
    headers.contains { header.isSuperset(of: $0) }
  }
}
