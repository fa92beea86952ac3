import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The charts of days: grids, calendars and sheets.
///
/// Those that a page changes before it draws them are values; ``draw(_:)`` draws them.
extension PageCharts {
  /// Returns the year of all habits, or `nil` if no habit has days.
  func grid(
    of overall: OverallReport?,
    year: Int,
    _ label: FigureLabel,
    detail: YearGridChart.Detail = .days
  ) -> YearGridChart? {
    var grid = grid(of: overall, geometry(of: year), "\(year)", label)
    grid?.detail = detail
    return grid
  }

  /// Returns the twelve months of all habits up to one, or `nil` if no habit has days.
  func grid(
    of overall: OverallReport?,
    monthsUpTo last: Month,
    _ label: FigureLabel
  ) -> YearGridChart? {
    grid(of: overall, geometry(upTo: last), language.twelveMonths(upTo: last), label)
  }

  private func grid(
    of overall: OverallReport?,
    _ geometry: YearGeometry,
    _ period: String,
    _ label: FigureLabel
  ) -> YearGridChart? {
    guard let overall, let series = self.overall else { return nil }
    let tally = overall.sum(geometry.days.first.month...geometry.days.last.month)
    let active = language.count(tally.activeDays, .activeDays)
    let perfect = language.count(tally.perfectDays, .perfectDays)
    let chart = label.chart(
      title(language[.allHabits], period),
      summary: overall.isOnlyCounted
        ? language.counted(tally) : language.pair(active, perfect)
    )
    return YearGridChart(chart, series: series, geometry: geometry)
  }

  /// Returns the year of one habit, or `nil` if the habit has no days.
  func grid(
    of habit: HabitReport,
    year: Int,
    _ label: FigureLabel,
    detail: YearGridChart.Detail = .days
  ) -> YearGridChart? {
    guard let series = habits[habit.slug] else { return nil }
    let tally = habit.figures?.months[year: year] ?? Tally()
    let chart = label.chart(
      title(names.short(habit), "\(year)"),
      summary: language.countAndShare(tally, of: habit)
    )
    var grid = YearGridChart(chart, series: series, geometry: geometry(of: year))
    grid.detail = detail
    return grid
  }

  /// Returns the calendar of a month of all habits, or `nil` if no habit has days.
  func calendar(
    of overall: OverallReport?,
    _ month: Month,
    _ label: FigureLabel
  ) -> MonthCalendarChart? {
    guard let series = self.overall else { return nil }
    let tally = overall?[month] ?? OverallTally()
    let chart = label.chart(
      title(language[.allHabits], language.month(month)),
      summary: language.count(tally.activeDays, .activeDays)
    )
    return calendar(chart, month, series)
  }

  /// Returns the calendar of a month of one habit, or `nil` if the habit has no days.
  func calendar(
    of habit: HabitReport,
    _ month: Month,
    _ label: FigureLabel
  ) -> MonthCalendarChart? {
    guard let series = habits[habit.slug] else { return nil }
    let chart = label.chart(
      title(names.short(habit), language.month(month)),
      summary: language.countAndShare(habit.figures?.months[month] ?? Tally(), of: habit)
    )
    return calendar(chart, month, series)
  }

  private func calendar(
    _ label: ChartLabel,
    _ month: Month,
    _ series: DaySeries
  ) -> MonthCalendarChart {
    MonthCalendarChart(label, month: month, series: series, geometry: geometry(of: month.year))
  }

  /// Returns the sheet of a month, for pages that have the figures of its days elsewhere.
  func sheet(_ label: ChartLabel, _ month: Month, _ series: DaySeries) -> MonthSheet {
    MonthSheet(label, month: month, series: series, geometry: geometry(of: month.year))
  }
}

/// The id of a figure in its page, and its caption.
struct FigureLabel {
  /// The prefix of all ids of the figure, unique in its page.
  let id: String
  var caption: String?

  /// Returns the label of a chart whose picture has a name and a result in words.
  func chart(_ title: String, summary: String) -> ChartLabel {
    ChartLabel(id: id, title: title, summary: summary, caption: caption)
  }
}
