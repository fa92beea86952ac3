import HabitCharts
import HabitCore
import HabitLanguage
import HabitSources
import HabitWriting

/// Draws the charts that somebody asks for: a page in Markdown, or a command.
struct RequestedCharts {
  let report: Report
  private(set) var charts: PageCharts
}

extension RequestedCharts {
  /// Draws the chart that a fenced block of a Markdown page describes.
  ///
  /// - Parameters:
  ///   - text: The keys `chart`, `habit`, `year`, `month` and `caption` as YAML.
  ///   - place: Where the text begins.
  /// - Returns: The figure as HTML, or every problem of the block.
  func figure(_ text: String, at place: Place) -> Result<String, SiteError> {
    do throws(SiteError) {
      let request = try ChartRequest(text, at: place)
      let label = PageChartLabel(id: "figure-\(place.line ?? 0)", caption: request.caption)
      return .success(try draw(request, label, at: place).markup.string)
    } catch {
      return .failure(error)
    }
  }

  /// Draws a chart.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - label: The id, and the words above the figure.
  ///   - place: Where it is asked for.
  /// - Returns: The chart in the form of the page charts.
  /// - Throws: ``SiteError`` for what means no habit, and where there is nothing to show.
  func draw(
    _ request: ChartRequest,
    _ label: PageChartLabel,
    at place: Place? = nil
  ) throws(SiteError) -> DeferredMarkup {
    let habit = try request.habit.map(self.habit)
    let period = try period(of: request, habit, at: place)
    let drawn = draw(request.kind, of: habit, period, label)
    if drawn.isEmpty, let habit {
      throw SiteError(
        "content.chart",
        nothing(to: request.kind, of: charts.names[habit], period.month),
        at: request.habit?.place ?? place
      )
    }
    return drawn
  }

  /// Draws a chart of a habit, or of all; nothing where there is nothing to show.
  func draw(
    _ kind: ChartKind,
    of habit: HabitReport?,
    _ period: (year: Int, month: Month),
    _ label: PageChartLabel
  ) -> DeferredMarkup {
    guard let habit else { return drawAll(kind, period, label) }
    var tinted = self
    tinted.charts.tint = habit.habit.color.map { Tint($0) }
    return tinted.drawOne(kind, of: habit, period, label)
  }

  /// The time that a chart is asked for, by default the newest.
  private func period(
    of request: ChartRequest,
    _ habit: HabitReport?,
    at place: Place?
  ) throws(SiteError) -> (year: Int, month: Month) {
    let lived = habit.map { $0.figures?.days } ?? report.overall?.days
    let last = lived?.last ?? report.asOf
    let period = (year: request.year?.value ?? last.year, month: request.month?.value ?? last.month)
    let shown: (days: DayRange, name: String)
    switch request.kind.period {
    case .year: shown = (Month.days(ofYear: period.year), "\(period.year)")
    case .month: shown = (period.month.days, "\(period.month)")
    case .whole: return period
    }
    guard lived?.intersection(shown.days) != nil else {
      let name = habit.map { charts.names[$0].quoted } ?? "any habit"
      throw SiteError(
        "content.period",
        "no day of \(name) in \(shown.name)",
        at: request.year?.place ?? request.month?.place ?? place
      )
    }
    return period
  }

  private func drawOne(
    _ chart: ChartKind,
    of habit: HabitReport,
    _ period: (year: Int, month: Month),
    _ label: PageChartLabel
  ) -> DeferredMarkup {
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
    _ chart: ChartKind,
    _ period: (year: Int, month: Month),
    _ label: PageChartLabel
  ) -> DeferredMarkup {
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
    case .strength, .sequence: return .none
    }
  }

  private func title(_ name: String, _ year: Int) -> String {
    charts.language.text(.inPeriod, ["name": name, "period": "\(year)"])
  }

  /// Why a habit has nothing to show in a chart.
  private func nothing(to chart: ChartKind, of name: String, _ month: Month) -> String {
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
  private func habit(_ reference: ChartRequest.Asked<String>) throws(SiteError) -> HabitReport {
    let name = reference.value
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
