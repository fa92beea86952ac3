import HabitCharts
import HabitCore
import HabitLanguage
import HabitParts
import HabitWriting

/// The cards of the habits.
struct HabitCards {
  let asOf: Day
  let language: Language
  let charts: PageCharts
}

extension HabitCards {
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
}

extension HabitCards {
  private func lines(of habit: HabitReport) -> [HabitCard.Line] {
    guard let figures = habit.figures else {
      return [HabitCard.Line(figure: "", text: language[.noEntryYet])]
    }
    var lines: [HabitCard.Line] = []
    if let streak = figures.streak {
      let isArchived = habit.history.isArchived(asOf: asOf)
      let length =
        isArchived
        ? language.length(streak.longest, streak.longestUnit)
        : language.length(streak.current, streak.unit)
      let text = language[isArchived ? .streakOfAll : .streakGoingOn]
      lines.append(HabitCard.Line(figure: length, text: text))
    }
    let month = figures.days.last.month
    if let tally = figures.months[month] {
      lines.append(
        HabitCard.Line(
          figure: language.summary(tally),
          text: language.text(.inMonth, ["month": language.month(month)])
        )
      )
    }
    return lines
  }

  private func ring(of habit: HabitReport) -> DeferredMarkup {
    guard let figures = habit.figures else { return .none }
    let year = figures.days.last.year
    guard let tally = figures.months[year: year], tally.rate != nil else { return .none }
    return charts.ring(
      tally,
      title: language.text(.inPeriod, ["name": charts.names[habit], "period": "\(year)"]),
      FigureLabel(id: "ring-\(habit.slug)"),
      table: .elsewhere
    )
  }
}
