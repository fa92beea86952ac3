import HabitCharts
import HabitConfig
import HabitCore
import HabitText

/// Draws the charts that a Markdown page or a command requests.
struct RequestedCharts {
  let report: Report
  let charts: PageCharts

  /// Draws the chart that a fenced block of a Markdown page describes.
  ///
  /// - Parameters:
  ///   - text: The keys `chart`, `habit`, `year`, `month` and `caption` as YAML.
  ///   - location: The start of the text.
  /// - Returns: The figure as HTML, or every problem of the block.
  func figure(_ text: String, at location: Location) -> Result<String, SiteError> {
    do throws(SiteError) {
      let request = try ChartRequest(text, at: location)
      let label = FigureLabel(id: "figure-\(location.line ?? 0)", caption: request.caption)
      return .success(try draw(request, label, at: location).markup.string)
    } catch {
      return .failure(error)
    }
  }

  /// Draws a chart.
  ///
  /// - Parameters:
  ///   - request: The requested chart.
  ///   - label: The id and the caption of the figure.
  ///   - location: The location of the request.
  /// - Returns: The chart in the output of the page charts.
  /// - Throws: ``SiteError`` if a reference matches no habit, or there is nothing to show.
  func draw(
    _ request: ChartRequest,
    _ label: FigureLabel,
    at location: Location? = nil
  ) throws(SiteError) -> DeferredMarkup {
    let habit = try request.habit.map(self.habit)
    let isOnlyCounted = habit?.habit.isOnlyCounted ?? report.isOnlyCounted
    if request.kind.needsDue, isOnlyCounted {
      let name = habit.map { self.charts.names[$0].quoted } ?? "all habits"
      throw SiteError(
        "content.chart",
        request.kind.absenceOfDue(name),
        at: request.habit?.location ?? location
      )
    }
    let period = try period(of: request, habit, at: location)
    let context = ChartContext(year: period.year, month: period.month, label: label)
    let charts = charts.tinted(request.color ?? habit?.color)
    let plot = request.kind.plot(charts, habit, context)
    if plot == nil, let habit {
      throw SiteError(
        "content.chart",
        request.kind.absence(charts.names[habit].quoted, period.month),
        at: request.habit?.location ?? location
      )
    }
    return charts.draw(plot)
  }

  /// Returns the requested period, by default the newest.
  private func period(
    of request: ChartRequest,
    _ habit: HabitReport?,
    at location: Location?
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
        at: request.year?.location ?? request.month?.location ?? location
      )
    }
    return period
  }

  /// Finds a habit by its id, slug or name.
  private func habit(_ reference: ChartRequest.Asked<String>) throws(SiteError) -> HabitReport {
    let name = reference.value
    let habits = report.habits
    if let habit = habits.first(where: { $0.habit.id == name || $0.slug == name }) { return habit }
    let named = habits.filter { $0.habit.name == name }
    guard let habit = named.first else {
      let hint = NearestName.hint(name, among: habits.map(\.habit.name) + habits.map(\.slug))
      throw SiteError("content.habit", "no habit \(name.quoted)\(hint)", at: reference.location)
    }
    guard named.count == 1 else {
      let slugs = named.map(\.slug.quoted).joined(separator: ", ")
      throw SiteError(
        "content.habit",
        "\(named.count) habits are called \(name.quoted); name one of \(slugs)",
        at: reference.location
      )
    }
    return habit
  }
}
