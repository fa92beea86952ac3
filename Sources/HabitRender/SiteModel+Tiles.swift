import HabitCharts
import HabitCore

extension SiteModel {
  /// The large figures of a habit's whole lifetime.
  func tiles(of habit: HabitReport, _ figures: HabitReport.Figures) -> [Tile] {
    var tiles: [Tile] = []
    if let streak = figures.streak {
      if !habit.history.isArchived(asOf: report.asOf) {
        tiles.append(
          Tile(
            label: language[.currentStreak],
            figure: language.number(streak.current),
            unit: language.unitName(streak.current, streak.unit)
          )
        )
      }
      tiles.append(
        Tile(
          label: language[.longestStreak],
          figure: language.number(streak.longest),
          unit: language.unitName(streak.longest, streak.unit),
          detail: streak.longestDays.map(language.range) ?? ""
        )
      )
    }
    return tiles + totals(of: habit, figures.total)
  }

  /// The large figures of a tally: done, rate, sum, minutes.
  func totals(of habit: HabitReport, _ tally: Tally) -> [Tile] {
    var tiles = habit.habit.kind == .avoid ? slips(in: tally) : [deeds(in: tally)]
    if tally.rate != nil {
      tiles.append(
        Tile(
          label: language[.keptFigure],
          figure: language.percent(tally.rate),
          detail: language.text(
            .countDue,
            ["count": language.count(tally.kept, of: tally.kept + tally.missed)]
          )
        )
      )
    }
    if tally.sum != 0 {
      tiles.append(
        Tile(
          label: language[.sum],
          figure: language.number(tally.sum),
          unit: (habit.habit.unit ?? "").isolated
        )
      )
    }
    if tally.minutes > 0 {
      tiles.append(Tile(label: language[.time], figure: language.duration(minutes: tally.minutes)))
    }
    return tiles
  }

  private func deeds(in tally: Tally) -> Tile {
    let skipped = language.text(.andSkipped, ["count": language.number(tally.skipped)])
    return Tile(
      label: language[.doneFigure],
      figure: language.number(tally.done),
      unit: language.unit(tally.done, .days),
      detail: tally.skipped > 0 ? skipped : ""
    )
  }

  private func slips(in tally: Tally) -> [Tile] {
    [
      Tile(
        label: language[.withoutSlip],
        figure: language.number(tally.done),
        unit: language.unit(tally.done, .days)
      ),
      Tile(label: language[.slips], figure: language.number(tally.failed)),
    ]
  }

  /// The large figures of all habits together in a range of days.
  ///
  /// - Parameters:
  ///   - tally: The figures of the range.
  ///   - deeds: How often something was done in it.
  ///   - days: The range.
  ///   - change: How the rate differs from that of the range before.
  /// - Returns: The tiles in their order.
  func tiles(of tally: OverallTally, deeds: Int, in days: DayRange, change: String) -> [Tile] {
    let counting = report.overall?.countingDays(in: days) ?? 0
    return [
      Tile(label: language[.keptFigure], figure: language.percent(tally.rate), detail: change),
      Tile(label: language[.doneFigure], figure: language.number(deeds)),
      Tile(
        label: language[.perfectDays],
        figure: language.number(tally.perfectDays),
        detail: language.count(counting, .daysThatCount)
      ),
      Tile(label: language[.activeDays], figure: language.number(tally.activeDays)),
    ]
  }

  /// Writes `5 points more than in 2025`, from the percentages as they are shown.
  func change(of rate: Double?, against before: Double?, named name: String) -> String {
    guard let rate, let before else { return "" }
    let points = Percentage(rate).number - Percentage(before).number
    if points == 0 { return language.text(.asIn, ["name": name]) }
    let amount = language.count(abs(points), .points)
    return language.text(
      points > 0 ? .moreThanIn : .lessThanIn,
      ["points": amount, "name": name]
    )
  }
}
