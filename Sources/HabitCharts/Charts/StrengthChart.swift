package import HabitCore
package import HabitText

/// The strength of a habit on each day, as a line.
package struct StrengthChart: Chart {
  package let label: ChartLabel
  package let days: DayRange
  /// One per day, each in 0...1.
  package let strengths: [Double]
  package let wording: Wording

  /// Creates the line of the strengths of some days; there must be one for each.
  package init(_ label: ChartLabel, days: DayRange, strengths: [Double], wording: Wording) {
    precondition(strengths.count == days.count, "a strength for each day")
    self.label = label
    self.days = days
    self.strengths = strengths
    self.wording = wording
  }

  /// The maximum number of parts into which a long lifetime is divided.
  static let parts = 65

  package static let className: StaticString = "strength"
  package static let styleSheet: String = "time-plot.css"

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    markup.openFigure(self)
    plot.write(label, to: &markup)
    markup.openTable(label, wording)
    writeRows(to: &markup)
    markup.closeTable()
    markup.closeFigure()
  }

  /// Adds the picture to a file.
  package func place(in file: inout PictureFile) {
    plot.place(in: &file, label)
  }

  /// The indices of the days on the line: all of them, or the first, the last, and the lowest and
  /// the highest of each of many equal parts, so that no peak and no dip is lost.
  ///
  /// A new day makes the last part longer, or begins one: the line of the past stays for weeks.
  var drawnPositions: [Int] {
    let count = strengths.count
    guard count > 2 * Self.parts else { return Array(strengths.indices) }
    let length = (count + Self.parts - 1) / Self.parts
    var positions = [0]
    for start in stride(from: 0, to: count, by: length) {
      var lowest = start
      var highest = start
      for position in start..<min(start + length, count) {
        if strengths[position] < strengths[lowest] { lowest = position }
        if strengths[position] > strengths[highest] { highest = position }
      }
      positions += [min(lowest, highest), max(lowest, highest)]
    }
    positions.append(count - 1)
    return positions.enumerated().filter { $0 == 0 || $1 > positions[$0 - 1] }.map(\.element)
  }

  /// The line of all strengths.
  var points: [TimePlot.Point] {
    drawnPositions.map { TimePlot.Point(day: days[$0], height: strengths[$0]) }
  }

  private var plot: TimePlot {
    TimePlot(
      points: points,
      levels: [1, 0.5, 0].map(percentage),
      wording: wording
    )
  }

  private func percentage(_ strength: Double) -> Markup {
    var markup = Markup()
    wording.write(Percentage(strength), to: &markup)
    return markup
  }

  /// Writes the rest of a table after its title: the strength on the last day of each year.
  func writeRows(to markup: inout Markup) {
    markup.raw("</caption>\n<tbody>")
    for year in days.years {
      guard let last = days.intersection(Month.days(ofYear: year))?.last else { continue }
      markup.raw("<tr><th scope=row>")
      wording.write(last, to: &markup)
      markup.raw("<td>")
      wording.write(Percentage(strengths[days.position(of: last)]), to: &markup)
      markup.raw("\n")
    }
  }
}
