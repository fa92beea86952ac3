package import HabitCore

extension CaseIterable where Self: RawRepresentable<String> {
  /// The cases by their raw values.
  package static var byName: [String: Self] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  }
}

extension Weekday {
  /// The weekdays by their English names in lower case.
  package static var byName: [String: Weekday] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
  }
}
