import HabitCharts
import HabitCore
import HabitLanguage
import HabitParts

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
    var tiles = habit.habit.kind == .avoid ? slips(in: tally) : [completions(in: tally)]
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

  private func completions(in tally: Tally) -> Tile {
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

  /// The large figures of all habits together in a month or year.
  ///
  /// - Parameters:
  ///   - total: What it comes to, or `nil` where no habit has lived in it.
  ///   - days: Its days.
  ///   - rate: The rate of the period before, or `nil` where there is none.
  ///   - name: The name of the period before.
  /// - Returns: The tiles in their order.
  func tiles(
    of total: PeriodTotal?,
    in days: DayRange,
    against rate: Double?,
    named name: String
  ) -> [Tile] {
    let tally = total?.tally ?? OverallTally()
    return [
      Tile(
        label: language[.keptFigure],
        figure: language.percent(tally.rate),
        // What is running is compared by its days so far, which is more than a line can say.
        detail: days.last > report.asOf
          ? countDue(tally) : change(of: tally.rate, against: rate, named: name)
      ),
      Tile(label: language[.doneFigure], figure: language.number(total?.completionCount ?? 0)),
      Tile(
        label: language[.perfectDays],
        figure: language.number(tally.perfectDays),
        detail: language.count(total?.countingDays ?? 0, .daysThatCount)
      ),
      Tile(label: language[.activeDays], figure: language.number(tally.activeDays)),
    ]
  }

  private func countDue(_ tally: OverallTally) -> String {
    let count = language.count(tally.kept, of: tally.kept + tally.missed)
    return tally.rate == nil ? "" : language.text(.countDue, ["count": count])
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
