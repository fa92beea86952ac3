import HabitCharts
import HabitCore
import HabitText

/// The charts of days: grids, calendars and sheets.
extension PageCharts {
  /// Draws the year of all habits; empty if no habit has days.
  func yearGrid(
    of overall: OverallReport?,
    year: Int,
    _ label: FigureLabel,
    detail: YearGridChart.Detail = .days,
    marks: [GridMark] = []
  ) -> DeferredMarkup {
    guard var chart = grid(of: overall, year: year, label, detail: detail) else { return .none }
    chart.marks = marks
    return draw(chart)
  }

  /// Returns the year of all habits, or `nil` if no habit has days.
  func grid(
    of overall: OverallReport?,
    year: Int,
    _ label: FigureLabel,
    detail: YearGridChart.Detail
  ) -> YearGridChart? {
    grid(of: overall, geometry(of: year), "\(year)", label, detail)
  }

  /// Draws the year of all habits as a row for each month; empty if no habit has days.
  func pixels(
    of overall: OverallReport?,
    year: Int,
    _ label: FigureLabel,
    detail: YearGridChart.Detail = .days
  ) -> DeferredMarkup {
    grid(of: overall, year: year, label, detail: detail).map(pixels) ?? .none
  }

  /// Draws the twelve months of all habits up to one; empty if no habit has days.
  func grid(
    of overall: OverallReport?,
    monthsUpTo last: Month,
    _ label: FigureLabel,
    marks: [GridMark]
  ) -> DeferredMarkup {
    let name = language.twelveMonths(upTo: last)
    guard var chart = grid(of: overall, geometry(upTo: last), name, label, .days)
    else { return .none }
    chart.marks = marks
    return draw(chart)
  }

  private func grid(
    of overall: OverallReport?,
    _ geometry: YearGeometry,
    _ period: String,
    _ label: FigureLabel,
    _ detail: YearGridChart.Detail
  ) -> YearGridChart? {
    guard let overall, let series = self.overall else { return nil }
    let tally = overall.sum(geometry.days.first.month...geometry.days.last.month)
    let active = language.count(tally.activeDays, .activeDays)
    let perfect = language.count(tally.perfectDays, .perfectDays)
    let chart = ChartLabel(
      id: label.id,
      title: title(language[.allHabits], period),
      summary: overall.isOnlyCounted
        ? language.counted(tally) : language.pair(active, perfect),
      caption: label.caption
    )
    var grid = YearGridChart(chart, series: series, geometry: geometry)
    grid.detail = detail
    return grid
  }

  /// Draws the year of one habit; empty if the habit has no days.
  func yearGrid(
    of habit: HabitReport,
    year: Int,
    _ label: FigureLabel,
    detail: YearGridChart.Detail = .days,
    marks: [GridMark] = []
  ) -> DeferredMarkup {
    guard var chart = grid(of: habit, year: year, label, detail: detail) else { return .none }
    chart.marks = marks
    return draw(chart)
  }

  /// Draws the year of one habit as a row for each month; empty if the habit has no days.
  func pixels(of habit: HabitReport, year: Int, _ label: FigureLabel) -> DeferredMarkup {
    grid(of: habit, year: year, label, detail: .days).map(pixels) ?? .none
  }

  private func pixels(_ grid: YearGridChart) -> DeferredMarkup {
    var grid = grid
    grid.label.title = language.text(.byMonths, ["name": grid.label.title])
    return draw(PixelsChart(grid))
  }

  /// Returns the year of one habit, or `nil` if the habit has no days.
  func grid(
    of habit: HabitReport,
    year: Int,
    _ label: FigureLabel,
    detail: YearGridChart.Detail
  ) -> YearGridChart? {
    guard let series = habits[habit.slug] else { return nil }
    let tally = habit.figures?.months[year: year] ?? Tally()
    let chart = ChartLabel(
      id: label.id,
      title: title(names.short(habit), "\(year)"),
      summary: summary(of: tally, habit.shareForm),
      caption: label.caption
    )
    var grid = YearGridChart(chart, series: series, geometry: geometry(of: year))
    grid.detail = detail
    return grid
  }

  /// Draws the calendar of a month of all habits.
  ///
  /// `linkPrefix` is the text before `05` in the address of the fifth day; without it there are no
  /// links.
  func calendar(
    of overall: OverallReport?,
    _ month: Month,
    _ label: FigureLabel,
    linkPrefix: String? = nil
  ) -> DeferredMarkup {
    guard var calendar = calendar(of: overall, month, label) else { return .none }
    calendar.linkPrefix = linkPrefix
    return draw(calendar)
  }

  /// Returns the calendar of a month of all habits, or `nil` if no habit has days.
  func calendar(
    of overall: OverallReport?,
    _ month: Month,
    _ label: FigureLabel
  ) -> MonthCalendarChart? {
    guard let series = self.overall else { return nil }
    let tally = overall?[month] ?? OverallTally()
    let chart = ChartLabel(
      id: label.id,
      title: title(language[.allHabits], language.month(month)),
      summary: language.count(tally.activeDays, .activeDays),
      caption: label.caption
    )
    return calendar(chart, month, series)
  }

  /// Draws the calendar of a month of one habit, with its legend and its table.
  func calendar(of habit: HabitReport, _ month: Month, _ label: FigureLabel) -> DeferredMarkup {
    guard let series = habits[habit.slug] else { return .none }
    return draw(calendar(self.label(of: habit, month, label), month, series))
  }

  /// Returns the sheet of a month, for pages that have the figures of its days elsewhere.
  func sheet(_ label: ChartLabel, _ month: Month, _ series: DaySeries) -> MonthSheet {
    MonthSheet(label, month: month, series: series, geometry: geometry(of: month.year))
  }

  private func label(of habit: HabitReport, _ month: Month, _ label: FigureLabel) -> ChartLabel {
    ChartLabel(
      id: label.id,
      title: title(names.short(habit), language.month(month)),
      summary: summary(of: habit.figures?.months[month] ?? Tally(), habit.shareForm),
      caption: label.caption
    )
  }

  private func calendar(
    _ label: ChartLabel,
    _ month: Month,
    _ series: DaySeries
  ) -> MonthCalendarChart {
    MonthCalendarChart(label, month: month, series: series, geometry: geometry(of: month.year))
  }
}

/// The id of a figure in its page, and its caption.
struct FigureLabel {
  /// The prefix of all ids of the figure, unique in its page.
  let id: String
  var caption: String?
}
