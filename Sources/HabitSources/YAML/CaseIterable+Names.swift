extension CaseIterable where Self: RawRepresentable<String> {
  /// The cases by their raw values.
  package static var byName: [String: Self] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  }
}
