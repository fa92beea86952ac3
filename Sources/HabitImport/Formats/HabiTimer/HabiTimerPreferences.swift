import HabitReading

/// The preferences in which HabiTimer kept its data before it had a database.
enum HabiTimerPreferences {
  private static let key = "HabiTimerStore_v1"

  /// The JSON of the data in preferences, or the JSON itself, or `nil` for another file.
  static func text(of file: ExportFile) throws(ImportError) -> JSONText? {
    if let text = try PreferencesFile.values(of: [key], in: file)[key] { return text }
    guard JSONShape.looksLikeJSON(file.bytes) else { return nil }
    let text = try JSONText(file)
    guard let shape = JSONShape(of: text), Set(shape.keys) == ["tasks", "completed"] else {
      return nil
    }
    return text
  }
}
