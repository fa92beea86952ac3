import HabitCore
import HabitParts
import HabitText

/// The figures of several habits, as a table.
struct HabitTable {
  let report: Report
  let language: Language
  let names: HabitNames

  /// Returns the table of all figures of some habits.
  func table(of habits: [HabitReport], caption: String, on path: PagePath) -> Table {
    let columns: [Phrase] =
      report.isOnlyCounted
      ? [.habit, .doneFigure, .sum, .sinceWhen]
      : [.habit, .doneFigure, .keptFigure, .rate, .currentStreak, .longestStreak, .sinceWhen]
    return Table(
      caption: caption,
      columns: columns.map { language[$0] },
      rows: habits.map { habit in
        Table.Row(
          name: names[habit],
          address: path.address(of: .habit(habit.slug)),
          cells: cells(of: habit)
        )
      }
    )
  }

  private func cells(of habit: HabitReport) -> [String] {
    report.isOnlyCounted ? counts(of: habit) : figures(of: habit)
  }

  private func counts(of habit: HabitReport) -> [String] {
    let none = language.none
    guard let figures = habit.figures else { return Array(repeating: none, count: 3) }
    let total = figures.total
    return [
      language.number(total.done),
      total.sum > 0 ? language.amount(total.sum, habit.habit.unit?.isolated) : none,
      language.date(figures.days.first),
    ]
  }

  private func figures(of habit: HabitReport) -> [String] {
    let none = language.none
    guard let figures = habit.figures else { return Array(repeating: none, count: 6) }
    let total = figures.total
    let streak = figures.streak
    return [
      language.number(total.done),
      language.count(total),
      language.rate(total, of: habit),
      streak.map(language.current) ?? none,
      streak.map(language.longest) ?? none,
      language.date(figures.days.first),
    ]
  }
}
