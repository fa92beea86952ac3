import HabitCore

/// The maximum sizes of a site and its input.
///
/// Larger sizes are nearly always a typing error in a date, or a malicious file.
package struct SiteLimits: Equatable, Sendable {
  /// The maximum number of years that the figures may span.
  package var years = 60
  /// The maximum number of days of all habits together, equal to 900 habits of 60 years; more would
  /// take too much time and memory.
  package var days = 20_000_000
  /// The maximum number of habits, of an export and of all together: each takes memory, even
  /// without an entry.
  package var habits = 20_000
  /// The maximum number of pages.
  package var pages = 6_000
  /// The maximum number of categories, since each category page links to all others.
  package var categories = 300
  /// The maximum size of a file that is read as a whole, in MiB.
  package var fileSize = 512

  package init() {}

  /// The keys under `limits` in `habitsite.yml`.
  static let keys = paths.keys.sorted()

  private static var paths: [String: WritableKeyPath<SiteLimits, Int>] {
    [
      "categories": \.categories, "days": \.days, "fileSize": \.fileSize, "habits": \.habits,
      "pages": \.pages, "years": \.years,
    ]
  }

  /// Reads the values under `limits`.
  mutating func read(_ yaml: YAML, with reader: inout YAMLReader) {
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, value in
      guard let path = Self.paths[key], let number = reader.integer(value, key) else { return }
      guard number > 0 else {
        reader.report("\(key.quoted) must be at least 1", at: value.location)
        return
      }
      self[keyPath: path] = number
    }
  }
}
