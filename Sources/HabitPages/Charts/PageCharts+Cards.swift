import HabitCharts
import HabitCore

extension PageCharts {
  /// Returns the card of the last half year of all habits.
  func card(of report: Report, _ colors: CardColors) -> DayCard {
    DayCard(
      lastHalfYearOf: overall,
      asOf: report.asOf,
      firstWeekday: firstWeekday,
      colors: colors
    )
  }

  /// Returns the card of the last half year of a habit.
  func card(of habit: HabitReport, in report: Report, _ colors: CardColors) -> DayCard {
    DayCard(
      lastHalfYearOf: habits[habit.slug],
      asOf: report.asOf,
      firstWeekday: firstWeekday,
      colors: colors
    )
  }

  /// Returns the card of a year of all habits.
  func card(of year: Int, _ colors: CardColors) -> DayCard {
    DayCard(year: year, of: overall, firstWeekday: firstWeekday, colors: colors)
  }
}
