import HabitCore
import HabitReading

/// A habit as "HabitTracker" by greenluck18 stores it.
struct GreenluckHabit {
  /// In upper case.
  var id = ""
  var name = ""
  /// The days as written; `nil` in data from before the list was stored.
  var dates: [String]?
  var deleted: AppleInstant?

  private enum Key: String, CaseIterable {
    case id, name, completionHistory, deletedAt
  }

  /// Reads the next habit.
  init(_ reader: inout JSONReader) throws(ImportError) {
    var hasName = false
    try reader.openObject()
    while let key = try reader.nextKey() {
      switch Key(rawValue: reader.string(key.token)) {
      case .id: id = try reader.string().uppercased()
      case .name:
        name = try reader.string()
        hasName = true
      case .completionHistory: dates = try DayLists.strings(&reader)
      case .deletedAt: deleted = AppleInstant(seconds: try reader.number())
      case nil: try reader.skipValue()
      }
    }
    guard !id.isEmpty else { throw reader.failure("\(reader.pathPrefix)no key \"id\"") }
    guard hasName else { throw reader.failure("\(reader.pathPrefix)no key \"name\"") }
  }
}
