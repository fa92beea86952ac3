import HabitCharts
import HabitCore
import HabitLanguage
import HabitParts
import HabitWriting

/// A month or a year beside earlier ones, as a table.
struct PeriodComparison {
  let report: Report
  let language: Language
}

extension PeriodComparison {
  /// Compares a month or year with the previous one, and a month also with that of the year before.
  ///
  /// A running period is compared with the same days of the others.
  ///
  /// - Parameters:
  ///   - period: A month or a year.
  ///   - days: The days of the period.
  ///   - total: The total of the days, or `nil` if no habit existed on them.
  /// - Returns: The table as HTML; empty if there is nothing to compare.
  func table(
    of period: CalendarPeriod,
    _ days: DayRange,
    _ total: PeriodTotal?
  ) -> DeferredMarkup {
    let last = min(days.last, report.asOf)
    let compared = ComparedDays(period, upTo: last, firstWeekday: report.firstWeekday)
    let earlier = period == .year ? [compared.before] : [compared.before, compared.yearBefore]
    let before = earlier.compactMap { days in
      report.total(in: days).map { Column(total: $0, name: shortName(of: period, days)) }
    }
    guard let total, !before.isEmpty else { return .none }
    let now = Column(total: total, name: shortName(of: period, days))
    let isRunning = last < days.last
    return Table(
      caption: language.text(
        isRunning ? .besideSameDays : .besideEarlier,
        ["name": name(of: period, days), "date": language.date(last)]
      ),
      columns: [language[.figure], now.name]
        + before.flatMap { [$0.name, language.text(.against, ["name": $0.name])] },
      rows: [rateRow(now, before)] + Self.counts.map { row($0.label, now, before, $0.count) }
    ).markup
  }
}

extension PeriodComparison {
  /// The figures of some days under their heading.
  private struct Column {
    let total: PeriodTotal
    let name: String
  }

  /// The counts of each period.
  private static let counts: [(label: Phrase, count: @Sendable (PeriodTotal) -> Int)] = [
    (.doneFigure, { $0.completionCount }),
    (.perfectDays, { $0.tally.perfectDays }),
    (.perfectInARow, { $0.longestPerfectRun }),
    (.activeDays, { $0.tally.activeDays }),
    (.countingDays, { $0.countingDays }),
  ]

  private func name(of period: CalendarPeriod, _ days: DayRange) -> String {
    period == .year ? "\(days.first.year)" : language.month(days.first.month)
  }

  private func shortName(of period: CalendarPeriod, _ days: DayRange) -> String {
    period == .year ? "\(days.first.year)" : language.shortMonth(days.first.month)
  }

  private func row(
    _ label: Phrase,
    _ now: Column,
    _ before: [Column],
    _ count: (PeriodTotal) -> Int
  ) -> Table.Row {
    let figure = count(now.total)
    let others = before.map { count($0.total) }
    return Table.Row(
      name: language[label],
      cells: [language.number(figure)]
        + others.flatMap { [language.number($0), language.change(figure - $0)] }
    )
  }

  /// Returns the row of rates; differences in points are those of the percentages as shown.
  private func rateRow(_ now: Column, _ before: [Column]) -> Table.Row {
    let rate = now.total.tally.rate
    let others = before.flatMap { column -> [String] in
      let other = column.total.tally.rate
      guard let rate, let other else { return [language.percent(other), language.none] }
      let points = Percentage(rate).number - Percentage(other).number
      return [language.percent(other), language.change(points, .points)]
    }
    return Table.Row(name: language[.keptFigure], cells: [language.percent(rate)] + others)
  }
}
