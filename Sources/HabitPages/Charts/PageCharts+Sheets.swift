import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The pictures of whole years and of all years.
extension PageCharts {
  /// Returns a year of habits as rings, the first one outermost, or `nil` if none of them has a day
  /// in it.
  func rings(of habits: [HabitReport], year: Int, _ label: FigureLabel) -> YearRingsChart? {
    let geometry = geometry(of: year)
    let rows = rows(of: habits, in: geometry.days, hasHues: isFigure || tint == nil)
    return rings(rows, geometry, "\(year)", label)
  }

  /// Returns the twelve months up to one as rings of weeks, or `nil` if no habit has a day in them.
  func rings(
    of habits: [HabitReport],
    monthsUpTo last: Month,
    _ label: FigureLabel
  ) -> YearRingsChart? {
    let geometry = geometry(upTo: last)
    let rows = rows(of: habits, in: geometry.days)
    var rings = rings(rows, geometry, language.twelveMonths(upTo: last), label)
    // The stripes of days would be most of the bytes of a picture, and noise in a small one.
    rings?.piece = language[.weekByWeek]
    return rings
  }

  /// Returns the twelve months up to one, a ring a category: the done share of its habits.
  func rings(
    of categories: [SiteCategory],
    monthsUpTo last: Month,
    _ label: FigureLabel
  ) -> YearRingsChart? {
    guard let end = overall?.end else { return nil }
    let geometry = geometry(upTo: last)
    let rows = categories.compactMap { category -> HabitRow? in
      guard let series = category.series(upTo: end),
        series.days.intersection(geometry.days) != nil
      else { return nil }
      return HabitRow(name: category.name, series: series, tint: category.color.map { Tint($0) })
    }
    return rings(rows, geometry, language.twelveMonths(upTo: last), label)
  }

  private func rings(
    _ rows: [HabitRow],
    _ geometry: YearGeometry,
    _ period: String,
    _ label: FigureLabel
  ) -> YearRingsChart? {
    guard !rows.isEmpty else { return nil }
    let chart = self.label(ofHabits: rows.count, title(language[.habits], period), label)
    return YearRingsChart(chart, rows: rows, geometry: geometry)
  }

  /// Draws all years of all habits as a poster; empty if no habit has days.
  func poster(of report: Report, _ label: FigureLabel) -> DeferredMarkup {
    guard let overall, let total = report.overall else { return .none }
    let tiles = Facts(report, language, names)
      .tiles(of: PeriodTotal(of: report), in: total.days)
    let title = siteTitle.isEmpty ? language[.allHabits] : siteTitle
    return poster(
      of: (overall, report.habits, MonthSeries(report)),
      head(title, tiles, overall.days),
      label
    ) { year in
      let tally = total[year: year]
      return total.isOnlyCounted ? language.counted(tally) : summary(of: tally, report.shareForm)
    }
  }

  /// Draws all years of a habit as a poster; empty if it has no days.
  func poster(of habit: HabitReport, in report: Report, _ label: FigureLabel) -> DeferredMarkup {
    guard let series = habits[habit.slug], let figures = habit.figures else { return .none }
    let tiles = Facts(report, language, names).lifetime(of: habit, figures)
    return poster(
      of: (series, [habit], MonthSeries(figures, of: habit.habit)),
      head(names.short(habit), tiles, series.days),
      label
    ) { figures.months[year: $0].map(language.summary) ?? language.none }
  }

  private func head(_ title: String, _ tiles: [Tile], _ days: DayRange) -> PosterChart.Head {
    let figures = tiles.map { tile in
      let number = [tile.figure, tile.unit].filter { !$0.isEmpty }.joined(separator: " ")
      return PosterChart.Head.Figure(number: number, meaning: tile.label)
    }
    let first = days.first.year
    let last = days.last.year
    let subtitle = first == last ? "\(first)" : "\(first) – \(last)"
    return PosterChart.Head(title: title, subtitle: subtitle, figures: figures)
  }

  private func summary(of tally: OverallTally, _ form: ShareForm) -> String {
    let days = language.count(tally.activeDays, .activeDays)
    guard tally.rate != nil else { return days }
    return language.pair(language.share(tally.judged, form), days)
  }

  private func poster(
    of shown: (series: DaySeries, habits: [HabitReport], months: MonthSeries?),
    _ head: PosterChart.Head,
    _ label: FigureLabel,
    summary: (Int) -> String
  ) -> DeferredMarkup {
    guard let months = shown.months else { return .none }
    let series = shown.series
    let years = series.days.years.map { year in
      let own = ChartLabel(id: "\(label.id)-\(year)", title: "\(year)", summary: summary(year))
      var grid = YearGridChart(own, series: series, geometry: geometry(of: year))
      grid.detail = .picture
      return grid
    }
    let chart = label.chart(
      title(head.title, head.subtitle),
      summary: language.count(years.count, .years)
    )
    let bars = MonthBarsChart(chart, series: months, wording: language.wording)
    let newest = series.days.last.year
    let rings = rings(of: shown.habits, year: newest, FigureLabel(id: "\(label.id)-rings"))
    return draw(PosterChart(head, years: years, rings: rings, bars: bars))
  }
}
