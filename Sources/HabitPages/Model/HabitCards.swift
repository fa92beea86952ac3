import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The cards of the habits.
struct HabitCards {
  let charts: PageCharts

  /// Returns a card with the current streak, the month's count and the ring of the running year.
  func card(of habit: HabitReport, on path: PagePath) -> HabitCard {
    let label = HabitLabel(habit, charts.names, on: path)
    return HabitCard(
      name: label.name,
      emoji: label.emoji,
      colorClass: label.colorClass,
      address: label.address,
      lines: lines(of: habit),
      ring: ring(of: habit)
    )
  }

  private var language: Language { charts.language }

  private func lines(of habit: HabitReport) -> [HabitCard.Line] {
    guard let figures = habit.figures else {
      return [HabitCard.Line(figure: "", text: language[.noEntryYet])]
    }
    var lines: [HabitCard.Line] = []
    if let streak = figures.streak {
      let length = language.currentInBrief(streak)
      lines.append(HabitCard.Line(figure: length, text: language[.streakGoingOn]))
    }
    let month = figures.days.last.month
    if let tally = figures.months[month] {
      lines.append(
        HabitCard.Line(
          figure: language.done(tally, of: habit),
          text: language.inMonth(month)
        )
      )
    }
    return lines
  }

  private func ring(of habit: HabitReport) -> DeferredMarkup {
    guard let figures = habit.figures else { return .none }
    let year = figures.days.last.year
    guard figures.months[year: year]?.rate != nil else { return .none }
    var ring = charts.ring(of: habit, year: year, FigureLabel(id: "ring-\(habit.slug)"))
    ring.table = .elsewhere
    return charts.draw(ring)
  }
}
