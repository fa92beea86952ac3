import HabitCore

extension HabitAdjustment {
  /// The keys of a habit under `habits` in `habitsite.yml`.
  static let keys = [
    "color", "category", "schedule", "kind", "target", "unit", "created", "ended", "rename",
    "merge",
  ]

  /// Reads the values under the name of a habit.
  init(of selector: LocatedText, _ yaml: YAML, with reader: inout YAMLReader) {
    self.init(selector)
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, yaml in
      if yaml.isBlank {
        reader.report("\(key.quoted) is empty; \(Self.wayOut(ofEmpty: key))", at: yaml.location)
      } else {
        read(key, yaml, with: &reader)
      }
    }
    if let kind, let form = kind.form, kind.target != nil, !form.hasTarget {
      reader.report(
        "the kind \(form.rawValue.quoted) has no target; leave 'target' out, or set atLeast or"
          + " atMost",
        at: kind.location
      )
    }
  }

  private static func wayOut(ofEmpty key: String) -> String {
    key == "color"
      ? "a colour that begins with '#' needs quotes" : "give it a value or leave it out"
  }

  private mutating func read(_ key: String, _ yaml: YAML, with reader: inout YAMLReader) {
    switch key {
    case "color":
      color = reader.value(yaml, key) {
        HexColor($0)
      } otherwise: {
        "\($0.quoted) is not a colour; write it as \"#5E35B1\""
      }
    case "category": category = reader.name(yaml, key)
    case "schedule": readSchedule(yaml, with: &reader)
    case "kind":
      let form = reader.choice(yaml, key, of: KindChange.Form.byName)
      kind = KindChange(form: form, target: kind?.target, at: yaml.location)
    case "target":
      let form = "a number from 0 to 1000000000000000"
      let target = reader.number(yaml, key, form, where: (0...1e15).contains)
      kind = KindChange(form: kind?.form, target: target, at: kind?.location ?? yaml.location)
    case "unit": unit = reader.name(yaml, key)
    case "created": created = reader.day(yaml, key)
    case "ended": ended = reader.day(yaml, key)
    case "rename": name = reader.name(yaml, key)
    default: parts = reader.selectors(yaml, key)
    }
  }

  private mutating func readSchedule(_ yaml: YAML, with reader: inout YAMLReader) {
    let rules = ["daily", "weekdays:1,3,5", "every:2", "quota:3/week", "rolling:3/7", "none"]
    schedule = reader.value(yaml, "schedule") {
      Schedule(rule: $0)
    } otherwise: {
      "\($0.quoted) is not a schedule\(NearestName.hint($0, among: rules));"
        + " a rule like \(rules.map(\.quoted).joined(separator: ", "))"
    }
  }
}

extension YAML {
  /// Whether the value is empty or only spaces.
  fileprivate var isBlank: Bool {
    switch content {
    case .empty: true
    case .scalar(let text): text.allSatisfy(\.isWhitespace)
    case .list, .map: false
    }
  }
}

extension YAMLReader {
  /// Reads names of habits; a single name is a list of one.
  mutating func selectors(_ yaml: YAML, _ key: String) -> [LocatedText] {
    switch yaml.content {
    case .list(let items):
      return items.compactMap { item in
        text(item, key).map { LocatedText($0, at: item.location) }
      }
    case .scalar(let text): return [LocatedText(text, at: yaml.location)]
    case .empty, .map:
      report("\(key.quoted) must be a list of habits", at: yaml.location)
      return []
    }
  }
}
