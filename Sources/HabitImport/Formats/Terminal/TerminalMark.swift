import HabitCore

/// One line of the log of a tracker for the terminal.
struct TerminalMark {
  var date: Substring
  var habit: String
  var state: Entry.State
  var comment = ""
  /// The amount, of which 0 means that there is none.
  var amount = 0.0
}

extension TerminalMark {
  /// The state that `y`, `n` or `s` says, or `nil`.
  static func state(_ text: Substring) -> Entry.State? {
    switch text.lowercased() {
    case "y": .done
    case "n": .failed
    case "s": .skipped
    default: nil
    }
  }
}
