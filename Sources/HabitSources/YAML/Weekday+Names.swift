package import HabitCore

extension Weekday {
  /// The weekdays by their English names in lower case.
  package static var byName: [String: Weekday] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
  }
}
