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
    let hasMonth = block.chart.keys.contains("month")
    let hasPeriod = hasMonth || block.chart.keys.contains("year")
    let shown = hasMonth ? month.days : Month.days(ofYear: year)
    guard !hasPeriod || lived?.intersection(shown) != nil else {
      let period = hasMonth ? "\(month)" : "\(year)"
      let name = habit.map { charts.names[$0].quoted } ?? "any habit"
      throw SiteError(
        "content.period",
        "no day of \(name) in \(period)",
        at: block.year?.place ?? block.month?.place ?? place
      )
    }
    let figure = habit.map { draw(block.chart, of: $0, (year, month), label) }
    let html = figure ?? drawAll(block.chart, (year, month), label)
    if html.isEmpty, let habit {
      throw SiteError(
        "content.chart",
        nothing(to: block.chart, of: charts.names[habit], month),
        at: block.habit?.place ?? place
      )
    }
    return html
  }

  private func draw(
    _ chart: ChartBlock.Chart,
    of habit: HabitReport,
    _ period: (year: Int, month: Month),
    _ label: PageChartLabel
  ) -> String {
    switch chart {
    case .grid: return charts.yearGrid(of: habit, year: period.year, label)
    case .calendar: return charts.calendar(of: habit, period.month, label)
    case .ring:
      let title = title(charts.names[habit], period.year)
      return charts.ring(habit.figures?.months[year: period.year] ?? Tally(), title: title, label)
    case .bars: return charts.monthBars(of: habit, label)
    case .weekdays: return charts.weekdayProfile(of: habit, label)
    case .trend: return charts.trend(of: habit, label)
    case .strength: return charts.strength(of: habit, label)
    case .sequence: return charts.sequence(of: habit, period.month, label)
    case .ribbon: return charts.ribbon(of: [habit], year: period.year, label)
    }
  }

  /// Draws a chart of all habits; nothing for one that shows a single habit.
  private func drawAll(
    _ chart: ChartBlock.Chart,
    _ period: (year: Int, month: Month),
    _ label: PageChartLabel
  ) -> String {
    switch chart {
    case .grid: return charts.yearGrid(of: report.overall, year: period.year, label)
    case .calendar: return charts.calendar(of: report.overall, period.month, label)
    case .ring:
      let title = title(charts.language[.allHabits], period.year)
      return charts.ring(overallTally(of: period.year), title: title, label)
    case .bars: return charts.monthBars(label)
    case .weekdays: return charts.weekdayProfile(of: report, label)
    case .trend: return charts.trend(of: report, label)
    case .ribbon: return charts.ribbon(of: report.habits, year: period.year, label)
    case .strength, .sequence: return ""
    }
  }

  private func title(_ name: String, _ year: Int) -> String {
    charts.language.text(.inPeriod, ["name": name, "period": "\(year)"])
  }

  /// Why a habit has nothing to show in a chart.
  private func nothing(to chart: ChartBlock.Chart, of name: String, _ month: Month) -> String {
    switch chart {
    case .sequence: "no due days of \(name.quoted) in \(month); show a 'calendar' instead"
    case .strength: "no strength of \(name.quoted), which is never due; show a 'trend' instead"
    default: "no days of \(name.quoted) yet"
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
