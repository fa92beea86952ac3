import HabitCore

/// The `#` tags by which Beaver Habits marks days in their notes.
enum BeaverTag {
  /// Returns the state that a note gives its day, or `nil` if none of its tags names a state.
  ///
  /// The state overrides the tick, because choosing "skip" in the app sets both.
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
