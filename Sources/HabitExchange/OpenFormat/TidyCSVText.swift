package import HabitCore

/// The entries of all habits as a table with one row per entry, for spreadsheets and scripts.
///
/// Rows are in the order of their days, those of one day in the order of the report.
package struct TidyCSVText {
  private let log: HabitLog
  private let days: DayRange
  private let notes: Notes

  /// Creates a table of every entry of a log with its notes.
  package init(_ log: HabitLog) {
    self.log = log
    days = Day.accepted
    notes = .written
  }

  /// Creates a table of the entries of a report on some days.
  package init(of report: Report, in days: DayRange, notes: Notes) {
    log = report.log
    self.days = days
    self.notes = notes
  }

  /// The treatment of the notes of entries.
  package enum Notes {
    case written
    case leftOut
  }

  /// The whole table with its header.
  package var bytes: [UInt8] {
    var pieces = pieces(ofAtLeast: .max)
    return pieces.next() ?? []
  }

  /// The same bytes in pieces, each small enough to be written quickly.
  package var pieces: AnySequence<[UInt8]> { AnySequence { pieces(ofAtLeast: 1 << 20) } }

  /// Returns pieces of at least that many bytes.
  func pieces(ofAtLeast size: Int) -> TidyCSVPieces {
    let habits = log.habits.map { TidyCSVRows(of: $0, in: days, notes: notes) }
    return TidyCSVPieces(habits, ofAtLeast: size)
  }
}
