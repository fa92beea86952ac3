import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The numbered days of a month, and the poster.
extension PageCharts {
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
    let subject = subject(habit)
    guard let series = series(of: habit), let months = months(of: subject) else { return nil }
    let whole = facts.period(.all, of: subject)
    let first = series.days.first.year
    let last = series.days.last.year
    let title = habit == nil && !siteTitle.isEmpty ? siteTitle : name(of: habit)
    let head = Plot.PosterHead(
      title: title,
      subtitle: first == last ? "\(first)" : "\(first) – \(last)",
      figure: whole.figure.words,
      sentence: whole.sentence
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
    ) { result(of: subject, in: Month.days(ofYear: $0)) }
  }
}

extension Month {
  /// Returns the days of some months, of which this one is the last.
  func days(ofMonths count: Int) -> DayRange { DayRange((self + (1 - count)).first, days.last) }
}
