import HabitReading

/// The keys under which "HabitTracker" by greenluck18 stores its data.
enum GreenluckPreferences: PreferencesExport {
  static let habits = "habits"
  static let deletedHabits = "deletedHabits"
  static let history = "habitHistory"
  static let timestamps = "habitHistoryTimestamps"

  static let keys = [habits, deletedHabits, history, timestamps]
  static let ownKeys = [deletedHabits, history, timestamps]

  static func key(of shape: JSONShape) -> String? {
    let keys = Set(shape.keys)
    switch shape.kind {
    case .array:
      let known: Set<String> = ["id", "name", "completionHistory", "deletedAt"]
      guard keys.isSuperset(of: ["id", "name"]), keys.isSubset(of: known) else { return nil }
      return keys.contains("deletedAt") ? deletedHabits : habits
    case .object:
      guard !keys.isEmpty, keys.allSatisfy({ DeviceDate($0) != nil }) else { return nil }
      switch shape.firstValue {
      case .array: return history
      case .number: return timestamps
      default: return nil
      }
    default: return nil
    }
  }
}
