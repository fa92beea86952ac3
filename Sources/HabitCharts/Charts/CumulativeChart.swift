import HabitCore
package import HabitText

/// What a year adds up to, day by day, as a line beside earlier years and the pace to a goal.
package struct CumulativeChart: Chart {
  package let label: ChartLabel
  package let series: CumulativeSeries
  package let wording: Wording

  /// Creates the lines of a series.
  package init(_ label: ChartLabel, series: CumulativeSeries, wording: Wording) {
    self.label = label
    self.series = series
    self.wording = wording
  }

  package static let className: StaticString = "cumulative"
  package static let styleSheet: String = "time-plot.css"

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    markup.openFigure(self)
    markup.unitLine(writeUnit)
    plot.write(label, to: &markup)
    markup.legend(entries, wording.words)
    writeTable(to: &markup)
    markup.closeFigure()
  }

  /// Adds the picture to a file.
  package func place(in file: inout PictureFile) {
    file.placeLine(.written(writeUnit))
    plot.place(in: &file, label)
    file.place(entries)
  }

  /// The number of days from one point of a line to the next.
  private static let step = 7
  private static let classes: [StaticString] = [
    "before before-1", "before before-2", "before before-3",
  ]

  private var days: DayRange { Month.days(ofYear: series.year) }

  private var plot: TimePlot {
    let full = RoundScale.full(for: series.maxAmount)
    var plot = TimePlot(
      points: points(series.sums, full: full, open: true),
      levels: [1, 0.5, 0].map { share in
        .written { wording.write(number: share * full, to: &$0) }
      },
      wording: wording
    )
    plot.others = zip(Self.classes, series.earlier).map { name, year in
      TimePlot.Line(className: name, points: points(year.sums, full: full))
    }
    if !series.pace.isEmpty {
      let pace = TimePlot.Line(className: "pace", points: points(series.pace, full: full))
      plot.others.append(pace)
    }
    return plot
  }

  /// Returns a point for each week and for the last day; `open` adds the end of the year without
  /// an amount.
  private func points(_ sums: [Double], full: Double, open: Bool = false) -> [TimePlot.Point] {
    let days = days
    let last = min(sums.count, days.count) - 1
    let positions = last < 0 ? [] : stride(from: 0, to: last, by: Self.step) + [last]
    var points = positions.map { TimePlot.Point(day: days[$0], height: sums[$0] / full) }
    if open {
      if points.first?.day != days.first {
        points.insert(TimePlot.Point(day: days.first, height: nil), at: 0)
      }
      if last < days.count - 1 { points.append(TimePlot.Point(day: days.last, height: nil)) }
    }
    return points
  }

  private func writeUnit(to markup: inout Markup) {
    TextPattern(wording.words[.inUnit], "unit").write(to: &markup) { _, markup in
      if series.unit.isEmpty {
        markup.text(wording.words[.times])
      } else {
        markup.embeddedText(series.unit)
      }
    }
  }

  private var entries: [LegendEntry] {
    guard !series.earlier.isEmpty || !series.pace.isEmpty else { return [] }
    let own = LegendEntry(Markup(text: "\(series.year)")) {
      $0.raw("<path class=\"area\" d=\"M0 6h12v6H0Z\"/><path class=\"curve\" d=\"M0 6h12\"/>")
    }
    let earlier = series.earlier.enumerated().map { position, year in
      LegendEntry(Markup(text: "\(year.year)")) { markup in
        markup.raw("<path class=\"")
        markup.raw(Self.classes[position])
        markup.raw("\" d=\"M0 ")
        markup.integer(2 + 4 * position)
        markup.raw("h12\"/>")
      }
    }
    let pace = LegendEntry(Markup(text: wording.words[.pace])) {
      $0.raw("<path class=\"pace\" d=\"M0 12L12 0\"/>")
    }
    return [own] + earlier + (series.pace.isEmpty ? [] : [pace])
  }

  /// Writes a table of the sums at the ends of the months.
  private func writeTable(to markup: inout Markup) {
    let words = wording.words
    markup.openTable(label, wording)
    markup.raw(". ")
    markup.text(words[.monthEnds])
    markup.raw("</caption>\n")
    let lines = [(series.year, series.sums)] + series.earlier
    let pace = series.pace.isEmpty ? [] : [words[.pace]]
    markup.tableHead([words[.month]] + lines.map { "\($0.0)" } + pace)
    for month in days.months {
      markup.raw("<tr><th scope=row>")
      markup.text(words.names.months[month.number - 1])
      for (year, sums) in lines {
        let range = Month(year: year, month: month.number).days
        let start = range.first - Month.days(ofYear: year).first
        writeCell(sums, in: start..<start + range.count, to: &markup)
      }
      if !pace.isEmpty {
        let start = month.first - days.first
        writeCell(series.pace, in: start..<start + month.count, to: &markup)
      }
      markup.raw("\n")
    }
    markup.closeTable()
  }

  /// Writes the last known sum of some days, or an empty cell.
  private func writeCell(_ sums: [Double], in days: Range<Int>, to markup: inout Markup) {
    markup.raw("<td>")
    let known = days.clamped(to: 0..<sums.count)
    if let last = known.last { wording.write(number: sums[last], to: &markup) }
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
