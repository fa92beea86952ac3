import HabitCore

/// The words behind `#` with which Beaver Habits marks days in their notes.
enum BeaverTag {
  /// The state that a note gives its day, which outdoes the tick: choosing "skip" in the app sets
  /// both; `nil` where no tag of the note says one.
  static func state(of note: String) -> Entry.State? {
    for word in note.split(whereSeparator: \.isWhitespace) {
      switch word.lowercased() {
      case "#skip", "#skipped": return .skipped
      case "#fail", "#failed", "#no": return .failed
      default: continue
      }
    }
    return nil
  }
}
