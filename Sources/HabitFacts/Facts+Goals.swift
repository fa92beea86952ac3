package import HabitCore
import HabitTemplates
package import HabitText

/// The ways towards goals, and pauses.
extension Facts {
  /// Returns the goals of a habit, newest period first.
  package func goals(of habit: HabitReport) -> TileGroup? {
    let goals = habit.progress(in: Day.accepted, asOf: report.asOf)
    let ordered = goals.enumerated().sorted { one, other in
      let days = (one.element.goal.period.days, other.element.goal.period.days)
      if days.0.last != days.1.last { return days.0.last > days.1.last }
      return days.0.first == days.1.first
        ? one.offset < other.offset : days.0.first < days.1.first
    }
    return TileGroup(
      ordered.map { _, progress in
        let text = language.text(of: progress, habit)
        return Tile(label: text.label, figure: text.figure, detail: text.detail)
      }
    )
  }

  /// Returns the goals of all habits for a month or a year as a whole, in the order of the report.
  package func goals(of period: CalendarPeriod, _ days: DayRange) -> TileGroup? {
    TileGroup(
      report.habits.flatMap { habit in
        habit.progress(in: days, asOf: report.asOf).filter { $0.goal.period.unit == period }
          .map { progress in
            let text = language.text(of: progress, habit)
            return Tile(label: names[habit], figure: text.figure, detail: text.detail)
          }
      }
    )
  }

  /// Returns the pauses with a day in a range up to the last day, each once, by their first days.
  package func pauses(in range: DayRange) -> [PauseLine] {
    let lines = PausedHabits.all(of: report.habits, in: range, upTo: report.asOf)
    return lines.map { paused in
      PauseLine(
        days: paused.days(in: language),
        reason: paused.pause.reason ?? "",
        names: paused.names(among: report.habits, in: language) { names[$0].isolated }
      )
    }
  }
}

/// A pause with its habits.
package struct PauseLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("days") { $0.days }, .text("reason") { $0.reason }, .text("names") { $0.names },
  ])

  package let days: String
  /// What the owner says of it, or empty.
  package let reason: String
  package let names: String
}

extension Language {
  /// Returns the words for a goal; where the data ended, nothing is left to do from now on.
  package func text(of progress: GoalProgress, _ habit: HabitReport) -> GoalText {
    GoalText(progress, unit: habit.habit.unit?.isolated, goesOn: habit.goesOn, in: self)
  }
}
