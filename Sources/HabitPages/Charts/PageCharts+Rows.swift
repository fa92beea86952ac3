import HabitCharts
import HabitCore
import HabitText

extension PageCharts {
  /// Draws the numbered due days of a month with a flower for each done day.
  ///
  /// The result is empty if the habit has no due days of its own in the month.
  func sequence(of habit: HabitReport, _ month: Month, _ label: FigureLabel) -> DeferredMarkup {
    guard let series = habits[habit.slug],
      let sequence = habit.figures?.life.sequence(of: month), !sequence.steps.isEmpty
    else { return .none }
    let chart = ChartLabel(
      id: label.id,
      title: language.text(.byDays, ["name": names[habit], "period": language.month(month)]),
      summary: summary(of: sequence, upTo: series.end.day),
      caption: label.caption
    )
    return draw(SequenceChart(chart, sequence: sequence, series: series, wording: language.wording))
  }

  private func summary(of sequence: MonthSequence, upTo last: Day) -> String {
    let count = sequence.steps.count
    let done = language.number(sequence.done(upTo: last))
    guard let step = sequence.step(on: last) else {
      return language.count(count, .daysToCome)
    }
    return language.text(
      .dayOfDays,
      ["count": language.count(step.number, of: count), "done": done]
    )
  }

  /// Draws a year of habits, one row each.
  ///
  /// The result is empty if no habit has a day in the year.
  ///
  /// - Parameters:
  ///   - habits: The habits, top row first; those without a day in the year are left out.
  ///   - year: The calendar year.
  ///   - label: The id and the caption of the figure.
  ///   - table: The location of the table with the same figures.
  /// - Returns: The figure as HTML.
  func ribbon(
    of habits: [HabitReport],
    year: Int,
    _ label: FigureLabel,
    table: Placement = .below
  ) -> DeferredMarkup {
    let title = language.text(.habitsIn, ["year": "\(year)"])
    return ribbon(of: habits, geometry(of: year), title, label, table)
  }

  /// Draws the twelve months up to one, as ``ribbon(of:year:_:table:)`` draws a year.
  func ribbon(
    of habits: [HabitReport],
    monthsUpTo last: Month,
    _ label: FigureLabel,
    table: Placement = .below
  ) -> DeferredMarkup {
    let title = language.text(
      .ofPeriod,
      ["name": language[.habits], "period": language.twelveMonths(upTo: last)]
    )
    return ribbon(of: habits, geometry(upTo: last), title, label, table)
  }

  /// Draws the twelve months up to one, one row a category: the done share of its habits.
  func ribbon(
    of categories: [SiteCategory],
    monthsUpTo last: Month,
    _ label: FigureLabel
  ) -> DeferredMarkup {
    guard let end = overall?.end else { return .none }
    let geometry = geometry(upTo: last)
    let rows = categories.compactMap { category in
      category.series(upTo: end).flatMap { series in
        series.days.intersection(geometry.days).map { _ in
          let tint = category.color.map { Tint($0) }
          return RibbonRow(name: category.name, series: series, tint: isFigure ? tint : nil)
        }
      }
    }
    let title = language.text(
      .ofPeriod,
      ["name": language[.categories], "period": language.twelveMonths(upTo: last)]
    )
    let count = categories.reduce(0) { $0 + $1.habits.count }
    guard !rows.isEmpty else { return .none }
    let chart = self.label(ofHabits: count, title, label)
    return draw(RibbonChart(chart, rows: rows, geometry: geometry))
  }

  private func ribbon(
    of habits: [HabitReport],
    _ geometry: YearGeometry,
    _ title: String,
    _ label: FigureLabel,
    _ table: Placement
  ) -> DeferredMarkup {
    let rows = rows(of: habits, in: geometry.days)
    guard !rows.isEmpty else { return .none }
    let chart = self.label(ofHabits: rows.count, title, label)
    var ribbon = RibbonChart(chart, rows: rows, geometry: geometry)
    ribbon.table = table
    return draw(ribbon)
  }

  /// Draws the days of a month of habits, one row each.
  ///
  /// The result is empty if no habit has a day in the month.
  ///
  /// - Parameters:
  ///   - habits: The habits, top row first; those without a day in the month are left out.
  ///   - month: The month.
  ///   - label: The id and the caption of the figure.
  ///   - table: The location of the table with the same figures.
  /// - Returns: The figure as HTML.
  func matrix(
    of habits: [HabitReport],
    _ month: Month,
    _ label: FigureLabel,
    table: Placement = .below
  ) -> DeferredMarkup {
    let rows = rows(of: habits, in: month.days)
    guard !rows.isEmpty else { return .none }
    let title = language.text(
      .ofPeriod,
      ["name": language[.habits], "period": language.month(month)]
    )
    var matrix = RibbonChart(
      self.label(ofHabits: rows.count, title, label),
      rows: rows,
      geometry: geometry(of: month.year),
      month: month
    )
    matrix.table = table
    return draw(matrix)
  }

  private func rows(of habits: [HabitReport], in days: DayRange) -> [RibbonRow] {
    habits.compactMap { habit in
      self.habits[habit.slug].flatMap { series in
        series.days.intersection(days).map { _ in
          RibbonRow(name: names[habit], series: series, tint: isFigure ? tint(of: habit) : nil)
        }
      }
    }
  }

  private func tint(of habit: HabitReport) -> Tint? {
    habit.habit.color.map { Tint($0) }
  }

  private func label(ofHabits count: Int, _ title: String, _ label: FigureLabel) -> ChartLabel {
    ChartLabel(
      id: label.id,
      title: title,
      summary: language.count(count, .habits),
      caption: label.caption
    )
  }
}
