import HabitCharts
import HabitCore

extension PageCharts {
  /// The last half year of all habits.
  func card(of report: Report) -> DayCard {
    DayCard(
      lastHalfYearOf: overall,
      asOf: report.asOf,
      firstWeekday: firstWeekday,
      palette: .meadow
    )
  }

  /// The last half year of a habit.
  func card(of habit: HabitReport, in report: Report) -> DayCard {
    DayCard(
      lastHalfYearOf: habits[habit.slug],
      asOf: report.asOf,
      firstWeekday: firstWeekday,
      palette: .meadow,
      accent: habit.habit.color
    )
  }

  /// A year of all habits.
  func card(of year: Int) -> DayCard {
    DayCard(year: year, of: overall, firstWeekday: firstWeekday, palette: .meadow)
  }
}
