package import HabitCore
package import HabitText

extension Plot {
  /// What a picture of days has of each day.
  package enum Detail: Sendable {
    /// A cell with a title, and a cell of the table.
    case days
    /// A cell alone, in a tenth of the bytes, and a cell of the table.
    case table
    /// A cell alone: another page has the rest.
    case picture
  }

  /// Returns twelve months as columns of weeks, one cell per day, in two parts.
  package static func grid(
    _ label: ChartLabel,
    _ series: DaySeries,
    _ days: DayRange,
    firstWeekday: Weekday,
    marks: [GridMark] = [],
    _ detail: Detail,
    _ wording: Wording
  ) -> Plot {
    let names = wording.words.names
    let layout = DayGrid.weeks(days, lived: series.days, firstWeekday: firstWeekday, names)
    let shown = ShownDays(series, in: days, wording)
    let height = layout.grid.size.height + (marks.isEmpty ? 0 : GridMark.height)
    let parts = layout.parts.map { columns in
      let first = columns.lowerBound == 0 ? 0 : layout.grid.corner((columns.lowerBound, 0)).x
      let last = layout.grid.corner((columns.upperBound, 0)).x
      return Part(x: first, y: 0, width: last - first, height: height) { markup in
        layout.write(columns, shown, lived: series.days, detail, to: &markup)
        let letters = [Weekday.monday, .wednesday, .friday].map {
          ($0.days(after: firstWeekday), names.weekdayLetters[$0.rawValue - 1])
        }
        layout.grid.writeRowNames("letter", letters, x: first == 0 ? 4 : first - 36, to: &markup)
        for mark in marks { mark.write(columns, of: layout, to: &markup) }
      }
    }
    var plot = Plot(label, "grid", parts, wording)
    plot.legend = Legend(series, shown, wording).entries
    if detail != .days { plot.stamps = shown.drawn }
    if detail != .picture {
      let months = Array(days.months)
      plot.table = FigureTable(
        caption: shown.signs,
        columns: ["\(wording.words[.month])"] + (1...31).map { "\($0)" },
        rows: months.map { "\(names.monthsShort[$0.number - 1])" }
      ) { row, column, markup in
        guard column < months[row].count else { return }
        shown.writeShort(days.position(of: months[row].first) + column, to: &markup)
      }
    }
    return plot
  }
}

extension DayGrid {
  /// The columns of the two parts of a year, which a narrow screen shows one below the other.
  var parts: [Range<Int>] { [0..<27, 27..<grid.columns] }

  /// Appends the days of some columns and the names around them.
  func write(
    _ columns: Range<Int>,
    _ shown: ShownDays,
    lived: DayRange,
    _ detail: Plot.Detail,
    to markup: inout Markup
  ) {
    var part = grid
    part.columnNames = grid.columnNames.filter { columns.contains($0.column) }
    part.writeColumnNames(to: &markup)
    if columns.lowerBound == 0 { part.writeRowNames("day", grid.rowNames, x: 0, to: &markup) }
    writeDots(columns, lived.intersection(days), to: &markup)
    guard detail == .days else {
      let positions = columns.lowerBound * 7 - offset..<columns.upperBound * 7 - offset
      return writeLines(positions.clamped(to: shown.cells.indices), shown, to: &markup)
    }
    writeCells(in: columns, to: &markup) { position, x, markup in
      guard let style = shown.cells[position]?.style else { return }
      markup.cell(style, at: (x, 0), side: grid.cell.width) {
        shown.writeTitle(position, to: &$0)
      }
    }
  }

  /// Appends a dashed line per weekday before and after the lived days, with a dot as the dash of
  /// each day.
  private func writeDots(_ columns: Range<Int>, _ lived: DayRange?, to markup: inout Markup) {
    let whole = offset..<(offset + days.count)
    let first = lived.map { days.position(of: $0.first) + offset } ?? whole.upperBound
    let next = lived.map { days.position(of: $0.last) + offset + 1 } ?? whole.upperBound
    var dots = Markup()
    for row in 0..<7 {
      for days in [whole.lowerBound..<first, next..<whole.upperBound] {
        let start = max((days.lowerBound - row + 6) / 7, columns.lowerBound)
        let end = min((days.upperBound - row + 6) / 7, columns.upperBound)
        guard start < end else { continue }
        let (x, y) = grid.corner((start, row))
        let length = (end - start - 1) * grid.pitch.x + 1
        dots += "M\(x + grid.cell.width / 2) \(y + grid.cell.height / 2)h\(length)"
      }
    }
    guard !dots.isEmpty else { return }
    markup += "<path class=\"dots\" stroke-dasharray=\"0 \(grid.pitch.x)\" d=\"\(dots)\"/>\n"
  }
}
