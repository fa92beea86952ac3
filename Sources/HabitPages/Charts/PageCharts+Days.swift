import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The charts of days, months and years.
extension PageCharts {
  /// Returns a year, or `nil` without days.
  func grid(
    of habit: HabitReport? = nil,
    year: Int,
    _ label: FigureLabel,
    marks: [GridMark] = [],
    detail: Plot.Detail = .days
  ) -> Plot? {
    let summary =
      habit.map { language.countAndShare($0.figures?.months[year: year] ?? Tally(), of: $0) }
      ?? self.summary(ofAllIn: Month.days(ofYear: year))
    let chart = label.chart(title(name(of: habit), "\(year)"), summary: summary)
    return series(of: habit).map { series in
      .grid(
        chart,
        series,
        Month.days(ofYear: year),
        firstWeekday: firstWeekday,
        marks: marks,
        detail,
        language.wording
      )
    }
  }

  /// Returns the twelve months of all habits up to one, or `nil` if no habit has days.
  func grid(monthsUpTo last: Month, _ label: FigureLabel, marks: [GridMark]) -> Plot? {
    let title = title(language[.allHabits], language.twelveMonths(upTo: last))
    let chart = label.chart(title, summary: summary(ofAllIn: last.days(ofMonths: 12)))
    return overall.map { series in
      .grid(
        chart,
        series,
        last.days(ofMonths: 12),
        firstWeekday: firstWeekday,
        marks: marks,
        .days,
        language.wording
      )
    }
  }

  private func summary(ofAllIn days: DayRange) -> String {
    guard let overall = report.overall else { return "" }
    let tally = overall.sum(days.first.month...days.last.month)
    if overall.isOnlyCounted { return language.counted(tally) }
    let active = language.count(tally.activeDays, .activeDays)
    return language.pair(active, language.count(tally.perfectDays, .perfectDays))
  }

  /// Returns the calendar of a month, or `nil` without days.
  ///
  /// `links` is the text before the number of a day in its address.
  func calendar(
    of habit: HabitReport? = nil,
    _ month: Month,
    _ label: FigureLabel,
    links: String? = nil,
    detail: Plot.Detail = .days
  ) -> Plot? {
    let summary =
      habit.map { language.countAndShare($0.figures?.months[month] ?? Tally(), of: $0) }
      ?? language.count(report.overall?[month]?.activeDays ?? 0, .activeDays)
    let chart = label.chart(title(name(of: habit), language.month(month)), summary: summary)
    return series(of: habit).map { series in
      .calendar(
        chart,
        series,
        month,
        firstWeekday: firstWeekday,
        links: links,
        detail: detail,
        language.wording
      )
    }
  }

  /// Returns the numbered due days of a month with a flower for each done day, or `nil` if the
  /// habit has no due days of its own in the month.
  func sequence(of habit: HabitReport, _ month: Month, _ label: FigureLabel) -> Plot? {
    guard let series = habits[habit.slug],
      let sequence = habit.figures?.life.sequence(of: month), !sequence.steps.isEmpty
    else { return nil }
    let chart = label.chart(
      language.text(.byDays, ["name": names.short(habit), "period": language.month(month)]),
      summary: language.summary(of: sequence, upTo: series.end.day)
    )
    return .sequence(chart, sequence, series, language.wording)
  }

  /// Returns all years as a poster, or `nil` without days.
  func poster(of habit: HabitReport?, _ label: FigureLabel) -> Plot? {
    let months =
      habit.map { habit in habit.figures.map { MonthSeries($0, of: habit.habit) } }
      ?? MonthSeries(report)
    guard let series = series(of: habit), let months else { return nil }
    let facts = Facts(report, language, names)
    let tiles =
      habit.map { habit in habit.figures.map { facts.lifetime(of: habit, $0) } ?? [] }
      ?? facts.tiles(of: report.overall?.total, in: series.days)
    let first = series.days.first.year
    let last = series.days.last.year
    let title = habit == nil && !siteTitle.isEmpty ? siteTitle : name(of: habit)
    let head = Plot.PosterHead(
      title: title,
      subtitle: first == last ? "\(first)" : "\(first) – \(last)",
      figures: tiles.map { tile in
        ([tile.figure, tile.unit].filter { !$0.isEmpty }.joined(separator: " "), tile.label)
      }
    )
    let count = language.count(series.days.years.count, .years)
    let shown = habit.map { [$0] } ?? report.habits
    return .poster(
      label.chart(self.title(head.title, head.subtitle), summary: count),
      head,
      series,
      months,
      rings: yearRings(of: shown, Month.days(ofYear: last), hasHues: isFigure || tint == nil),
      firstWeekday: firstWeekday,
      language.wording
    ) { year in
      if let habit {
        return habit.figures?.months[year: year].map(language.summary) ?? language.none
      }
      let tally = report.overall?[year: year] ?? OverallTally()
      if report.overall?.isOnlyCounted == true { return language.counted(tally) }
      let days = language.count(tally.activeDays, .activeDays)
      guard tally.rate != nil else { return days }
      return language.pair(language.share(tally.judged, report.shareForm), days)
    }
  }
}

extension Month {
  /// Returns the days of some months, of which this one is the last.
  func days(ofMonths count: Int) -> DayRange { DayRange((self + (1 - count)).first, days.last) }
}
