package import HabitCore
import HabitText

/// Days beside earlier ones.
extension Facts {
  /// Returns the table of a week, month or year beside the one before, as far as both have data.
  ///
  /// - Parameters:
  ///   - period: A week, a month or a year.
  ///   - days: The days of the period.
  /// - Returns: The table with `Compared: Sep 2026`, or `nil` if there is too little to compare.
  package func comparison(
    of period: CalendarPeriod,
    _ days: DayRange
  ) -> (table: Table, title: String)? {
    let last = min(days.last, report.asOf)
    guard let compared = report.comparison(of: period, upTo: last) else { return nil }
    let names = (
      now: name(of: compared.now.days, in: period),
      then: period == .week
        ? language[.mailWeekBefore] : name(of: compared.then.days, in: period)
    )
    let table = Table(
      caption: language.text(
        last < days.last ? .besideSameDays : .besideEarlier,
        ["name": language.name(of: period, days), "date": language.date(last)]
      ),
      columns: [language[.figure], names.now, names.then, language[.mailChange]],
      rows: rows(compared)
    )
    return (table, "\(language[.compared]): \(names.then)")
  }

  private func rows(_ compared: Comparison) -> [Table.Row] {
    if let habit = report.onlyTracked, habit.figures?.total.sum ?? 0 > 0 {
      let sums = [compared.now, compared.then].map(\.tally.sum)
      let change = language.number(sums[0] - sums[1])
      return [
        Table.Row(
          name: language[.sum],
          cells: sums.map(language.number) + [sums[0] > sums[1] ? "+\(change)" : change]
        )
      ]
    }
    let now = compared.now.tally
    let then = compared.then.tally
    let done = Table.Row(
      name: language[.doneFigure],
      cells: [now.done, then.done].map(language.number) + [language.change(now.done - then.done)]
    )
    guard !report.isOnlyCounted, report.shareForm == .percentage else { return [done] }
    let rate = Table.Row(
      name: language[.keptFigure],
      cells: [
        language.percent(now.rate), language.percent(then.rate),
        language.points(of: now.rate, since: then.rate) ?? language.none,
      ]
    )
    return [rate, done]
  }

  /// Returns the month or year, or the days of a part.
  private func name(of days: DayRange, in period: CalendarPeriod) -> String {
    let name = language.name(of: days, in: period)
    return period == .month && days == days.first.month.days
      ? language.shortMonth(days.first.month) : name
  }

  /// Returns the rate of the twelve months that end with a habit, or `nil` of a shorter life, whose
  /// rate is that of all its days, of a few entries, and under a rolling rule.
  package func rateOfTwelveMonths(of habit: HabitReport) -> Tile? {
    guard habit.hasShownRate, !habit.habit.isRolling, let figures = habit.figures,
      figures.days.daysOfFigure != figures.days,
      let tally = figures.tally(in: figures.days.daysOfFigure), tally.rate != nil
    else { return nil }
    return Tile(
      label: language[.dueInTwelveMonths],
      figure: language.percent(tally.rate),
      detail: language.due(tally.judged)
    )
  }
}
