package import HabitCore

/// One figure for each month of a lifetime.
package struct MonthSeries: Sendable {
  package let first: Month
  /// Oldest month first.
  package let figures: [MonthFigure]
  /// What amounts count, where they are values.
  package let unit: String?
}

extension MonthSeries {
  /// The months of all habits together.
  package init(_ report: OverallReport) {
    first = report.days.first.month
    figures = report.months.map { .share($0.kept, of: $0.kept + $0.missed) }
    unit = nil
  }

  /// The months of one habit: shares of what was due, or where nothing ever was, sums of its values
  /// or the days on which it was done.
  package init(_ report: HabitReport.Figures, of habit: Habit) {
    first = report.months.first
    let total = report.total
    let isJudged = total.kept + total.missed + total.excused + total.open > 0
    let hasValues = total.sum > 0
    unit = hasValues && !isJudged ? habit.unit : nil
    figures = report.months.tallies.map { month in
      if isJudged { return .share(month.kept, of: month.kept + month.missed) }
      return .amount(hasValues ? month.sum : Double(month.done))
    }
  }

  /// The height of a full bar: 1 of shares, the greatest of amounts.
  var fullValue: Double {
    var greatest = 0.0
    for case .amount(let amount) in figures {
      greatest = max(greatest, amount)
    }
    return greatest > 0 ? greatest : 1
  }

  var isOfShares: Bool {
    if case .share = figures.first { return true }
    return false
  }

  /// The figure of a month, or `nil` outside the lifetime.
  subscript(month: Month) -> MonthFigure? {
    let position = month.index - first.index
    return figures.indices.contains(position) ? figures[position] : nil
  }
}
