package import HabitCore
package import HabitText

extension Plot {
  /// Returns the figure of each day of the week, as seven bars.
  package static func weekdays(
    _ label: ChartLabel,
    _ series: WeekdaySeries,
    _ wording: Wording
  ) -> Plot {
    let words = wording.words
    let heads = series.measure.heads
    let figures = series.figures.map { figure -> [Markup] in
      let share = Percentage(figure.part, of: figure.whole).map(wording.text)
      let counts = [wording.markup(Double(figure.part)), wording.markup(Double(figure.whole))]
      let texts = counts + [share ?? "\(words[.noShare])"]
      return series.measure == .coverage ? [texts[2]] : texts
    }
    let values = figures.map { series.measure == .counts ? $0[0] : $0[$0.count - 1] }
    // A figure is at most 7 units wide.
    let slot = max(36, 7 * (values.map(\.letterCount).max() ?? 0) + 5)
    let bars = Bars(slot: slot, width: 22, foot: 120, height: 100)
    var plot = Plot(label, "weekday-profile", size: (7 * slot, 142), wording) { markup in
      markup += "<path class=\"line\" d=\"M0 120h\(7 * slot)\"/>\n"
      let slots = series.figures.enumerated().map { position, figure in
        let title = Markup.written { title in
          let weekday = words.names.weekdays[figure.weekday.rawValue - 1]
          title += "\(weekday)\(words[.dateSeparator])"
          switch series.measure {
          case .shares: wording.write(share: figure.part, of: figure.whole, to: &title)
          case .coverage: title.append(values[position])
          case .counts: wording.write(part: figure.part, of: figure.whole, to: &title)
          }
        }
        return Bars.Slot(
          left: position * slot,
          name: words.names.weekdaysShort[figure.weekday.rawValue - 1],
          figure: Bars.Figure(
            share: series.height(of: figure),
            value: values[position],
            title: title
          )
        )
      }
      bars.write(slots, to: &markup)
    }
    plot.note = series.measure == .counts ? "\(words[.timesDone])" : ""
    plot.table = FigureTable(
      columns: heads.map { "\(words[$0])" },
      rows: series.figures.map { "\(words.names.weekdaysShort[$0.weekday.rawValue - 1])" },
      isNarrow: true
    ) { row, column, markup in markup.append(figures[row][column]) }
    return plot
  }
}

extension WeekdaySeries.Measure {
  /// The heads of the columns of a table.
  fileprivate var heads: [ChartWord] {
    switch self {
    case .shares: [.weekday, .part, .whole, .rate]
    case .coverage: [.weekday, .rate]
    case .counts: [.weekday, .timesDone, .days]
    }
  }
}

/// The figure of one day of the week.
package struct WeekdayFigure: Hashable, Sendable {
  package let weekday: Weekday
  /// The number of days kept, or days done if none are judged.
  package var part = 0
  /// The number of days judged, or all such days of the lifetime if none are.
  package var whole = 0

  /// The part of the whole, in 0...1; 0 if the whole is 0.
  package var share: Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
  }
}
