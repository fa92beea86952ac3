package import HabitCore
package import HabitText

extension Plot {
  /// Returns what a year adds up to, day by day, as a line before those of earlier years and of the
  /// pace to a goal.
  package static func cumulative(
    _ label: ChartLabel,
    _ series: CumulativeSeries,
    _ wording: Wording
  ) -> Plot {
    let words = wording.words
    let full = RoundScale.full(for: series.maxAmount)
    let days = Month.days(ofYear: series.year)
    // A point for each week and for the last day.
    func points(_ sums: [Double]) -> [Point] {
      let last = min(sums.count, days.count) - 1
      let known = last < 0 ? [] : Array(stride(from: 0, to: last, by: 7)) + [last]
      return known.map { (days[$0], sums[$0] / full) }
    }
    var own = points(series.sums)
    // A gap up to the end of the year.
    if series.sums.count < days.count { own.append((days.last, nil)) }
    let classes: [StaticString] = ["before before-1", "before before-2", "before before-3"]
    let earlier = zip(classes, series.earlier).map { (name: $0, year: $1.year, sums: $1.sums) }
    let pace = series.pace
    var plot = lines(
      label,
      "cumulative",
      in: days.first...days.last,
      own,
      before: earlier.map { Line(className: $0.name, points: points($0.sums)) }
        + (pace.isEmpty ? [] : [Line(className: "pace", points: points(pace))]),
      wording
    ) { wording.markup($0 * full) }
    plot.note = wording.filled(.inUnit, "unit") { markup in
      series.unit.isEmpty ? markup.text(words[.times]) : markup.embeddedText(series.unit)
    }
    if !earlier.isEmpty || !pace.isEmpty {
      plot.legend = [
        LegendEntry("\(series.year)") {
          $0 += "<path class=\"area\" d=\"M0 8h15v7H0Z\"/><path class=\"curve\" d=\"M0 8h15\"/>"
        }
      ]
      plot.legend += earlier.enumerated().map { position, line in
        LegendEntry("\(line.year)") {
          $0 += "<path class=\"\(raw: line.name)\" d=\"M0 \(4 + 4 * position)h15\"/>"
        }
      }
    }
    if !pace.isEmpty {
      plot.legend.append(
        LegendEntry("\(words[.pace])") { $0 += "<path class=\"pace\" d=\"M0 15L15 0\"/>" }
      )
    }
    let lines = [(series.year, series.sums)] + earlier.map { ($0.year, $0.sums) }
    // The pace has the days of the year itself.
    let columns = lines + (pace.isEmpty ? [] : [(series.year, pace)])
    plot.table = FigureTable(
      caption: ". \(words[.monthEnds])",
      columns: ["\(words[.month])"] + lines.map { "\($0.0)" }
        + (pace.isEmpty ? [] : ["\(words[.pace])"]),
      rows: words.names.months.map { "\($0)" }
    ) { row, column, markup in
      let (year, sums) = columns[column]
      let month = Month(year: year, month: row + 1)
      let start = month.first - Month.days(ofYear: year).first
      let known = (start..<start + month.count).clamped(to: 0..<sums.count)
      if let last = known.last { wording.write(number: sums[last], to: &markup) }
    }
    return plot
  }
}

/// Round upper ends for scales of amounts.
enum RoundScale {
  /// Returns the least of 1, 2, 4, 6, 8 and 10 times a power of ten that is not below an amount; 1
  /// for an amount that is not above 0, and the amount itself if there is no such number.
  static func full(for amount: Double) -> Double {
    guard amount > 0, amount < 1e300 else { return amount > 0 ? amount : 1 }
    var power = 1.0
    while power * 10 < amount { power *= 10 }
    while power > 0.01, power >= amount { power /= 10 }
    return [1, 2, 4, 6, 8, 10].map { $0 * power }.first { $0 >= amount } ?? amount
  }
}

/// The sums of a year from its first day to each later one, beside those of earlier years.
package struct CumulativeSeries: Sendable {
  package let year: Int
  /// The sum at the end of each day from 1 January to the last known one; may be empty.
  let sums: [Double]
  /// The sums of all days of earlier years, newest year first.
  let earlier: [(year: Int, sums: [Double])]
  /// The pace to a goal at the end of each day of the year; empty without a goal.
  let pace: [Double]
  /// The unit of the amounts; empty for times.
  let unit: String

  /// The maximum number of earlier years.
  static let maxYears = 3

  /// Creates the sums of a year and of at most three earlier years in which something was done.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - measure: What adds up.
  ///   - life: The habit.
  ///   - goal: The goal of the year, which has the same measure, or `nil` without one.
  ///   - unit: The unit of the amounts, for readers.
  package init(
    _ year: Int,
    of measure: Goal.Measure,
    in life: JudgedLife,
    goal: Goal?,
    unit: String
  ) {
    self.year = year
    self.unit = unit
    let days = Month.days(ofYear: year)
    let known = days.intersection(DayRange(min(days.first, life.days.last), life.days.last))
    sums = known.map { life.sums(of: measure, in: $0) } ?? []
    earlier = (1...Self.maxYears).map { year - $0 }.compactMap { year in
      let sums = life.sums(of: measure, in: Month.days(ofYear: year))
      return sums.last == 0 ? nil : (year, sums)
    }
    pace = goal.map { life.history.habit.pace(to: $0) } ?? []
  }

  /// The maximum of all amounts.
  var maxAmount: Double {
    ([sums.last, pace.last] + earlier.map(\.sums.last)).compactMap(\.self).max() ?? 0
  }
}

extension JudgedLife {
  fileprivate func sums(of measure: Goal.Measure, in range: DayRange) -> [Double] {
    var sum = 0.0
    return amounts(of: measure, in: range).map { amount in
      sum += amount
      return sum
    }
  }
}
