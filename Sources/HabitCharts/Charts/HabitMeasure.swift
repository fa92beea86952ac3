import HabitCore

/// The measure of a habit's figures.
enum HabitMeasure: Hashable {
  /// The share of due days that were kept.
  case shares
  /// The values, if nothing is ever due.
  case sums
  /// The days done or without a slip, if nothing is ever due, or of a few days, and there are no
  /// values.
  case times

  /// Chooses the measure by the total of a habit and the form of its shares; what a rolling rule
  /// keeps beside done days is counted nowhere.
  init(_ total: Tally, of habit: Habit, _ form: ShareForm = .percentage) {
    self = habit.isRolling ? Self.amounts(of: total) : Self(levelsOf: total, form)
  }

  /// Chooses the measure of levels, which under a rolling rule are those of the share, too.
  init(levelsOf total: Tally, _ form: ShareForm = .percentage) {
    self = form == .percentage && total.isEverDue ? .shares : Self.amounts(of: total)
  }

  private static func amounts(of total: Tally) -> Self { total.sum > 0 ? .sums : .times }

  /// Returns the figure of some days.
  func figure(of tally: Tally) -> ChartFigure {
    switch self {
    case .shares: .share(tally.judged.kept, of: tally.judged.count)
    case .sums: .amount(tally.sum)
    case .times: .amount(Double(tally.done + tally.clean))
    }
  }

  /// Returns the figure of a week.
  func figure(of weeks: WeekSeries, at week: Int) -> ChartFigure {
    switch self {
    case .shares: .share(weeks.kept[week], of: weeks.kept[week] + weeks.missed[week])
    case .sums: .amount(weeks.sum(ofWeek: week))
    case .times: .amount(Double(weeks.done[week]))
    }
  }

  /// Returns the unit of the amounts, if they are values.
  func unit(of habit: Habit) -> String? {
    self == .sums ? habit.unit : nil
  }
}
