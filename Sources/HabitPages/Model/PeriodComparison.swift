import HabitCharts
import HabitCore
import HabitParts
import HabitText

/// A month or a year beside earlier ones, as a table.
struct PeriodComparison {
  let report: Report
  let language: Language

  /// Compares a month or year with the previous one, and a month also with that of the year before.
  ///
  /// Only days with data on both sides are compared. A running period is compared with the same
  /// days of the others.
  ///
  /// - Parameters:
  ///   - period: A month or a year.
  ///   - days: The days of the period.
  /// - Returns: The table as HTML; empty if there is nothing to compare.
  func table(of period: CalendarPeriod, _ days: DayRange) -> DeferredMarkup {
    let last = min(days.last, report.asOf)
    let compared = ComparedDays(
      period,
      upTo: last,
      firstWeekday: report.firstWeekday,
      known: report.overall?.days
    )
    let pairs = [compared.before, period == .year ? nil : compared.yearBefore].compactMap(\.self)
    var columns: [Column] = []
    for pair in pairs {
      guard let now = report.total(in: pair.now), let then = report.total(in: pair.then)
      else { continue }
      if columns.last(where: { $0.base == nil })?.days != pair.now {
        columns.append(
          Column(total: now, days: pair.now, name: name(of: pair.now, compared.now, in: period))
        )
      }
      let whole = period.days(around: pair.then.first, firstWeekday: report.firstWeekday)
      let column = Column(
        total: then,
        days: pair.then,
        name: name(of: pair.then, DayRange(whole.first, pair.then.last), in: period),
        base: now
      )
      columns.append(column)
    }
    guard !columns.isEmpty else { return .none }
    return Table(
      caption: language.text(
        last < days.last ? .besideSameDays : .besideEarlier,
        ["name": name(of: period, days), "date": language.date(last)]
      ),
      columns: [language[.figure]] + columns.flatMap(headings),
      rows: rows(columns)
    ).markup
  }

  /// The figures of some days under their heading.
  private struct Column {
    let total: PeriodTotal
    let days: DayRange
    let name: String
    /// The later figures that these are compared with, or `nil` for the later ones themselves.
    var base: PeriodTotal?
  }

  /// The counts of each period.
  private static let counts: [(label: Phrase, count: @Sendable (PeriodTotal) -> Int)] = [
    (.doneFigure, { $0.completionCount }),
    (.perfectDays, { $0.tally.perfectDays }),
    (.perfectInARow, { $0.longestPerfectRun }),
    (.activeDays, { $0.tally.activeDays }),
    (.countingDays, { $0.countingDays }),
  ]

  /// The counts of each period if habits are only counted.
  private static let counted: Set<Phrase> = [.doneFigure, .activeDays]

  private func rows(_ columns: [Column]) -> [Table.Row] {
    let isOnlyCounted = report.isOnlyCounted
    if let habit = report.onlyTracked, let sums = sums(of: habit, columns) {
      return [sums, row(.activeDays, columns) { $0.tally.activeDays }]
    }
    let counts = Self.counts.filter { !isOnlyCounted || Self.counted.contains($0.label) }
    return (isOnlyCounted || report.shareForm == .counts ? [] : [rateRow(columns)])
      + counts.map { row($0.label, columns, $0.count) }
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

  private func name(of period: CalendarPeriod, _ days: DayRange) -> String {
    period == .year ? "\(days.first.year)" : language.month(days.first.month)
  }

  /// Returns the month or year, or the days if they do not begin with it.
  private func name(
    of days: DayRange,
    _ whole: DayRange,
    in period: CalendarPeriod
  ) -> String {
    if days.first > whole.first { return language.range(days) }
    return period == .year ? "\(days.first.year)" : language.shortMonth(days.first.month)
  }

  private func headings(of column: Column) -> [String] {
    column.base == nil
      ? [column.name] : [column.name, language.text(.against, ["name": column.name])]
  }

  private func row(
    _ label: Phrase,
    _ columns: [Column],
    _ count: (PeriodTotal) -> Int
  ) -> Table.Row {
    Table.Row(
      name: language[label],
      cells: columns.flatMap { column in
        let figure = count(column.total)
        guard let base = column.base else { return [language.number(figure)] }
        return [language.number(figure), language.change(count(base) - figure)]
      }
    )
  }

  /// Returns the row of rates; differences in points are those of the percentages as shown.
  private func rateRow(_ columns: [Column]) -> Table.Row {
    let cells = columns.flatMap { column -> [String] in
      let rate = column.total.tally.rate
      guard let base = column.base else { return [language.percent(rate)] }
      guard let now = base.tally.rate, let rate else {
        return [language.percent(rate), language.none]
      }
      let points = Percentage(now).number - Percentage(rate).number
      return [language.percent(rate), language.change(points, .points)]
    }
    return Table.Row(name: language[.keptFigure], cells: cells)
  }
}
