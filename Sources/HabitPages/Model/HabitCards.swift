import HabitCharts
import HabitCore
import HabitLanguage
import HabitParts
import HabitWriting

/// The cards of the habits.
struct HabitCards {
  let report: Report
  /// The last day of old data, or `nil` if the data is recent.
  let oldDataEnd: Day?
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
  private var language: Language { charts.language }

  private func lines(of habit: HabitReport) -> [HabitCard.Line] {
    guard let figures = habit.figures else {
      return [HabitCard.Line(figure: "", text: language[.noEntryYet])]
    }
    var lines: [HabitCard.Line] = []
    if let streak = figures.streak {
      // Where no run goes on, the best one says more than a zero.
      let isOver = streak.current == 0 && streak.longest > 0
      let length =
        isOver
        ? language.length(streak.longest, streak.longestUnit)
        : language.length(streak.current, streak.unit)
      let text = language[isOver ? .streakOfAll : .streakGoingOn]
      lines.append(HabitCard.Line(figure: length, text: text))
    }
    let last = lastDay(of: habit, figures)
    let month = last.month
    if let tally = tally(of: figures, in: month, upTo: last) {
      lines.append(
        HabitCard.Line(
          figure: language.summary(tally),
          text: language.text(.inMonth, ["month": language.month(month)])
        )
      )
    }
    return lines
  }

  /// Returns the last day of a habit; old data ends the life of one that is not archived.
  private func lastDay(of habit: HabitReport, _ figures: HabitReport.Figures) -> Day {
    let last = figures.days.last
    return habit.history.isArchived(asOf: report.asOf) ? last : min(last, oldDataEnd ?? last)
  }

  private func tally(
    of figures: HabitReport.Figures,
    in month: Month,
    upTo last: Day
  ) -> Tally? {
    last == oldDataEnd
      ? figures.life.tally(in: DayRange(month.first, last)) : figures.months[month]
  }

  private func ring(of habit: HabitReport) -> DeferredMarkup {
    guard let figures = habit.figures else { return .none }
    let year = lastDay(of: habit, figures).year
    guard let tally = figures.months[year: year], tally.rate != nil else { return .none }
    return charts.ring(
      tally,
      title: language.text(.inPeriod, ["name": charts.names[habit], "period": "\(year)"]),
      FigureLabel(id: "ring-\(habit.slug)"),
      table: .elsewhere
    )
  }
}
