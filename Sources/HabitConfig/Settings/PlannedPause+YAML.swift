import HabitCore

extension PlannedPause {
  /// The keys of a pause under `pauses` in `habitsite.yml`.
  static let keys = ["from", "to", "habits", "reason"]

  /// Reads the pauses of the settings; a single one need not be in a list.
  static func list(_ yaml: YAML, with reader: inout YAMLReader) -> [PlannedPause] {
    reader.values(yaml, "pauses", "a pause as {from: 2026-07-01, to: 2026-07-14}")
      .compactMap { PlannedPause($0, with: &reader) }
  }

  private init?(_ yaml: YAML, with reader: inout YAMLReader) {
    var (first, last): (Day?, Day?)
    var (reason, selectors): (String?, [LocatedText]) = (nil, [])
    let problemCount = reader.problems.count
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, value in
      switch key {
      case "from": first = reader.day(value, key)
      case "to": last = reader.day(value, key)
      case "reason": reason = reader.name(value, key)
      default:
        selectors = reader.selectors(value, key)
        if case .list(let items) = value.content, items.isEmpty {
          reader.report(
            "'habits' of a pause is empty; name the habits, or leave it out to pause all",
            at: value.location
          )
        }
      }
    }
    guard reader.problems.count == problemCount else { return nil }
    guard let first else {
      reader.report("a pause has no 'from'; give it the first day", at: yaml.location)
      return nil
    }
    let end = last ?? Day.accepted.last
    guard first <= end else {
      reader.report(
        "a pause ends on \(end), before it begins on \(first); swap 'from' and 'to'",
        at: yaml.location
      )
      return nil
    }
    let pause = Pause(DayRange(first, end), reason: reason.flatMap { $0.isEmpty ? nil : $0 })
    self.init(pause, of: selectors, at: yaml.location)
  }
}
