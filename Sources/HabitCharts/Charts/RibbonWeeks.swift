import HabitCore

/// The weeks of a habit, in the columns of twelve months.
struct RibbonWeeks {
  let weeks: WeekSeries
  let measure: HabitMeasure
  /// The index of the first column among the weeks; negative if the lifetime begins later.
  let offset: Int
  /// The index of the running week.
  let running: Int
  /// The scale of amounts; `nil` for shares, or if there are no amounts.
  let scale: QuartileScale?

  init?(_ series: DaySeries, _ geometry: YearGeometry) {
    guard let figures = series.habitDays?.figures else { return nil }
    let measure = HabitMeasure(figures.total)
    // The scale of amounts is that of all weeks; shares need none.
    let first = geometry.days.first - geometry.offset
    let columns = DayRange(first, first + (7 * geometry.columns - 1))
    let all = figures.summary.days
    guard let days = measure == .shares ? all.intersection(columns) : all else { return nil }
    let weeks = WeekSeries(of: figures.life, in: days, firstWeekday: geometry.firstWeekday)
    self.weeks = weeks
    self.measure = measure
    offset = (first - weeks.first) / 7
    running = (series.end.day - weeks.first) / 7
    let amounts = weeks.done.indices.compactMap { measure.figure(of: weeks, at: $0).value }
    scale = measure == .shares ? nil : QuartileScale(amounts)
  }

  /// Returns the style of a column, or `nil` outside the lifetime.
  func style(ofColumn column: Int) -> DayCellStyle? {
    let week = offset + column
    guard weeks.done.indices.contains(week) else { return nil }
    let figure = measure.figure(of: weeks, at: week)
    guard let value = figure.value else { return week == running ? .open : .off }
    if value <= 0 { return .level0 }
    return scale.map { .level($0.level(of: value)) } ?? .level(ofShare: value)
  }
}
