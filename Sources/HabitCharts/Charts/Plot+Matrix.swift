package import HabitCore
package import HabitText

extension Plot {
  /// Returns a month of many habits, one row each from the top, and one column a day.
  package static func matrix(
    _ label: ChartLabel,
    _ rows: [HabitRow],
    _ month: Month,
    _ wording: Wording
  ) -> Plot {
    let days = month.days
    let drawn = DayRows(rows, days, hasWeekdays: true, wording)
    var plot = Plot(label, "matrix", size: drawn.size, wording) {
      drawn.writeWithNames(to: &$0)
    }
    plot.space = .scrolling
    plot.legend = drawn.legend
    plot.stamps = drawn.stamps
    let shown = rows.map { ShownDays($0.series, in: days, wording) }
    plot.table = FigureTable(
      columns: ["\(wording.words[.habit])"] + (1...days.count).map { "\($0)" },
      rows: rows.map { "<bdi>\($0.name)</bdi>" }
    ) { row, column, markup in shown[row].writeShort(column, to: &markup) }
    return plot
  }
}
