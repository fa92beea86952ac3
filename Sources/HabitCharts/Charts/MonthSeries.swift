package import HabitCore
import HabitText

/// One figure for each month of a lifetime.
package struct MonthSeries: Sendable {
  package let first: Month
  /// Oldest month first.
  package let figures: [ChartFigure]
  /// The unit of the amounts, if they are values.
  package let unit: String?
}

extension MonthSeries {
  /// Creates the series of all habits together: shares of due days that were kept, or the days done
  /// if habits are only counted or of a few days.
  ///
  /// `isCovered` says that done days of any habit cover others.
  package init(_ report: OverallReport, isCovered: Bool = false) {
    let isCounted = report.isOnlyCounted || report.shareForm != .percentage
    first = report.days.first.month
    figures = report.months.map { month in
      isCounted ? .amount(Double(month.done)) : ChartFigure(month.judged, isCovered: isCovered)
    }
    unit = nil
  }

  /// Creates the series of one habit: shares of due days that were kept, or the sums of its values
  /// or the days on which it was done, if nothing was ever due, or in the form of counts.
  ///
  /// `form` is that of the habit unless it is set.
  package init(_ report: HabitReport.Figures, of habit: Habit, form: ShareForm? = nil) {
    let measure = HabitMeasure(report.total, of: habit, form ?? report.shareForm)
    self.init(report, measure, unit: measure.unit(of: habit))
  }

  /// Creates the series of the levels of one habit, which have no unit.
  package init(levelsOf report: HabitReport.Figures) {
    self.init(report, HabitMeasure(levelsOf: report.total, report.shareForm), unit: nil)
  }

  private init(_ report: HabitReport.Figures, _ measure: HabitMeasure, unit: String?) {
    first = report.months.first
    self.unit = unit
    figures = report.months.tallies.map(measure.figure)
  }

  /// The height of a full bar: 1 for shares, the maximum for amounts.
  var fullValue: Double {
    var maxAmount = 0.0
    for case .amount(let amount) in figures {
      maxAmount = max(maxAmount, amount)
    }
    return maxAmount > 0 ? maxAmount : 1
  }

  /// Returns the level of a month; `nil` without a figure, or for an amount of zero, which is no
  /// failure.
  package func level(of month: Month) -> DayCellStyle? {
    guard let value = self[month]?.value else { return nil }
    guard value > 0 else { return isOfShares ? .level0 : nil }
    // The level of the figure that a table shows.
    let share = isOfShares ? Double(Percentage(value).number) / 100 : value / fullValue
    return .level(ofShare: share)
  }

  package var isOfShares: Bool { figures.first?.isShare ?? false }

  /// The figure of a month, or `nil` outside the lifetime.
  subscript(month: Month) -> ChartFigure? {
    let position = month.index - first.index
    return figures.indices.contains(position) ? figures[position] : nil
  }
}
