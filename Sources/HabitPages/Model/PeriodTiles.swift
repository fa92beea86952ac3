import HabitCharts
import HabitCore
import HabitLanguage
import HabitParts

/// The large figures of all habits together, as tiles.
struct PeriodTiles {
  let asOf: Day
  let language: Language
}

extension PeriodTiles {
  /// Returns the tiles of a month or a year.
  ///
  /// - Parameters:
  ///   - total: The total of the period, or `nil` if no habit existed in it.
  ///   - days: The days of the period.
  ///   - rate: The rate of the previous period, or `nil` if some of its days have no data.
  ///   - name: The name of the previous period.
  /// - Returns: The tiles in display order.
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
        // A running period is compared by its days so far, which does not fit in one line.
        detail: days.last > asOf
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
}

extension PeriodTiles {
  private func countDue(_ tally: OverallTally) -> String {
    let count = language.count(tally.kept, of: tally.kept + tally.missed)
    return tally.rate == nil ? "" : language.text(.countDue, ["count": count])
  }

  /// Returns `5 points more than in 2025`, from the percentages as shown.
  private func change(of rate: Double?, against before: Double?, named name: String) -> String {
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
