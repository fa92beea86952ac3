import HabitCharts
import HabitCore
import HabitLanguage
import HabitWriting

extension PageCharts {
  /// Draws what a habit adds up to in a year, with the pace to its goal of that year if it has one;
  /// empty if the habit has no day in the year.
  func cumulative(of habit: HabitReport, year: Int, _ label: FigureLabel) -> DeferredMarkup {
    let days = Month.days(ofYear: year)
    guard let figures = habit.figures, figures.days.intersection(days) != nil else { return .none }
    let goal = habit.goal(ofYear: year)
    let measure = goal?.measure ?? (figures.total.sum > 0 ? .total : .days)
    let chart = ChartLabel(
      id: label.id,
      title: language.text(.addedUp, ["name": names[habit], "year": "\(year)"]),
      summary: summary(of: habit, goal, figures.life, year),
      caption: label.caption
    )
    let series = CumulativeSeries(
      year,
      of: measure,
      in: figures.life,
      goal: goal,
      unit: GoalText.unit(of: measure, habit.habit, in: language)
    )
    return draw(CumulativeChart(chart, series: series, wording: language.wording))
  }

  /// Returns the goal with its figures, or without a goal what was done.
  private func summary(
    of habit: HabitReport,
    _ goal: Goal?,
    _ life: JudgedLife,
    _ year: Int
  ) -> String {
    guard let goal else {
      let tally = life.tally(in: Month.days(ofYear: year)) ?? Tally()
      return language.counted(tally, habit.habit.unit)
    }
    let progress = GoalProgress(goal, of: life, asOf: life.asOf)
    let text = GoalText(progress, unit: habit.habit.unit?.isolated, in: language)
    return [text.figure, text.detail].filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension HabitReport {
  /// Returns the first goal of a year as a whole, or `nil` if there is none.
  func goal(ofYear year: Int) -> Goal? {
    habit.goals.first { $0.period.unit == .year && $0.period.days.first.year == year }
  }
}
