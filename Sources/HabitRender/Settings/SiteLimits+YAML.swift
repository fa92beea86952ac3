import HabitCore

extension SiteLimits {
  /// The keys under `limits` in `habitsite.yml`.
  static let keys = ["pages", "years"]

  /// Takes over what stands under `limits`.
  mutating func read(_ yaml: YAML, with reader: inout YAMLReader) {
    var limits = self
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, value in
      guard let number = reader.integer(value, key) else { return }
      guard number > 0 else {
        reader.report("\(key.quoted) must be at least 1", at: value.place)
        return
      }
      if key == "years" { limits.years = number } else { limits.pages = number }
    }
    self = limits
  }
}
