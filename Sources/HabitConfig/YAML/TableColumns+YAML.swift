package import HabitCore

extension TableColumns {
  /// Reads a map from roles to columns: a name, a map with `name`, or a list of these.
  ///
  /// - Parameters:
  ///   - yaml: The map.
  ///   - isWhole: Whether to report columns that cannot be read by themselves.
  ///   - reader: What collects the problems.
  package init(_ yaml: YAML, isWhole: Bool = true, with reader: inout YAMLReader) {
    var columns: [Column] = []
    var ends: [String: String] = [:]
    let keys = ColumnRole.allCases.map(\.rawValue) + Self.otherWords
    reader.readMap(yaml, knownKeys: keys) { reader, key, yaml in
      guard let role = ColumnRole(rawValue: key) else {
        if key == "rows" {
          columns += [Column(rows: yaml, with: &reader)].compactMap(\.self)
        } else {
          ends[key] = reader.text(yaml, key)
        }
        return
      }
      let items: [YAML] =
        if case .list(let items) = yaml.content { items } else { [yaml] }
      columns += items.compactMap { Column(role, $0, with: &reader) }
    }
    self.init(columns, start: ends["start"], stop: ends["stop"])
    if isWhole, let problem { reader.report(problem, at: yaml.location) }
  }
}

extension TableColumns.Column {
  private static let keys = [
    "name", "habit", "unit", "end", "factor", "form", "words", "empty", "missing", "separator",
    "within", "about",
  ]

  /// Reads a name, or a map with `name`; reports anything else and returns `nil`.
  fileprivate init?(_ role: ColumnRole, _ yaml: YAML, with reader: inout YAMLReader) {
    guard case .map = yaml.content else {
      guard let name = reader.text(yaml, role.rawValue), !name.isEmpty else { return nil }
      self.init(role, [name])
      return
    }
    self.init(role, [])
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, yaml in
      switch key {
      case "name": names = reader.texts(yaml, key) ?? []
      case "factor": factor = reader.factor(yaml, key) ?? 1
      case "form": forms = reader.forms(yaml, key)
      case "words": words = reader.words(yaml)
      default:
        guard let path = Self.texts[key] else { return }
        self[keyPath: path] = reader.name(yaml, key)
      }
    }
    guard !names.isEmpty else {
      reader.report("a column has no 'name'; write {name: Minutes, unit: min}", at: yaml.location)
      return nil
    }
  }

  /// Reads `Films`, or `{habit: Films, unit: films}`, the habit of all rows.
  package init?(rows yaml: YAML, with reader: inout YAMLReader) {
    var texts: [String: String] = [:]
    if case .map = yaml.content {
      reader.readMap(yaml, knownKeys: ["habit", "unit"]) { reader, key, yaml in
        texts[key] = reader.name(yaml, key)
      }
    } else {
      texts["habit"] = reader.name(yaml, "rows")
    }
    guard let habit = texts["habit"], !habit.isEmpty else { return nil }
    self = .rows(habit, unit: texts["unit"])
  }

  private static var texts: [String: WritableKeyPath<Self, String?>] {
    [
      "habit": \.habit, "end": \.end, "unit": \.unit, "empty": \.empty, "missing": \.missing,
      "separator": \.separator, "within": \.within, "about": \.about,
    ]
  }
}

extension YAMLReader {
  /// Reads one form of lengths, or a list of them.
  fileprivate mutating func forms(_ yaml: YAML, _ key: String) -> [LengthForm] {
    let items: [YAML] = if case .list(let items) = yaml.content { items } else { [yaml] }
    return items.compactMap { choice($0, key, of: LengthForm.byName) }
  }

  /// Reads a map from cells to what they mean.
  fileprivate mutating func words(_ yaml: YAML) -> [String: CellWord] {
    var words: [String: CellWord] = [:]
    for pair in pairs(yaml) {
      words[pair.key.lowercased()] = choice(pair.value, "meaning", of: CellWord.byName)
    }
    return words
  }

  /// Reads a number that amounts are multiplied by; reports anything else and returns `nil`.
  package mutating func factor(_ yaml: YAML, _ key: String) -> Double? {
    number(yaml, key, "a number above 0, such as 0.001") { $0.isFinite && $0 > 0 }
  }
}
