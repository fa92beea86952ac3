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
