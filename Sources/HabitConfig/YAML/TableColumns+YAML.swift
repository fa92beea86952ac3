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
    reader.readMap(yaml, keys: ColumnRole.byName) { reader, role, yaml in
      let items: [YAML] =
        if case .list(let items) = yaml.content { items } else { [yaml] }
      columns += items.compactMap { Column(role, $0, with: &reader) }
    }
    self.init(columns)
    if isWhole, let problem { reader.report(problem, at: yaml.location) }
  }
}

extension TableColumns.Column {
  private static let keys = ["name", "habit", "unit", "end", "factor"]

  /// Reads a name, or a map with `name`; reports anything else and returns `nil`.
  fileprivate init?(_ role: ColumnRole, _ yaml: YAML, with reader: inout YAMLReader) {
    guard case .map = yaml.content else {
      guard let name = reader.text(yaml, role.rawValue), !name.isEmpty else { return nil }
      self.init(role, [name])
      return
    }
    var column = Self(role, [])
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, yaml in
      switch key {
      case "name": column.names = reader.texts(yaml, key) ?? []
      case "habit": column.habit = reader.name(yaml, key)
      case "end": column.end = reader.name(yaml, key)
      case "unit": column.unit = reader.name(yaml, key)
      default: column.factor = reader.factor(yaml, key) ?? 1
      }
    }
    guard !column.names.isEmpty else {
      reader.report("a column has no 'name'; write {name: Minutes, unit: min}", at: yaml.location)
      return nil
    }
    self = column
  }
}

extension YAMLReader {
  /// Reads a number that amounts are multiplied by; reports anything else and returns `nil`.
  fileprivate mutating func factor(_ yaml: YAML, _ key: String) -> Double? {
    if case .scalar(let text) = yaml.content, let number = Double(text), number.isFinite,
      number > 0
    {
      return number
    }
    report("\(key.quoted) must be a number above 0, such as 0.001", at: yaml.location)
    return nil
  }
}
