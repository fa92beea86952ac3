import HabitCharts
import HabitCore
import HabitLanguage
import HabitWriting

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
      title: language.text(
        .byDays,
        ["name": names[habit], "period": language.month(month)]
      ),
      summary: summary(of: sequence, upTo: series.asOf),
      caption: label.caption
    )
    return draw(
      SequenceChart(chart, sequence: sequence, series: series, wording: language.wording)
    )
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
    let days = Month.days(ofYear: year)
    let rows = habits.compactMap { habit in
      self.habits[habit.slug].flatMap { series in
        series.days.intersection(days).map { _ in RibbonRow(name: names[habit], series: series) }
      }
    }
    guard !rows.isEmpty else { return .none }
    let chart = ChartLabel(
      id: label.id,
      title: language.text(.habitsIn, ["year": "\(year)"]),
      summary: language.count(rows.count, .habits),
      caption: label.caption
    )
    var ribbon = RibbonChart(chart, rows: rows, geometry: geometry(of: year))
    ribbon.table = table
    return draw(ribbon)
  }
}
