package import HabitCore

/// The entries of all habits as a table with one row an entry, for spreadsheets and scripts.
///
/// Rows stand in the order of their days, those of one day in the order of the report.
package struct TidyCSVText {
  private let log: HabitLog
  private let lastDay: Day
  private let notes: Notes

  /// Takes every entry of a log with its notes.
  package init(_ log: HabitLog) {
    self.log = log
    lastDay = Day.accepted.last
    notes = .written
  }

  /// Takes the entries of a report, without those after its last day.
  init(of report: Report, notes: Notes) {
    log = report.log
    lastDay = report.asOf
    self.notes = notes
  }

  /// What becomes of the notes of entries.
  enum Notes {
    case written
    case leftOut
  }
}

extension TidyCSVText {
  /// The whole table with its header.
  package var bytes: [UInt8] {
    var habits = log.habits.map { TidyCSVRows(of: $0, upTo: lastDay, notes: notes) }
    var writer = CSVWriter()
    writer.reserve(habits.reduce(0) { $0 + $1.usualCount })
    writer.row([
      "day", "habit", "state", "value", "unit", "minutes", "note", "category", "habit_id",
    ])
    var next = habits.compactMap(\.nextDay).min()
    while let day = next {
      next = Self.write(day, of: &habits, to: &writer)
    }
    return writer.bytes
  }

  /// Writes all rows of a day, and gives the first day after it that has any.
  private static func write(
    _ day: Day,
    of habits: inout [TidyCSVRows],
    to writer: inout CSVWriter
  ) -> Day? {
    var date = CSVWriter()
    date.day(day)
    var next: Day?
    for index in habits.indices {
      habits[index].write(day, as: date, to: &writer)
      if let day = habits[index].nextDay {
        next = min(next ?? day, day)
      }
    }
    return next
  }
}
