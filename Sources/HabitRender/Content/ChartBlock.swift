import HabitCore

/// What a fenced `habitsite` block of a Markdown page asks for.
struct ChartBlock {
  var chart = Chart.grid
  var habit: (text: String, place: Place)?
  var year: (value: Int, place: Place)?
  var month: (value: Month, place: Place)?
  var caption: String?

  /// The charts that a page can show.
  enum Chart: String, CaseIterable {
    case grid
    case calendar
    case ring
    case bars
    case weekdays
    case trend
    case strength
    case sequence
    case ribbon
  }
}

extension ChartBlock.Chart {
  /// The keys that mean something to the chart.
  var keys: [String] {
    let own: [String] =
      switch self {
      case .grid, .ring, .ribbon: ["year"]
      case .calendar, .sequence: ["month"]
      case .bars, .weekdays, .trend, .strength: []
      }
    return ["chart", "habit", "caption"] + own
  }

  /// Whether the chart is one of a single habit.
  var needsHabit: Bool {
    switch self {
    case .strength, .sequence: true
    case .grid, .calendar, .ring, .bars, .weekdays, .trend, .ribbon: false
    }
  }
}

extension ChartBlock {
  /// Reads the YAML of a block.
  ///
  /// - Parameters:
  ///   - text: The keys `chart`, `habit`, `year` or `month`, and `caption`.
  ///   - place: Where the text begins.
  /// - Throws: ``SiteError`` with every key that is wrong.
  init(_ text: String, at place: Place) throws(SiteError) {
    var reader = YAMLReader()
    var block = Self()
    var given: [(key: String, place: Place)] = []
    let yaml = try YAML(text, at: place)
    reader.readMap(yaml, knownKeys: ["chart", "habit", "year", "month", "caption"]) {
      given.append(($1, $2.place))
      block.read($1, $2, with: &$0)
    }
    if !given.contains(where: { $0.key == "chart" }) {
      reader.report("no 'chart' in this block; add one, such as 'chart: grid'", at: place)
    } else {
      for (key, place) in given where !block.chart.keys.contains(key) {
        let own = block.chart.keys.map(\.quoted).joined(separator: ", ")
        reader.report(
          "\(key.quoted) says nothing to a chart of the kind \(block.chart.rawValue.quoted), which "
            + "takes \(own)",
          at: place
        )
      }
      if block.chart.needsHabit, !given.contains(where: { $0.key == "habit" }) {
        reader.report(
          "a chart of the kind \(block.chart.rawValue.quoted) shows one habit; add 'habit'",
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
      let charts = Dictionary(uniqueKeysWithValues: Chart.allCases.map { ($0.rawValue, $0) })
      chart = reader.choice(yaml, key, of: charts) ?? chart
    case "habit": habit = reader.text(yaml, key).map { ($0, yaml.place) }
    case "year": year = reader.year(yaml).map { ($0, yaml.place) }
    case "month": month = reader.month(yaml).map { ($0, yaml.place) }
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
