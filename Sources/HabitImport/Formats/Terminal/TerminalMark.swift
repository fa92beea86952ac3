import HabitCore

/// One line of the log of a terminal tracker.
struct TerminalMark {
  var date: Substring
  var habit: String
  var state: Entry.State
  var comment = ""
  /// The amount, or 0 if there is none.
  var amount = 0.0
}

extension TerminalMark {
  /// Returns the state for `y`, `n` or `s`, or `nil`.
  static func state(_ text: Substring) -> Entry.State? {
    switch text.lowercased() {
    case "y": .done
    case "n": .failed
    case "s": .skipped
    default: nil
    }
  }
}
