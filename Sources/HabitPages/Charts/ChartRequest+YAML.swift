import HabitCore
import HabitSources

extension ChartRequest {
  /// Reads the YAML of a fenced `habitsite` block of a Markdown page.
  ///
  /// - Parameters:
  ///   - text: The keys `chart`, `habit`, `year` or `month`, and `caption`.
  ///   - place: Where the text begins.
  /// - Throws: ``SiteError`` with every key that is wrong.
  init(_ text: String, at place: Place) throws(SiteError) {
    var reader = YAMLReader()
    var block = Self(.grid)
    var given: [(key: String, place: Place)] = []
    let yaml = try YAML(text, at: place)
    reader.readMap(yaml, knownKeys: ["chart", "habit", "year", "month", "caption"]) {
      given.append(($1, $2.place))
      block.read($1, $2, with: &$0)
    }
    if !given.contains(where: { $0.key == "chart" }) {
      reader.report("no 'chart' in this block; add one, such as 'chart: grid'", at: place)
    } else {
      let keys = ["chart", "habit", "caption"] + [block.kind.period.key].compactMap(\.self)
      for (key, place) in given where !keys.contains(key) {
        reader.report(block.kind.refusal(of: key) { $0.quoted }, at: place)
      }
      if block.kind.needsHabit, !given.contains(where: { $0.key == "habit" }) {
        reader.report(
          "a chart of the kind \(block.kind.name.quoted) shows one habit; add 'habit'",
          at: place
        )
      }
    }
    guard reader.problems.isEmpty else { throw SiteError(reader.problems) }
    self = block
  }

  private mutating func read(_ key: String, _ yaml: YAML, with reader: inout YAMLReader) {
    switch key {
    case "chart":
      let kinds = Dictionary(uniqueKeysWithValues: ChartKind.all.map { ($0.name, $0) })
      kind = reader.choice(yaml, key, of: kinds) ?? kind
    case "habit": habit = reader.text(yaml, key).map { Asked($0, at: yaml.place) }
    case "year": year = reader.year(yaml).map { Asked($0, at: yaml.place) }
    case "month": month = reader.month(yaml).map { Asked($0, at: yaml.place) }
    default: caption = reader.text(yaml, key)
    }
  }
}

extension YAMLReader {
  fileprivate mutating func year(_ yaml: YAML) -> Int? {
    guard let year = integer(yaml, "year") else { return nil }
    guard Day.accepted.years.contains(year) else {
      report("no year \("\(year)".quoted); from 1900 to 2199", at: yaml.place)
      return nil
    }
    return year
  }

  fileprivate mutating func month(_ yaml: YAML) -> Month? {
    guard let text = text(yaml, "month") else { return nil }
    guard let day = Day(iso: text + "-01") else {
      report("no month \(text.quoted); write it as 2026-10", at: yaml.place)
      return nil
    }
    return day.month
  }
}
