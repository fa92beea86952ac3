import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// When habits are done: by weekdays, hours and weeks.
extension PageCharts {
  /// Draws the weekday profile of a habit; empty if the habit has no days.
  func weekdayProfile(of habit: HabitReport, _ label: FigureLabel) -> DeferredMarkup {
    guard let figures = habit.figures else { return .none }
    return weekdayProfile(of: [figures], names.short(habit), label)
  }

  /// Draws the weekday profile of all habits; empty if no habit has days.
  func weekdayProfile(of report: Report, _ label: FigureLabel) -> DeferredMarkup {
    let figures = report.counted.compactMap(\.figures)
    return figures.isEmpty ? .none : weekdayProfile(of: figures, language[.allHabits], label)
  }

  private func weekdayProfile(
    of figures: [HabitReport.Figures],
    _ name: String,
    _ label: FigureLabel
  ) -> DeferredMarkup {
    let series = WeekdaySeries(of: figures, firstWeekday: firstWeekday)
    let title = language.text(.byWeekday, ["name": name])
    let chart = label.chart(title, summary: summary(of: series))
    return draw(WeekdayProfileChart(chart, series: series, wording: language.wording))
  }

  /// Returns the weekdays with the highest and the lowest share in words, if they differ.
  private func summary(of series: WeekdaySeries) -> String {
    let judged = series.figures.filter { $0.whole > 0 }
    guard let least = judged.min(by: { $0.share < $1.share }),
      let most = judged.max(by: { $0.share < $1.share }), least.share < most.share
    else {
      return language[judged.isEmpty ? .noDaysYet : .weekdaysAlike]
    }
    return language.text(.mostAndLeast, ["most": text(of: most), "least": text(of: least)])
  }

  private func text(of figure: WeekdayFigure) -> String {
    language.text(
      .weekdayCount,
      [
        "weekday": language.weekday(figure.weekday),
        "count": language.count(figure.part, of: figure.whole),
      ]
    )
  }

  /// Draws the hours at which a habit was done; empty if no entry has a time.
  func hours(of habit: HabitReport, asOf: Day, _ label: FigureLabel) -> DeferredMarkup {
    let hours = habit.history.hours(asOf: asOf)
    guard let busiest = hours.busiestHour else { return .none }
    let chart = label.chart(
      language.text(.byHour, ["name": names.short(habit)]),
      summary: summary(of: hours, busiest)
    )
    return draw(
      HoursChart(chart, hours: hours, firstWeekday: firstWeekday, wording: language.wording)
    )
  }

  /// Returns the busiest hour in words, and how many entries have a time where some have none.
  private func summary(of hours: HourTally, _ busiest: Int) -> String {
    let most = language.busiestHour(of: hours) ?? ""
    guard hours.timedCount < hours.entryCount else { return most }
    let known = language.text(
      .timesKnown,
      ["count": language.count(hours.timedCount, of: hours.entryCount)]
    )
    return "\(most); \(known)"
  }

  /// Draws the weeks of a habit as a line, if they have shares with its strength on each day as a
  /// second one; empty if the habit has no days.
  func trend(of habit: HabitReport, _ label: FigureLabel) -> DeferredMarkup {
    guard let figures = habit.figures else { return .none }
    let recent = ComparedDays(recentUpTo: figures.summary.days.last)
    let compared = Comparison(recent, of: habit)
    let title = label.chart(
      language.text(.byWeeks, ["name": names.short(habit)]),
      summary: compared.map { summary(of: $0) { language.countAndShare($0, of: habit) } }
        ?? language.countAndShare(figures.total, of: habit)
    )
    let series = TrendSeries(figures, of: habit.habit, firstWeekday: firstWeekday)
    var chart = TrendChart(title, series: series, wording: language.wording)
    if figures.total.judged.count > 0, let strengths = figures.life.strengths {
      let days = figures.life.days
      chart.strength = StrengthLine(language[.strength], days: days, strengths: strengths)
    }
    return draw(chart)
  }

  /// Draws the weeks of all habits as a line; empty if no habit has days.
  func trend(of report: Report, _ label: FigureLabel) -> DeferredMarkup {
    guard let series = TrendSeries(report) else { return .none }
    let form = report.shareForm
    let chart = label.chart(
      language.text(.byWeeks, ["name": language[.allHabits]]),
      summary: report.recentComparison().map { summary(of: $0) { summary(of: $0, form) } }
        ?? summary(of: report.overall?.total.shown ?? Tally(), form)
    )
    return draw(TrendChart(chart, series: series, wording: language.wording))
  }

  private func summary(of compared: Comparison, _ text: (Tally) -> String) -> String {
    language.text(
      .recentAndBefore,
      [
        "length": "\(ComparedDays.recentCount)", "recent": text(compared.now.tally),
        "before": text(compared.then.tally),
      ]
    )
  }
}
