import HabitCore
import HabitSources

extension SiteLimits {
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
    var limits = self
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, value in
      guard let path = Self.paths[key], let number = reader.integer(value, key) else { return }
      guard number > 0 else {
        reader.report("\(key.quoted) must be at least 1", at: value.location)
        return
      }
      limits[keyPath: path] = number
    }
    self = limits
  }
}
