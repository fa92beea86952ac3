package import HabitCore
package import HabitText

extension Plot {
  /// Returns the weeks of a lifetime as a line.
  ///
  /// Many weeks share points: the share of all of them, or the mean of their amounts.
  ///
  /// - Parameters:
  ///   - label: The name and the result.
  ///   - series: The weeks.
  ///   - strength: The strength on the same days, as a second line behind shares.
  ///   - wording: The words.
  /// - Returns: The plot.
  package static func trend(
    _ label: ChartLabel,
    _ series: TrendSeries,
    strength: StrengthLine? = nil,
    _ wording: Wording
  ) -> Plot {
    let words = wording.words
    // At most two years of weeks.
    let weeks = series.weeksOfPoint(points: 105)
    let points = series.points(weeks: weeks)
    let isOfShares = series.figures.first?.isShare ?? false
    let full = isOfShares ? 1 : RoundScale.full(for: points.compactMap(\.figure.value).max() ?? 0)
    let days = series.first...(points.last?.day ?? series.first)
    var plot = lines(
      label,
      "trend",
      in: days,
      points.map { ($0.day, $0.figure.value.map { $0 / full }) },
      before: [strength].compactMap(\.self).map {
        Line(className: "strength", points: $0.points(in: days))
      },
      wording
    ) { isOfShares ? wording.text(Percentage($0)) : wording.markup($0 * full) }
    let unit = wording.filled(.aWeek, "unit") { markup in
      if let unit = series.unit, !unit.isEmpty {
        markup.embeddedText(unit)
      } else {
        markup.text(words[.times])
      }
    }
    if !isOfShares { plot.note = unit }
    if weeks > 1 {
      plot.foot = wording.filled(isOfShares ? .pointOfWeeks : .meanOfWeeks, "count") {
        $0.integer(weeks)
      }
    }
    if let strength {
      plot.legend = [
        LegendEntry("\(name: label.title)") { $0 += "<path class=\"curve\" d=\"M0 8h15\"/>" },
        LegendEntry("\(strength.name)") { $0 += "<path class=\"strength\" d=\"M0 8h15\"/>" },
      ]
    }
    plot.table = FigureTable(
      columns: ["\(words[.weekFrom])", isOfShares ? "\(words[.part])" : unit]
        + [strength].compactMap(\.self).map { "\($0.name)" },
      rows: points.map { point in .written { wording.write(point.day, to: &$0) } }
    ) { row, column, markup in
      guard column > 0 else { return wording.write(points[row].figure, unit: nil, to: &markup) }
      // At the end of the weeks.
      let next = row == points.count - 1 ? points[row].day + 7 * weeks : points[row + 1].day
      if let strength { wording.write(Percentage(strength.strength(on: next - 1)), to: &markup) }
    }
    return plot
  }
}

/// The strength of a habit on each day, as a second line of its trend.
package struct StrengthLine: Sendable {
  /// Its name in the legend and the table.
  let name: String
  let days: DayRange
  /// One per day, each in 0...1.
  let strengths: [Double]

  /// Creates the line of the strengths of some days; there must be one for each.
  package init(_ name: String, days: DayRange, strengths: [Double]) {
    precondition(strengths.count == days.count, "a strength for each day")
    self.name = name
    self.days = days
    self.strengths = strengths
  }

  /// The indices of the days on the line: all of them, or the first, the last, and the lowest and
  /// the highest of each of many equal parts, so that no peak and no dip is lost.
  ///
  /// A new day makes the last part longer, or begins one: the line of the past stays for weeks.
  var drawnPositions: [Int] {
    let count = strengths.count
    guard count > 130 else { return Array(strengths.indices) }
    let length = (count + 64) / 65
    var positions: Set = [0, count - 1]
    for start in stride(from: 0, to: count, by: length) {
      var lowest = start
      var highest = start
      for position in start..<min(start + length, count) {
        if strengths[position] < strengths[lowest] { lowest = position }
        if strengths[position] > strengths[highest] { highest = position }
      }
      positions.formUnion([lowest, highest])
    }
    return positions.sorted()
  }

  /// Returns the line between two days.
  func points(in shown: ClosedRange<Day>) -> [Plot.Point] {
    drawnPositions.map { (days[$0], strengths[$0]) }.filter { shown.contains($0.0) }
  }

  /// Returns the strength on a day, or on the last one before it.
  func strength(on day: Day) -> Double { strengths[days.position(of: min(day, days.last))] }
}

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
