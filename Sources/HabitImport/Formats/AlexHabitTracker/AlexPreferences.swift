import HabitReading

/// The keys under which "Habit Tracker" by alexjohny87 stores its data.
enum AlexPreferences: PreferencesExport {
  static let habits = "habits_v2"
  static let completions = "completions_v2"
  /// The list of habits of the first version, without days.
  static let oldHabits = "habits"

  static let keys = [habits, completions, oldHabits]
  static let ownKeys = [habits, completions]

  static func key(of shape: JSONShape) -> String? {
    switch shape.kind {
    case .array:
      guard shape.keys.contains("title"), shape.keys.contains("id") else { return nil }
      if shape.keys.contains("colorHex") || shape.keys.contains("createdDate") { return habits }
      return shape.keys.contains("isEnabled") ? oldHabits : nil
    case .object:
      let isCompletions = shape.firstValue == .array && shape.keys.allSatisfy(AppleUUID.isValid)
      return isCompletions ? completions : nil
    default: return nil
    }
  }
}
