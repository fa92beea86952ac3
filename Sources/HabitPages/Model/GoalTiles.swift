import HabitCore
import HabitParts
import HabitText

/// The ways towards goals, as tiles.
struct GoalTiles {
  let report: Report
  let names: HabitNames
  let language: Language

  /// Returns the goals of a habit with a day in a range, newest period first.
  func goals(of habit: HabitReport, in range: DayRange = Day.accepted) -> TileGroup? {
    let goals = habit.progress(in: range, asOf: report.asOf)
    let ordered = goals.enumerated().sorted { one, other in
      let days = (one.element.goal.period.days, other.element.goal.period.days)
      if days.0.last != days.1.last { return days.0.last > days.1.last }
      return days.0.first == days.1.first
        ? one.offset < other.offset : days.0.first < days.1.first
    }
    return TileGroup(
      ordered.map { _, progress in
        let text = GoalText(progress, unit: habit.habit.unit?.isolated, in: language)
        return Tile(label: text.label, figure: text.figure, detail: text.detail)
      }
    )
  }

  /// Returns the goals of all habits for a month or a year as a whole, in the order of the report.
  func goals(of period: CalendarPeriod, _ days: DayRange) -> TileGroup? {
    TileGroup(
      report.habits.flatMap { habit in
        habit.progress(in: days, asOf: report.asOf).filter { $0.goal.period.unit == period }
          .map { progress in
            let text = GoalText(progress, unit: habit.habit.unit?.isolated, in: language)
            return Tile(label: names[habit], figure: text.figure, detail: text.detail)
          }
      }
    )
  }
}
