import HabitConfig
package import HabitCore

/// A request for a chart.
package struct ChartRequest: Sendable {
  package var kind: ChartKind
  /// The name, id or slug of a habit, or `nil` for all habits.
  package var habit: Asked<String>?
  package var year: Asked<Int>?
  package var month: Asked<Month>?
  /// The hue instead of that of the habit or the theme.
  package var color: HexColor?
  /// The caption above the chart.
  package var caption: String?

  /// Requests a chart of all habits in the newest of its periods.
  package init(_ kind: ChartKind) {
    self.kind = kind
  }

  /// A requested value and its location.
  package struct Asked<Value: Sendable>: Sendable {
    package let value: Value
    package let location: Location?

    package init(_ value: Value, at location: Location? = nil) {
      self.value = value
      self.location = location
    }
  }

  /// Parses the YAML of a fenced `habitsite` block of a Markdown page.
  ///
  /// - Parameters:
  ///   - text: The keys `chart`, `habit`, `year` or `month`, and `caption`.
  ///   - location: The start of the text.
  /// - Throws: ``SiteError`` with every invalid key.
  init(_ text: String, at location: Location) throws(SiteError) {
    var reader = YAMLReader()
    var block = Self(.grid)
    var given: [(key: String, location: Location)] = []
    let yaml = try YAML(text, at: location)
    reader.readMap(yaml, knownKeys: ["chart", "habit", "year", "month", "caption"]) {
      given.append(($1, $2.location))
      block.read($1, $2, with: &$0)
    }
    if !given.contains(where: { $0.key == "chart" }) {
      reader.report("no 'chart' in this block; add one, such as 'chart: grid'", at: location)
    } else {
      let keys = ["chart", "habit", "caption"] + [block.kind.period.key].compactMap(\.self)
      for (key, location) in given where !keys.contains(key) {
        reader.report(block.kind.refusal(of: key) { $0.quoted }, at: location)
      }
      if block.kind.needsHabit, !given.contains(where: { $0.key == "habit" }) {
        reader.report(
          "a chart of the kind \(block.kind.name.quoted) shows one habit; add 'habit'",
          at: location
        )
      }
    }
    guard reader.problems.isEmpty else { throw SiteError(reader.problems) }
    self = block
  }

  private mutating func read(_ key: String, _ yaml: YAML, with reader: inout YAMLReader) {
    switch key {
    case "chart":
      if case .scalar(let name) = yaml.content,
        let retired = Retired.message(about: name, in: Retired.charts)
      {
        return reader.report(retired, at: yaml.location)
      }
      let kinds = Dictionary(uniqueKeysWithValues: ChartKind.all.map { ($0.name, $0) })
      kind = reader.choice(yaml, key, of: kinds) ?? kind
    case "habit": habit = reader.text(yaml, key).map { Asked($0, at: yaml.location) }
    case "year": year = reader.year(yaml).map { Asked($0, at: yaml.location) }
    case "month": month = reader.month(yaml).map { Asked($0, at: yaml.location) }
    default: caption = reader.text(yaml, key)
    }
  }
}

extension YAMLReader {
  fileprivate mutating func year(_ yaml: YAML) -> Int? {
    guard let year = integer(yaml, "year") else { return nil }
    guard Day.accepted.years.contains(year) else {
      report("\("\(year)".quoted) is not a year from 1900 to 2199", at: yaml.location)
      return nil
    }
    return year
  }

  fileprivate mutating func month(_ yaml: YAML) -> Month? {
    guard let text = text(yaml, "month") else { return nil }
    guard let day = Day(iso: text + "-01") else {
      report("\(text.quoted) is not a month; write it as 2026-10", at: yaml.location)
      return nil
    }
    return day.month
  }
}
