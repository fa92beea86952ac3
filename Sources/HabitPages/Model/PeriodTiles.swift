import HabitCharts
import HabitCore
import HabitParts
import HabitText

/// The large figures of all habits together, as tiles.
struct PeriodTiles {
  let report: Report
  let language: Language

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
    if report.isOnlyCounted { return counts(tally, in: days) }
    return [
      Tile(
        label: language[.keptFigure],
        figure: language.share(tally, report.shareForm),
        // A running period is compared by its days so far, which does not fit in one line.
        detail: days.last > report.asOf
          ? countDue(tally)
          : [change(of: tally.rate, against: rate, named: name), language.open(in: days, report)]
            .filter { !$0.isEmpty }.joined(separator: " · ")
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

  /// Returns the tiles of a year, against the year before if all its days are known.
  ///
  /// `part` is the report of the year's days.
  func year(_ year: Int, _ part: Report) -> [Tile] {
    let overall = report.overall
    let isKnown = overall.map { $0.days.first <= Month.days(ofYear: year - 1).first } ?? false
    return tiles(
      of: PeriodTotal(of: part),
      in: Month.days(ofYear: year),
      against: isKnown ? overall?[year: year - 1].rate : nil,
      named: "\(year - 1)"
    )
  }

  /// Returns the tiles of habits that are only counted.
  private func counts(_ tally: OverallTally, in days: DayRange) -> [Tile] {
    [
      // The amount of a single habit; the days on which it was done are the active ones.
      sum(in: days)
        ?? Tile(label: language[.doneFigure], figure: language.number(tally.done)),
      Tile(
        label: language[.activeDays],
        figure: language.number(tally.activeDays),
        detail: language.count(tally.days, .ofDays)
      ),
    ]
  }

  /// Returns the tile of the amount of a single tracked habit, or `nil` if there is none.
  func sum(in days: DayRange) -> Tile? {
    guard let habit = report.onlyTracked, let tally = habit.figures?.life.tally(in: days),
      tally.sum > 0
    else { return nil }
    return Tile(
      label: language[.sum],
      figure: language.number(tally.sum),
      unit: (habit.habit.unit ?? "").isolated
    )
  }

  private func change(of rate: Double?, against before: Double?, named name: String) -> String {
    guard let rate, let before, report.shareForm == .percentage else { return "" }
    return language.change(of: rate, against: before, named: name)
  }

  private func countDue(_ tally: OverallTally) -> String {
    if tally.rate == nil || report.shareForm == .counts { return "" }
    let count = language.count(tally.kept, of: tally.kept + tally.missed)
    return language.text(.countDue, ["count": count])
  }
}
