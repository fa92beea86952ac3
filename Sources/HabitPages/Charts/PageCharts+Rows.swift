import HabitCharts
import HabitCore
import HabitFacts
import HabitText

extension PageCharts {
  /// Draws the numbered due days of a month with a flower for each done day.
  ///
  /// The result is empty if the habit has no due days of its own in the month.
  func sequence(of habit: HabitReport, _ month: Month, _ label: FigureLabel) -> DeferredMarkup {
    guard let series = habits[habit.slug],
      let sequence = habit.figures?.life.sequence(of: month), !sequence.steps.isEmpty
    else { return .none }
    let chart = label.chart(
      language.text(.byDays, ["name": names.short(habit), "period": language.month(month)]),
      summary: language.summary(of: sequence, upTo: series.end.day)
    )
    return draw(SequenceChart(chart, sequence: sequence, series: series, wording: language.wording))
  }

  /// Returns the days of a month of habits, one row each, or `nil` if no habit has a day in it.
  ///
  /// The first habit is the top row; those without a day in the month are left out.
  func matrix(of habits: [HabitReport], _ month: Month, _ label: FigureLabel) -> MatrixChart? {
    let rows = rows(of: habits, in: month.days)
    guard !rows.isEmpty else { return nil }
    let title = title(language[.habits], language.month(month))
    let chart = self.label(ofHabits: rows.count, title, label)
    return MatrixChart(
      chart,
      rows: rows,
      month: month,
      firstWeekday: firstWeekday,
      wording: language.wording
    )
  }

  /// Draws the months of all habits together in a row for each year, top row first.
  func months(of report: Report, _ rows: [YearsTable.Row]) -> DeferredMarkup {
    guard let series = MonthSeries(report) else { return .none }
    let table = YearsTable(
      language.text(.byMonths, ["name": language[.allHabits]]),
      note: series.isOfShares
        ? "\(language[.keptFigure]) (%)" : series.unit ?? language[.doneFigure],
      rows: rows,
      series: series,
      wording: language.wording
    )
    return DeferredMarkup { table.write(to: &$0) }
  }

  /// Draws some days of a habit in one row, beside the words of its figure; empty without any.
  func strip(of habit: HabitReport, _ days: DayRange) -> DeferredMarkup {
    guard let row = rows(of: [habit], in: days).first else { return .none }
    return DeferredMarkup { DayStrip(row, days, language.wording).write(to: &$0) }
  }

  /// Draws the last days of a habit as numbered cells; empty without any.
  func lastDays(of habit: HabitReport, _ days: DayRange) -> DeferredMarkup {
    guard let row = rows(of: [habit], in: days).first else { return .none }
    return DeferredMarkup { DayStrip(row, days, language.wording).writeNumbers(to: &$0) }
  }

  /// Writes what the cells of ``strip(of:_:)`` of some habits mean.
  func stripLegend(of habits: [HabitReport], _ days: DayRange) -> DeferredMarkup {
    let rows = rows(of: habits, in: days)
    return DeferredMarkup { DayStrip.writeLegend(of: rows, days, language.wording, to: &$0) }
  }

  /// Returns the habits with a day in a range; a file that is drawn in one hue has no others.
  func rows(of habits: [HabitReport], in days: DayRange, hasHues: Bool? = nil) -> [HabitRow] {
    habits.compactMap { habit in
      self.habits[habit.slug].flatMap { series in
        series.days.intersection(days).map { _ in
          let hue = hasHues ?? isFigure ? habit.color.map { Tint($0) } : nil
          return HabitRow(name: names.short(habit), series: series, tint: hue)
        }
      }
    }
  }

  /// Returns the hues of days on which one of some habits was done; `nil` for habits without.
  func hues(of habits: [HabitReport]) -> DayHues? {
    guard let days = overall?.days else { return nil }
    let rows = rows(of: habits, in: days, hasHues: true)
    return rows.count > 1 && rows.allSatisfy { $0.tint != nil } ? DayHues(rows) : nil
  }

  func label(ofHabits count: Int, _ title: String, _ label: FigureLabel) -> ChartLabel {
    label.chart(title, summary: language.count(count, .habits))
  }
}
