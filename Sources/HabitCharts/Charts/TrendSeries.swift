package import HabitCore

/// One figure for each week of a lifetime.
package struct TrendSeries: Sendable {
  /// The first day of the first week.
  package let first: Day
  /// Oldest week first, never empty; weeks that the days cut are left out if there are others.
  package let figures: [ChartFigure]
  /// The unit of the amounts, if they are values.
  package let unit: String?

  /// The weeks of one point of the line.
  struct Point: Hashable {
    /// The first day of the first of the weeks.
    let day: Day
    /// The share of all weeks, or the mean of their amounts.
    let figure: ChartFigure
  }

  /// Returns the number of weeks in one point that keeps the line within a number of points.
  func weeksOfPoint(points: Int) -> Int {
    (figures.count + points - 1) / points
  }

  /// Returns the points, oldest first, each of so many weeks; only the first may have fewer.
  func points(weeks: Int) -> [Point] {
    let rest = figures.count % weeks
    let starts = (rest > 0 ? [0] : []) + stride(from: rest, to: figures.count, by: weeks)
    return starts.map { start in
      let end = start < rest ? rest : start + weeks
      return Point(day: first + 7 * start, figure: Self.sum(of: figures[start..<end]))
    }
  }

  private static func sum(of figures: ArraySlice<ChartFigure>) -> ChartFigure {
    var part = 0
    var whole = 0
    var amount = 0.0
    for figure in figures {
      switch figure {
      case .share(let kept, let judged), .covered(let kept, let judged):
        part += kept
        whole += judged
      case .amount(let value): amount += value / Double(figures.count)
      }
    }
    return switch figures.first {
    case .share: .share(part, of: whole)
    case .covered: .covered(part, of: whole)
    case .amount, nil: .amount(amount)
    }
  }
}

extension TrendSeries {
  /// Creates the series of one habit: shares of due days that were kept, or, if nothing was ever
  /// due, the sums of its values or its completions.
  package init(_ report: HabitReport.Figures, of habit: Habit, firstWeekday: Weekday) {
    let weeks = WeekSeries(of: report.summary, firstWeekday: firstWeekday)
    let measure = HabitMeasure(report.total, of: habit)
    let whole = Self.wholeWeeks(weeks.done.count, from: weeks.first, in: report.summary.days)
    first = weeks.first + 7 * whole.lowerBound
    unit = measure.unit(of: habit)
    figures = whole.map { measure.figure(of: weeks, at: $0) }
  }

  /// Creates the series of all habits together, or returns `nil` if no habit has a lifetime: the
  /// shares of due days that were kept, or, if nothing was ever due, the completions.
  ///
  /// `isCovered` says that done days of any habit cover others.
  package init?(_ report: Report, isCovered: Bool = false) {
    guard let days = report.overall?.days else { return nil }
    if let habit = report.onlyTracked, let figures = habit.figures {
      self = TrendSeries(figures, of: habit.habit, firstWeekday: report.firstWeekday)
      return
    }
    let first = days.first - days.first.weekday.days(after: report.firstWeekday)
    let count = (days.last - first) / 7 + 1
    var tallies = Array(repeating: OverallTally(), count: count)
    for habit in report.counted {
      guard let summary = habit.figures?.summary else { continue }
      let weeks = WeekSeries(of: summary, firstWeekday: report.firstWeekday)
      let offset = (weeks.first - first) / 7
      for week in weeks.done.indices {
        if !habit.isSparse {
          tallies[offset + week].judged +=
            JudgedTally(kept: weeks.kept[week], missed: weeks.missed[week])
        }
        tallies[offset + week].done += weeks.done[week]
      }
    }
    let isJudged = tallies.contains { $0.rate != nil }
    let whole = Self.wholeWeeks(count, from: first, in: days)
    self.first = first + 7 * whole.lowerBound
    unit = nil
    figures = tallies[whole].map { week in
      isJudged
        ? ChartFigure(week.judged, isCovered: isCovered) : .amount(Double(week.done))
    }
  }

  /// Returns the weeks with all seven days in a range; all of them if there is none.
  private static func wholeWeeks(_ count: Int, from first: Day, in days: DayRange) -> Range<Int> {
    let start = days.first > first ? 1 : 0
    let end = days.last < first + (7 * count - 1) ? count - 1 : count
    return start < end ? start..<end : 0..<count
  }
}
