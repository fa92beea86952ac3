import HabitCore

/// The charts that a fenced `habitsite` block of a Markdown page asks for.
struct ChartBlocks {
  let report: Report
  let charts: PageCharts
}

extension ChartBlocks {
  /// Draws the chart that a block's YAML describes.
  ///
  /// - Parameters:
  ///   - text: The keys `chart`, `habit`, `year`, `month` and `caption`.
  ///   - place: Where the text begins.
  /// - Returns: The figure as HTML, or every problem of the block.
  func figure(_ text: String, at place: Place) -> Result<String, SiteError> {
    do throws(SiteError) {
      return .success(try draw(try ChartBlock(text, at: place), at: place))
    } catch {
      return .failure(error)
    }
  }

  private func draw(_ block: ChartBlock, at place: Place) throws(SiteError) -> String {
    let habit = try block.habit.map(self.habit)
    let label = PageChartLabel(id: "figure-\(place.line ?? 0)", caption: block.caption)
    let lived = habit.map { $0.figures?.days } ?? report.overall?.days
    let last = lived?.last ?? report.asOf
    let year = block.year?.value ?? last.year
    let month = block.month?.value ?? last.month
    let shown = block.chart == .calendar ? month.days : Month.days(ofYear: year)
    guard block.chart == .bars || lived?.intersection(shown) != nil else {
      let period = block.chart == .calendar ? "\(month)" : "\(year)"
      let name = habit.map { charts.names[$0].quoted } ?? "any habit"
      throw SiteError(
        "content.period",
        "no day of \(name) in \(period)",
        at: block.year?.place ?? block.month?.place ?? place
      )
    }
    switch block.chart {
    case .grid:
      return habit.map { charts.yearGrid(of: $0, year: year, label) }
        ?? charts.yearGrid(of: report.overall, year: year, label)
    case .calendar:
      return habit.map { charts.calendar(of: $0, month, label) }
        ?? charts.calendar(of: report.overall, month, label)
    case .ring:
      let language = charts.language
      let name = habit.map { charts.names[$0] } ?? language[.allHabits]
      let title = language.text(.inPeriod, ["name": name, "period": "\(year)"])
      let tally = habit.map { $0.figures?.months[year: year] ?? Tally() } ?? overallTally(of: year)
      return charts.ring(tally, title: title, label)
    case .bars:
      return habit.map { charts.monthBars(of: $0, label) } ?? charts.monthBars(label)
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
