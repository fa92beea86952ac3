package import HabitCore
import HabitText

/// The large figures of months and years.
extension Facts {
  /// Returns the tiles of a month or a year.
  ///
  /// - Parameters:
  ///   - total: The total of the period, or `nil` if no habit existed in it.
  ///   - days: The days of the period.
  /// - Returns: The tiles in display order.
  package func tiles(of total: PeriodTotal?, in days: DayRange) -> [Tile] {
    let tally = total?.tally ?? OverallTally()
    if report.isOnlyCounted { return counts(tally, in: days) }
    let form = report.shareForm
    let compared = compared(days, tally.judged)
    let share = Tile(
      label: language[.keptFigure],
      figure: language.share(tally.judged, form),
      detail: detail(of: tally, in: days, compared)
    )
    let count = total?.completionCount ?? 0
    if form == .times {
      return [
        Tile(
          label: language[.doneFigure],
          figure: language.number(count),
          unit: language.unit(count, .times)
        ), activeDays(tally),
      ]
    }
    let done = Tile(
      label: language[.doneFigure],
      figure: language.number(count),
      detail: compared.flatMap { time, sides in
        let then = "\(time): \(language.number(sides.then.tally.done))"
        return sides.now.tally.done == count ? then : nil
      } ?? ""
    )
    let perfectDays = perfectDays(tally, of: total?.countingDays ?? 0, in: days)
    // Of few entries, what is missing says little.
    let hasPerfectDays = form == .percentage || tally.perfectDays > 0
    return [share, done] + (hasPerfectDays ? [perfectDays] : [])
      + [activeDays(tally)]
  }

  /// Returns the tiles of a year.
  ///
  /// `part` is the report of the year's days.
  package func year(_ year: Int, _ part: Report) -> [Tile] {
    let total = PeriodTotal(of: part)
    var tiles = tiles(of: total, in: Month.days(ofYear: year))
    // The grid beside it shows days without a slip as more than nothing.
    if let tally = total?.tally, tally.clean > 0, tally.activeDays < tally.days,
      let last = tiles.lastIndex(where: { $0.label == language[.activeDays] })
    {
      tiles[last].detail = ""
    }
    return tiles
  }

  /// Returns the detail of the rate of a period: the change since the one before, or how much was
  /// due if that is not known; then what is still open.
  ///
  /// A running period has the rate of the same days before.
  private func detail(
    of tally: OverallTally,
    in days: DayRange,
    _ compared: (time: String, sides: Comparison)?
  ) -> String {
    guard let compared, let now = compared.sides.now.tally.rate,
      let then = compared.sides.then.tally.rate
    else {
      return [countDue(tally.judged), language.open(in: days, report)].filter { !$0.isEmpty }
        .joined(separator: " · ")
    }
    guard days.last <= report.asOf else {
      return "\(compared.time): \(language.percent(then))"
    }
    let earlier = compared.sides.then.days
    let month = earlier.first.month
    let time =
      earlier == month.days
      ? language.inMonth(month)
      : earlier == Month.days(ofYear: month.year) ? language.inYear(month.year) : nil
    let change =
      time.map { language.change(of: now, against: then, $0) }
      ?? "\(compared.time): \(language.percent(then))"
    return [change, language.open(in: days, report)].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// Returns the tiles of habits that are only counted.
  private func counts(_ tally: OverallTally, in days: DayRange) -> [Tile] {
    [
      // The amount of a single habit; the days on which it was done are the active ones.
      sum(in: days)
        ?? Tile(label: language[.doneFigure], figure: language.number(tally.done)),
      activeDays(tally),
    ]
  }

  /// Returns the number of perfect days, and of the days that can be perfect: today only once it
  /// is.
  private func perfectDays(_ tally: OverallTally, of count: Int, in days: DayRange) -> Tile {
    let counting = language.count(count, .daysThatCount)
    let isTodayOpen =
      report.end.today == report.asOf && report.overall?.leavesOutLast(in: days) == true
    return Tile(
      label: language[.perfectDays],
      figure: language.number(tally.perfectDays),
      detail: isTodayOpen ? language.pair(counting, language[.withoutToday]) : counting
    )
  }

  /// Returns the number of days with something done, and of all days.
  private func activeDays(_ tally: OverallTally) -> Tile {
    Tile(
      label: language[.activeDays],
      figure: language.number(tally.activeDays),
      detail: language.count(tally.days, .ofDays)
    )
  }

  /// Returns the tile of the amount of a single tracked habit, or `nil` if there is none.
  private func sum(in days: DayRange) -> Tile? {
    guard let habit = report.onlyTracked, let tally = habit.figures?.life.tally(in: days),
      tally.sum > 0
    else { return nil }
    return Tile(
      label: language[.sum],
      figure: language.number(tally.sum),
      unit: (habit.habit.unit ?? "").isolated
    )
  }

  private func countDue(_ tally: JudgedTally) -> String {
    if tally.rate == nil || report.shareForm != .percentage { return "" }
    return language.due(tally)
  }

  /// Returns the comparison of a month or year with the one before, and the name of the earlier
  /// days, `Jan – Oct 2025`; `nil` of other days, and where not all of the figure is compared.
  private func compared(
    _ days: DayRange,
    _ figure: JudgedTally
  ) -> (time: String, sides: Comparison)? {
    let month = days.first.month
    let isYear = days == Month.days(ofYear: month.year)
    guard isYear || days == month.days, report.shareForm == .percentage,
      let sides = report.comparison(of: isYear ? .year : .month, upTo: days.last),
      sides.hasAll(of: figure)
    else { return nil }
    return (language.name(of: sides.then.days, in: isYear ? .year : .month), sides)
  }
}
