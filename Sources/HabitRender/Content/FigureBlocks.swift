import HabitCore

/// The charts that a fenced `habitsite` block of a Markdown page asks for.
struct FigureBlocks {
  let report: Report
  let figures: Figures
}

extension FigureBlocks {
  /// Draws the chart that a block's YAML describes.
  ///
  /// - Parameters:
  ///   - text: The keys `chart`, `habit`, `year`, `month` and `caption`.
  ///   - place: Where the text begins.
  /// - Returns: The figure as HTML, or every problem of the block.
  func figure(_ text: String, at place: Place) -> Result<String, SiteError> {
    do throws(SiteError) {
      return .success(try draw(try Block(text, at: place), at: place))
    } catch {
      return .failure(error)
    }
  }

  private func draw(_ block: Block, at place: Place) throws(SiteError) -> String {
    let habit = try block.habit.map(self.habit)
    let label = FigureLabel(id: "figure-\(place.line ?? 0)", caption: block.caption)
    let year = block.year ?? (habit?.figures?.days.last ?? report.asOf).year
    switch block.chart {
    case .grid:
      return habit.map { figures.yearGrid(of: $0, year: year, label) }
        ?? figures.yearGrid(of: report.overall, year: year, label)
    case .calendar:
      let month = block.month ?? report.asOf.month
      return habit.map { figures.calendar(of: $0, month, label) }
        ?? figures.calendar(of: report.overall, month, label)
    case .ring:
      let title = "\(habit.map(SiteModel.name) ?? "All habits") in \(year)"
      let tally = habit?.figures?.months[year: year]
      return figures.ring(tally ?? overallTally(of: year), title: title, label)
    case .bars:
      guard let habit else {
        throw SiteError("content.chart", "bars are drawn of one habit; add 'habit:'", at: place)
      }
      return figures.monthBars(of: habit, label)
    }
  }

  private func overallTally(of year: Int) -> Tally {
    var tally = Tally()
    let overall = report.overall?[year: year] ?? OverallTally()
    tally.kept = overall.kept
    tally.missed = overall.missed
    tally.done = overall.done
    return tally
  }

  /// Finds a habit by its id, its slug or its name.
  private func habit(_ reference: (text: String, place: Place)) throws(SiteError) -> HabitReport {
    let name = reference.text
    let habits = report.habits
    if let habit = habits.first(where: { $0.habit.id == name || $0.slug == name }) { return habit }
    let named = habits.filter { $0.habit.name == name }
    guard let habit = named.first else {
      let hint = NearestName.hint(name, among: habits.map(\.habit.name) + habits.map(\.slug))
      throw SiteError("content.habit", "no habit \(name.quoted)\(hint)", at: reference.place)
    }
    guard named.count == 1 else {
      let slugs = named.map(\.slug.quoted).joined(separator: ", ")
      throw SiteError(
        "content.habit",
        "\(named.count) habits are called \(name.quoted); name one of \(slugs)",
        at: reference.place
      )
    }
    return habit
  }
}

extension FigureBlocks {
  /// What a block asks for.
  fileprivate struct Block {
    var chart = Chart.grid
    var habit: (text: String, place: Place)?
    var year: Int?
    var month: Month?
    var caption: String?

    enum Chart: String, CaseIterable {
      case grid
      case calendar
      case ring
      case bars
    }
  }
}

extension FigureBlocks.Block {
  init(_ text: String, at place: Place) throws(SiteError) {
    var reader = YAMLReader()
    var block = Self()
    let yaml = try YAML(text, at: place)
    let keys = ["chart", "habit", "year", "month", "caption"]
    reader.readMap(yaml, knownKeys: keys) { reader, key, value in
      switch key {
      case "chart":
        let charts = Dictionary(uniqueKeysWithValues: Chart.allCases.map { ($0.rawValue, $0) })
        block.chart = reader.choice(value, key, of: charts) ?? .grid
      case "habit": block.habit = reader.text(value, key).map { ($0, value.place) }
      case "year": block.year = reader.year(value)
      case "month": block.month = reader.month(value)
      default: block.caption = reader.text(value, key)
      }
    }
    guard reader.problems.isEmpty else { throw SiteError(reader.problems) }
    self = block
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
