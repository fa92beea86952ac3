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
  /// Compares a month or a year with the one before and a month also with that of the year before.
  ///
  /// A period that is still running is compared with the same days of the others.
  ///
  /// - Parameters:
  ///   - period: A month or a year.
  ///   - days: Its days.
  ///   - total: What they come to, or `nil` where no habit has lived on them.
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
  /// The figures of some days, and what they are called.
  private struct Column {
    let total: PeriodTotal
    let name: String
  }

  /// What is counted of every period.
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

  /// The points between two rates are those of the percentages as they are shown.
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
