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
  package init(of report: Report, notes: Notes) {
    log = report.log
    lastDay = report.asOf
    self.notes = notes
  }

  /// What becomes of the notes of entries.
  package enum Notes {
    case written
    case leftOut
  }
}

extension TidyCSVText {
  /// The whole table with its header.
  package var bytes: [UInt8] {
    var pieces = pieces(ofAtLeast: .max)
    return pieces.next() ?? []
  }

  /// The same bytes piece by piece, as many to each as it takes no long time to write.
  package var pieces: AnySequence<[UInt8]> {
    AnySequence { pieces(ofAtLeast: 1 << 20) }
  }

  /// The pieces of so many bytes.
  func pieces(ofAtLeast size: Int) -> TidyCSVPieces {
    let habits = log.habits.map { TidyCSVRows(of: $0, upTo: lastDay, notes: notes) }
    return TidyCSVPieces(habits, ofAtLeast: size)
  }
}
