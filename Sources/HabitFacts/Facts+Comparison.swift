package import HabitCore
package import HabitText

/// Days beside earlier ones, each with their name and figures.
package struct ComparedPeriod: Sendable {
  package let now: PeriodTotal
  package let then: PeriodTotal
  package let days: (now: DayRange, then: DayRange)
  package let names: (now: String, then: String)

  /// Creates a pair, or returns `nil` if no habit has a day on one side.
  package init?(
    _ now: PeriodTotal?,
    _ then: PeriodTotal?,
    days: (now: DayRange, then: DayRange),
    names: (now: String, then: String)
  ) {
    guard let now, let then else { return nil }
    self.now = now
    self.then = then
    self.days = days
    self.names = names
  }
}

/// A month or a year beside earlier ones.
extension Facts {
  /// Compares a week, month or year with the previous one.
  ///
  /// Only days with data on both sides are compared. A running period is compared with the same
  /// days of the others.
  ///
  /// - Parameters:
  ///   - period: A month or a year.
  ///   - days: The days of the period.
  /// - Returns: The table with `Compared: Sep 2026, Oct 2025`, or `nil` if there is nothing to
  ///   compare.
  package func comparison(
    of period: CalendarPeriod,
    _ days: DayRange
  ) -> (table: Table, title: String)? {
    let last = min(days.last, report.asOf)
    let compared = ComparedDays(
      period,
      upTo: last,
      firstWeekday: report.firstWeekday,
      known: report.overall?.days
    )
    guard let pair = compared.before else { return nil }
    let whole = period.days(around: pair.then.first, firstWeekday: report.firstWeekday)
    let earlier = DayRange(whole.first, pair.then.last)
    let names =
      period == .week
      ? (now: language.range(pair.now), then: language[.mailWeekBefore])
      : (
        now: name(of: pair.now, compared.now, in: period),
        then: name(of: pair.then, earlier, in: period)
      )
    let table = ComparedPeriod(
      report.total(in: pair.now),
      report.total(in: pair.then),
      days: (pair.now, pair.then),
      names: names
    ).map {
      comparison(
        $0,
        caption: language.text(
          last < days.last ? .besideSameDays : .besideEarlier,
          ["name": language.name(of: period, days), "date": language.date(last)]
        ),
        counts: [.doneFigure, .perfectDays, .activeDays],
        change: language[.mailChange]
      )
    }
    return table.map { ($0, "\(language[.compared]): \(names.then)") }
  }

  /// Returns `67 %` and `1 January – 31 October 2025: 63 %`: the rate of the period of a habit up
  /// to a day, and that of the same days of the period before.
  ///
  /// It is `nil` if some of these days have no data, for a habit of a few days, and under a rolling
  /// rule, whose rate says little.
  package func rates(
    of habit: HabitReport,
    in period: CalendarPeriod,
    upTo last: Day
  ) -> (now: String, before: String)? {
    guard let figures = habit.figures, habit.shareForm == .percentage, !habit.habit.isRolling
    else { return nil }
    let compared = ComparedDays(
      period,
      upTo: min(last, figures.days.last),
      firstWeekday: report.firstWeekday,
      known: figures.days
    )
    guard let pair = compared.before, pair.now == compared.now,
      let now = figures.life.tally(in: pair.now)?.rate,
      let then = figures.life.tally(in: pair.then)?.rate
    else { return nil }
    let time = language.name(of: pair.then, in: period)
    return (language.percent(now), "\(time): \(language.percent(then))")
  }

  /// Returns ``rates(of:in:upTo:)`` of the period around a day as a tile, or `nil` without them.
  package func rate(
    of habit: HabitReport,
    in period: CalendarPeriod,
    upTo last: Day
  ) -> Tile? {
    rates(of: habit, in: period, upTo: last).map { rates in
      let days = period.days(around: last, firstWeekday: report.firstWeekday)
      return Tile(
        label: language.name(of: period, days),
        figure: rates.now,
        unit: habit.habit.kind.hasCleanDays ? "" : language[.done],
        detail: rates.before
      )
    }
  }

  /// Returns the table of a period beside an earlier one.
  ///
  /// - Parameters:
  ///   - period: The pair.
  ///   - caption: The caption of the table.
  ///   - counts: The rows of counts; if habits are only counted, those of done and active days.
  ///   - change: The heading of the changes.
  /// - Returns: The table.
  package func comparison(
    _ period: ComparedPeriod,
    caption: String,
    counts: [Phrase],
    change: String
  ) -> Table {
    Table(
      caption: caption,
      columns: [language[.figure], period.names.now, period.names.then, change],
      rows: rows(period, counts)
    )
  }

  private static func count(_ label: Phrase, _ total: PeriodTotal) -> Int {
    switch label {
    case .perfectDays: total.tally.perfectDays
    case .activeDays: total.tally.activeDays
    default: total.completionCount
    }
  }

  private func rows(_ period: ComparedPeriod, _ counts: [Phrase]) -> [Table.Row] {
    if let habit = report.onlyTracked, let sums = sums(of: habit, period) {
      return [sums, row(.activeDays, period)]
    }
    if report.isOnlyCounted { return [row(.doneFigure, period), row(.activeDays, period)] }
    return (report.shareForm == .percentage ? [rateRow(period)] : [])
      + counts.filter { Self.count($0, period.now) + Self.count($0, period.then) > 0 }
      .map { row($0, period) }
  }

  /// Returns the sums of a habit, or `nil` if it has no values.
  private func sums(of habit: HabitReport, _ period: ComparedPeriod) -> Table.Row? {
    guard let figures = habit.figures, figures.total.sum > 0 else { return nil }
    let now = figures.life.tally(in: period.days.now)?.sum ?? 0
    let then = figures.life.tally(in: period.days.then)?.sum ?? 0
    let change = language.number(now - then)
    return Table.Row(
      name: language[.sum],
      cells: [language.number(now), language.number(then), now > then ? "+\(change)" : change]
    )
  }

  /// Returns the month or year, or the days if they do not begin with it.
  private func name(of days: DayRange, _ whole: DayRange, in period: CalendarPeriod) -> String {
    if days.first > whole.first { return language.range(days) }
    return period == .year ? "\(days.first.year)" : language.shortMonth(days.first.month)
  }

  private func row(_ label: Phrase, _ period: ComparedPeriod) -> Table.Row {
    let now = Self.count(label, period.now)
    let then = Self.count(label, period.then)
    return Table.Row(
      name: language[label],
      cells: [language.number(now), language.number(then), language.change(now - then)]
    )
  }

  private func rateRow(_ period: ComparedPeriod) -> Table.Row {
    let now = period.now.tally.rate
    let then = period.then.tally.rate
    return Table.Row(
      name: language[.keptFigure],
      cells: [
        language.percent(now), language.percent(then),
        language.points(of: now, since: then) ?? language.none,
      ]
    )
  }
}
