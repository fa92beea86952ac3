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
            label: "Current streak",
            figure: language.number(streak.current),
            unit: language.unitName(streak.current, streak.unit)
          )
        )
      }
      tiles.append(
        Tile(
          label: "Longest streak",
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
          label: "Kept",
          figure: language.percent(tally.rate),
          detail: "\(language.count(tally.kept, of: tally.kept + tally.missed)) due"
        )
      )
    }
    if tally.sum != 0 {
      tiles.append(
        Tile(
          label: "Sum",
          figure: language.number(tally.sum),
          unit: (habit.habit.unit ?? "").isolated
        )
      )
    }
    if tally.minutes > 0 {
      tiles.append(Tile(label: "Time", figure: language.duration(minutes: tally.minutes)))
    }
    return tiles
  }

  private func deeds(in tally: Tally) -> Tile {
    Tile(
      label: "Done",
      figure: language.number(tally.done),
      unit: tally.done == 1 ? "day" : "days",
      detail: tally.skipped > 0 ? "and \(language.number(tally.skipped)) skipped" : ""
    )
  }

  private func slips(in tally: Tally) -> [Tile] {
    [
      Tile(
        label: "Without a slip",
        figure: language.number(tally.done),
        unit: tally.done == 1 ? "day" : "days"
      ),
      Tile(label: "Slips", figure: language.number(tally.failed)),
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
      Tile(label: "Kept", figure: language.percent(tally.rate), detail: change),
      Tile(label: "Done", figure: language.number(deeds)),
      Tile(
        label: "Perfect days",
        figure: language.number(tally.perfectDays),
        detail: "of \(language.count(counting, "day", "days")) with something due or done"
      ),
      Tile(label: "Active days", figure: language.number(tally.activeDays)),
    ]
  }

  /// Writes `5 points more than in 2025`, from the percentages as they are shown.
  func change(of rate: Double?, against before: Double?, named name: String) -> String {
    guard let rate, let before else { return "" }
    let points = Percentage(rate).number - Percentage(before).number
    if points == 0 { return "as in \(name)" }
    let amount = language.count(abs(points), "point", "points")
    return "\(amount) \(points > 0 ? "more" : "less") than in \(name)"
  }
}
