package import HabitCore
package import HabitText

extension Plot {
  /// Returns the hours at which a habit was done, as a cell for each hour of each weekday.
  package static func hours(
    _ label: ChartLabel,
    _ hours: HourTally,
    firstWeekday: Weekday,
    _ wording: Wording
  ) -> Plot {
    let words = wording.words
    let weekdays = firstWeekday.week
    let counts = weekdays.map { weekday in (0..<24).map { hours[weekday, $0] } }
    let scale = QuartileScale(counts.joined().map(Double.init))
    let styles = counts.map { row in
      row.map { count -> DayCellStyle in
        guard count > 0, let scale else { return .level0 }
        return .level(scale.level(of: Double(count)))
      }
    }
    let names = (0..<24).map { TimeOfDay(minutes: $0 * 60).map(\.description) ?? "" }
    var layout = CellGrid(columns: 24, rows: 7)
    layout.cell = (17, 17)
    layout.columnNames = stride(from: 0, to: 24, by: 3).map { ($0, names[$0]) }
    layout.rowNames = weekdays.enumerated()
      .map { ($0, words.names.weekdaysShort[$1.rawValue - 1]) }
    let grid = layout
    var plot = Plot(label, "hours", size: grid.size, wording) { markup in
      grid.writeColumnNames(to: &markup)
      grid.writeRowNames("day", grid.rowNames, x: 0, to: &markup)
      grid.writeRows(to: &markup) { row, markup in
        let weekday = words.names.weekdays[weekdays[row].rawValue - 1]
        for hour in 0..<24 {
          markup.cell(styles[row][hour], at: (hour * grid.pitch.x, 0), side: grid.cell.width) {
            $0 += "\(weekday) \(names[hour])\(words[.dateSeparator])"
            wording.write(number: counts[row][hour], to: &$0)
          }
        }
      }
    }
    plot.space = .scrolling
    if let scale {
      let shown = Set(styles.joined())
      plot.legend =
        (shown.contains(.level0) ? [LegendEntry(.level0, words[.nothing])] : [])
        + [.quartiles(scale, where: shown.contains, wording) { wording.markup($0) }]
        .compactMap(\.self)
    }
    plot.table = FigureTable(
      columns: ["\(words[.weekday])"] + names.map { "\($0)" },
      rows: grid.rowNames.map { "\($0.name)" }
    ) { row, hour, markup in
      if counts[row][hour] > 0 { wording.write(number: counts[row][hour], to: &markup) }
    }
    return plot
  }
}
