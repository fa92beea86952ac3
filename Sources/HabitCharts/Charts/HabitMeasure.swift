import HabitCore

/// What the figures of a habit count.
enum HabitMeasure: Hashable {
  /// What was kept of what was due.
  case shares
  /// The values, where nothing is ever due.
  case sums
  /// The times it was done, where nothing is ever due and there are no values.
  case times
}

extension HabitMeasure {
  /// Tells from all that is known of a habit.
  init(_ total: Tally) {
    if total.kept + total.missed + total.excused + total.open > 0 {
      self = .shares
    } else {
      self = total.sum > 0 ? .sums : .times
    }
  }

  /// What some days come to.
  func figure(of tally: Tally) -> ChartFigure {
    switch self {
    case .shares: .share(tally.kept, of: tally.kept + tally.missed)
    case .sums: .amount(tally.sum)
    case .times: .amount(Double(tally.done))
    }
  }

  /// What a week comes to.
  func figure(of weeks: WeekSeries, at week: Int) -> ChartFigure {
    switch self {
    case .shares: .share(weeks.kept[week], of: weeks.kept[week] + weeks.missed[week])
    case .sums: .amount(weeks.sums[week])
    case .times: .amount(Double(weeks.done[week]))
    }
  }

  /// The unit of the amounts, where they are values.
  func unit(of habit: Habit) -> String? {
    self == .sums ? habit.unit : nil
  }
}
