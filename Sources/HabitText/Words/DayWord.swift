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

  /// Returns the word in the language of the page.
  package func text(in words: ChartWords) -> String {
    switch self {
    case .done: words[.done]
    case .bonus: words[.bonus]
    case .clean: words[.clean]
    case .slip: words[.slip]
    case .slipNotDue: words[.slipNotDue]
    case .kept: words[.kept]
    case .notYetDue: words[.notYetDue]
    case .missed: words[.missed]
    case .overdue: words[.overdue]
    case .skipped: words[.skipped]
    case .paused: words[.paused]
    case .notDue: words[.notDue]
    case .notDone: words[.notDone]
    case .failed: words[.failed]
    case .open: words[.open]
    case .noEntry: words[.noEntry]
    case .nothing: words[.nothing]
    case .nothingDue: words[.nothingDue]
    }
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
