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
  /// Compares a month or a year with the previous one, and a month also with that of the year
  /// before.
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
    let pairs = [compared.before, period == .year ? nil : compared.yearBefore].compactMap(\.self)
    let periods = pairs.compactMap { pair in
      let whole = period.days(around: pair.then.first, firstWeekday: report.firstWeekday)
      let earlier = DayRange(whole.first, pair.then.last)
      return ComparedPeriod(
        report.total(in: pair.now),
        report.total(in: pair.then),
        days: (pair.now, pair.then),
        names: (
          name(of: pair.now, compared.now, in: period), name(of: pair.then, earlier, in: period)
        )
      )
    }
    let table = comparison(
      periods,
      caption: language.text(
        last < days.last ? .besideSameDays : .besideEarlier,
        ["name": language.name(of: period, days), "date": language.date(last)]
      ),
      counts: [.doneFigure, .perfectDays, .perfectInARow, .activeDays]
    ) { language.text(.against, ["name": $0]) }
    let names = periods.map(\.names.then).joined(separator: language[.listSeparator])
    return table.map { ($0, "\(language[.compared]): \(names)") }
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

  /// Returns the table of some periods, each beside an earlier one.
  ///
  /// - Parameters:
  ///   - periods: The pairs; those that share their later days have one column for them.
  ///   - caption: The caption of the table.
  ///   - counts: The rows of counts; if habits are only counted, those of done and active days.
  ///   - change: Returns the heading of a change since the period of a name.
  /// - Returns: The table, or `nil` without a pair.
  package func comparison(
    _ periods: [ComparedPeriod],
    caption: String,
    counts: [Phrase],
    change: (String) -> String
  ) -> Table? {
    var columns: [Column] = []
    for period in periods {
      if columns.last(where: { $0.base == nil })?.days != period.days.now {
        columns.append(Column(total: period.now, days: period.days.now, name: period.names.now))
      }
      columns.append(
        Column(
          total: period.then,
          days: period.days.then,
          name: period.names.then,
          base: period.now
        )
      )
    }
    guard !columns.isEmpty else { return nil }
    return Table(
      caption: caption,
      columns: [language[.figure]]
        + columns.flatMap { $0.base == nil ? [$0.name] : [$0.name, change($0.name)] },
      rows: rows(columns, counts)
    )
  }

  /// The figures of some days under their heading.
  private struct Column {
    let total: PeriodTotal
    let days: DayRange
    let name: String
    /// The later figures that these are compared with, or `nil` for the later ones themselves.
    var base: PeriodTotal?
  }

  private static func count(_ label: Phrase, _ total: PeriodTotal) -> Int {
    switch label {
    case .perfectDays: total.tally.perfectDays
    case .perfectInARow: total.longestPerfectRun
    case .activeDays: total.tally.activeDays
    default: total.completionCount
    }
  }

  private func rows(_ columns: [Column], _ counts: [Phrase]) -> [Table.Row] {
    if let habit = report.onlyTracked, let sums = sums(of: habit, columns) {
      return [sums, row(.activeDays, columns)]
    }
    if report.isOnlyCounted { return [row(.doneFigure, columns), row(.activeDays, columns)] }
    return (report.shareForm == .percentage ? [rateRow(columns)] : [])
      + counts.filter { label in columns.contains { Self.count(label, $0.total) > 0 } }
      .map { row($0, columns) }
  }

  /// Returns the sums of a habit, or `nil` if it has no values.
  private func sums(of habit: HabitReport, _ columns: [Column]) -> Table.Row? {
    guard let figures = habit.figures, figures.total.sum > 0 else { return nil }
    let sums = columns.map { figures.life.tally(in: $0.days)?.sum ?? 0 }
    var now = 0.0
    let cells = zip(columns, sums).flatMap { column, sum -> [String] in
      guard column.base != nil else {
        now = sum
        return [language.number(sum)]
      }
      let change = language.number(now - sum)
      return [language.number(sum), now > sum ? "+\(change)" : change]
    }
    return Table.Row(name: language[.sum], cells: cells)
  }

  /// Returns the month or year, or the days if they do not begin with it.
  private func name(of days: DayRange, _ whole: DayRange, in period: CalendarPeriod) -> String {
    if days.first > whole.first { return language.range(days) }
    return period == .year ? "\(days.first.year)" : language.shortMonth(days.first.month)
  }

  private func row(_ label: Phrase, _ columns: [Column]) -> Table.Row {
    Table.Row(
      name: language[label],
      cells: columns.flatMap { column in
        let figure = Self.count(label, column.total)
        guard let base = column.base else { return [language.number(figure)] }
        return [language.number(figure), language.change(Self.count(label, base) - figure)]
      }
    )
  }

  private func rateRow(_ columns: [Column]) -> Table.Row {
    let cells = columns.flatMap { column -> [String] in
      let rate = column.total.tally.rate
      guard let base = column.base else { return [language.percent(rate)] }
      return [
        language.percent(rate),
        language.points(of: base.tally.rate, since: rate) ?? language.none,
      ]
    }
    return Table.Row(name: language[.keptFigure], cells: cells)
  }
}
