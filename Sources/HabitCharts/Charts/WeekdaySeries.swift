package import HabitCore

/// One figure for each day of the week.
package struct WeekdaySeries: Sendable {
  /// Always seven, in the order of the site's week.
  package let figures: [WeekdayFigure]
  package let measure: Measure

  /// The measure of the figures.
  package enum Measure: Sendable {
    /// The share of due days of the weekday that were kept.
    case shares
    /// The same alone, where days are kept on which nothing was done.
    case coverage
    /// The days done, for habits whose days are not judged.
    case counts
  }

  /// Adds up the weekdays of some habits.
  ///
  /// - Parameters:
  ///   - habits: One habit, or all. If single days of any are judged, only those count.
  ///   - firstWeekday: The first day of the week.
  ///   - isCovered: Whether done days of any habit cover others.
  package init(
    of habits: [HabitReport.Figures],
    firstWeekday: Weekday,
    isCovered: Bool = false
  ) {
    let isJudged = habits.contains(where: \.judgesDays)
    measure = isJudged ? isCovered ? .coverage : .shares : .counts
    figures = firstWeekday.week.map { weekday in
      var figure = WeekdayFigure(weekday: weekday)
      for habit in habits {
        if isJudged {
          let judged = habit.weekdays[weekday.rawValue - 1]
          figure.part += judged.kept
          figure.whole += judged.count
        } else {
          let marks = habit.marks(on: weekday)
          figure.part += marks.count { $0 == .done }
          figure.whole += marks.count
        }
      }
      return figure
    }
  }

  /// Returns the height of a bar, where a full bar is a share of 1 or the greatest count.
  func height(of figure: WeekdayFigure) -> Double {
    let full = measure == .counts ? figures.map(\.part).max() ?? 0 : figure.whole
    return full == 0 ? 0 : Double(figure.part) / Double(full)
  }
}

extension HabitReport.Figures {
  /// Whether any days are judged one by one: not by quotas, and not for a tracked habit.
  fileprivate var judgesDays: Bool {
    life.stretches.contains { stretch in
      !stretch.isQuota && stretch.schedule != .none
        && stretch.days.intersection(summary.days) != nil
    }
  }

  /// Returns the marks of all days of the report on a weekday.
  fileprivate func marks(on weekday: Weekday) -> [Mark] {
    let offset = weekday.days(after: summary.days.first.weekday)
    return stride(from: offset, to: summary.days.count, by: 7).map { marks[summary.days[$0]] }
  }
}
