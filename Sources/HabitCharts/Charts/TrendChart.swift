import HabitCore
package import HabitText

/// The weeks of a lifetime as a line.
///
/// Many weeks share points: the share of all of them, or the mean of their amounts.
package struct TrendChart: Chart {
  package let label: ChartLabel
  package let series: TrendSeries
  package let wording: Wording
  /// The strength of the habit on the same days, as a second line behind shares.
  package var strength: StrengthLine?

  /// Creates the line of all weeks of a series.
  package init(_ label: ChartLabel, series: TrendSeries, wording: Wording) {
    self.label = label
    self.series = series
    self.wording = wording
  }

  /// The maximum number of points of the line: two years of weeks.
  static let maxPoints = 105

  package static let className: StaticString = "trend"
  package static let styleSheet: String = "time-plot.css"

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    let points = points
    markup.openFigure(self)
    if !isOfShares {
      markup.unitLine(writeUnit)
    }
    plot(points).write(label, to: &markup)
    if weeks > 1 {
      markup.noteLine(writeNote)
    }
    if let strength {
      markup.legend(entries(strength), wording.words)
    }
    markup.openTable(label, wording)
    writeRows(of: points, to: &markup)
    markup.closeTable()
    markup.closeFigure()
  }

  /// Adds the picture to a file.
  package func place(in file: inout PictureFile) {
    if !isOfShares {
      file.placeLine(.written(writeUnit))
    }
    plot(points).place(in: &file, label)
    if weeks > 1 {
      file.placeLine(.written(writeNote))
    }
    if let strength {
      file.place(entries(strength))
    }
  }

  private func entries(_ strength: StrengthLine) -> [LegendEntry] {
    [
      LegendEntry(.written { $0.embeddedText(label.title) }) {
        $0.raw("<path class=\"curve\" d=\"M0 6h12\"/>")
      },
      LegendEntry(Markup(text: strength.name)) {
        $0.raw("<path class=\"strength\" d=\"M0 6h12\"/>")
      },
    ]
  }

  /// The number of weeks that share a point.
  private var weeks: Int { series.weeksOfPoint(points: Self.maxPoints) }

  private var points: [TrendSeries.Point] { series.points(weeks: weeks) }

  private var isOfShares: Bool {
    if case .share = series.figures.first { return true }
    return false
  }

  private func plot(_ points: [TrendSeries.Point]) -> TimePlot {
    let full = isOfShares ? 1 : RoundScale.full(for: points.compactMap(\.figure.value).max() ?? 0)
    var plot = TimePlot(
      points: points.map { TimePlot.Point(day: $0.day, height: $0.figure.value.map { $0 / full }) },
      levels: [1, 0.5, 0].map { level(at: $0, full: full) },
      wording: wording
    )
    if let strength, let first = points.first?.day, let last = points.last?.day {
      let shown = strength.points(from: first, to: last)
      plot.others = [TimePlot.Line(className: "strength", points: shown)]
    }
    return plot
  }

  private func level(at height: Double, full: Double) -> Markup {
    var markup = Markup()
    if isOfShares {
      wording.write(Percentage(height), to: &markup)
    } else {
      wording.write(number: height * full, to: &markup)
    }
    return markup
  }

  /// Writes "pages a week" or "times a week".
  private func writeUnit(to markup: inout Markup) {
    let unit = series.unit.flatMap { $0.isEmpty ? nil : $0 }
    TextPattern(wording.words[.aWeek], "unit").write(to: &markup) { _, markup in
      if let unit {
        markup.embeddedText(unit)
      } else {
        markup.text(wording.words[.times])
      }
    }
  }

  private func writeNote(to markup: inout Markup) {
    let form = isOfShares ? wording.words[.pointOfWeeks] : wording.words[.meanOfWeeks]
    TextPattern(form, "count").write(to: &markup) { $1.integer(weeks) }
  }

  /// Writes the rest of a table after its title: a row for each point, with the strength at the end
  /// of its weeks.
  private func writeRows(of points: [TrendSeries.Point], to markup: inout Markup) {
    let words = wording.words
    markup.raw("</caption>\n<thead><tr><th scope=col>")
    markup.text(words[.weekFrom])
    markup.raw("<th scope=col>")
    if isOfShares {
      markup.text(words[.part])
    } else {
      writeUnit(to: &markup)
    }
    if let strength {
      markup.raw("<th scope=col>")
      markup.text(strength.name)
    }
    markup.raw("\n<tbody>")
    for (position, point) in points.enumerated() {
      markup.raw("<tr><th scope=row>")
      wording.write(point.day, to: &markup)
      markup.raw("<td>")
      wording.write(point.figure, unit: nil, to: &markup)
      if let strength {
        markup.raw("<td>")
        let isLast = position == points.count - 1
        let next = isLast ? point.day + 7 * weeks : points[position + 1].day
        wording.write(Percentage(strength.strength(on: next - 1)), to: &markup)
      }
      markup.raw("\n")
    }
  }
}
