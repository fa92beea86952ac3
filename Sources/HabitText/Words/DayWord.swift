/// The text for a day that has no number.
package enum DayWord: UInt8, CaseIterable, Sendable {
  case done
  case bonus
  case clean
  case slip
  case slipNotDue
  case kept
  case notYetDue
  case missed
  case overdue
  case skipped
  case paused
  case notDue
  case notDone
  case failed
  case open
  /// Open on a day after which the data ends.
  case noEntry
  case nothing
  case nothingDue

  /// Returns the word of the charts that has the same name.
  package func text(in words: ChartWords) -> String {
    ChartWord(rawValue: "\(self)").map { words[$0] } ?? ""
  }

  /// The sign for the word in a table; the caption of the table explains it.
  package var sign: StaticString {
    switch self {
    case .done: "✓"
    case .bonus: "+"
    case .clean: "✓"
    case .slip, .failed: "✗"
    case .slipNotDue: "(✗)"
    case .kept, .notYetDue: "•"
    case .missed, .overdue: "×"
    case .skipped: "≈"
    case .paused: "="
    case .notDue, .nothingDue: "·"
    case .notDone: "¬"
    case .open, .noEntry: "○"
    case .nothing: "0"
    }
  }
}
