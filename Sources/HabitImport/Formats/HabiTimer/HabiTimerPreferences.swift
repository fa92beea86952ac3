import HabitReading

/// The preferences in which HabiTimer stored its data before it had a database.
enum HabiTimerPreferences {
  private static let key = "HabiTimerStore_v1"

  /// Returns the JSON text of the data, from preferences or a JSON file, or `nil` for another file.
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
