import HabitCore
import HabitText

/// Cells of one size in columns and rows, with names above and beside some of them.
struct CellGrid: Sendable {
  let columns: Int
  let rows: Int
  var cell = 12
  /// The distance between two cells.
  var pitch = 15
  var left = 36
  var top = 22
  /// The names above columns and beside rows.
  var columnNames: [(column: Int, name: String)] = []
  var rowNames: [(row: Int, name: String)] = []
  /// Whether the name of a column is at the middle of its cells.
  var isCentered = false

  var size: (width: Int, height: Int) { (left + columns * pitch, top + rows * pitch) }

  /// Returns the corner of a cell.
  func corner(_ place: (column: Int, row: Int)) -> (x: Int, y: Int) {
    (left + place.column * pitch, top + place.row * pitch)
  }

  func writeNames(to markup: inout Markup) {
    markup += "<g class=\"names\">"
    for (column, name) in columnNames {
      let x = left + column * pitch + (isCentered ? cell / 2 : 0)
      markup += "<text x=\"\(x)\" y=\"13\">\(name)</text>"
    }
    markup += "</g>\n"
    guard !rowNames.isEmpty else { return }
    markup += "<g class=\"names\" text-anchor=\"end\">"
    for (row, name) in rowNames {
      let y = top + row * pitch + cell / 2 + 4
      markup += "<text x=\"\(left - 7)\" y=\"\(y)\">\(name)</text>"
    }
    markup += "</g>\n"
  }

  /// Appends the cells of each row, whose origin is that of the row.
  func writeRows(to markup: inout Markup, _ writeCells: (_ row: Int, inout Markup) -> Void) {
    for row in 0..<rows {
      markup += "<g transform=\"translate(\(left) \(top + row * pitch))\">"
      writeCells(row, &markup)
      markup += "</g>\n"
    }
  }
}

/// Days as cells of a grid: weeks as columns or as rows, or months as rows.
struct DayGrid: Sendable {
  var grid: CellGrid
  let days: DayRange
  let firstWeekday: Weekday
  private let form: Form

  enum Form {
    case weeks, calendar, months
  }

  /// The number of days of the first week before the days.
  var offset: Int { days.first.weekday.days(after: firstWeekday) }

  /// A column for each week.
  static func weeks(
    _ days: DayRange,
    firstWeekday: Weekday,
    _ names: CalendarNames
  ) -> DayGrid {
    let offset = days.first.weekday.days(after: firstWeekday)
    var grid = CellGrid(columns: (offset + days.count + 6) / 7, rows: 7)
    grid.columnNames = days.months.map { month in
      // Above the first week that begins in it, so that no name is above days of another month.
      let position = days.position(of: month.first)
      return (position == 0 ? 0 : (position + offset + 6) / 7, names.monthsShort[month.number - 1])
    }
    grid.rowNames = [Weekday.monday, .wednesday, .friday].map {
      ($0.days(after: firstWeekday), names.weekdaysShort[$0.rawValue - 1])
    }
    return DayGrid(grid: grid, days: days, firstWeekday: firstWeekday, form: .weeks)
  }

  /// A row for each week of a month, of cells with numbers.
  static func calendar(
    _ month: Month,
    firstWeekday: Weekday,
    _ names: CalendarNames
  ) -> DayGrid {
    let offset = month.first.weekday.days(after: firstWeekday)
    var grid = CellGrid(columns: 7, rows: (offset + month.count + 6) / 7)
    grid.cell = 28
    grid.pitch = 32
    grid.left = 2
    grid.isCentered = true
    grid.columnNames = firstWeekday.week.enumerated()
      .map { ($0, names.weekdaysShort[$1.rawValue - 1]) }
    return DayGrid(grid: grid, days: month.days, firstWeekday: firstWeekday, form: .calendar)
  }

  /// A row for each month.
  static func months(_ days: DayRange) -> DayGrid {
    let grid = CellGrid(columns: 31, rows: days.months.count)
    return DayGrid(grid: grid, days: days, firstWeekday: .monday, form: .months)
  }

  /// Returns the place of a day by its position among the days.
  func place(_ position: Int) -> (column: Int, row: Int) {
    switch form {
    case .weeks: return ((position + offset) / 7, (position + offset) % 7)
    case .calendar: return ((position + offset) % 7, (position + offset) / 7)
    case .months:
      let day = days[position]
      return (day.civil.day - 1, day.month.index - days.first.month.index)
    }
  }

  /// Returns the corner of the cell of a day.
  func corner(of day: Day) -> (x: Int, y: Int) { grid.corner(place(days.position(of: day))) }

  /// Appends the drawings that the cells of some days refer to.
  func writeDrawings(_ shown: ShownDays, _ label: ChartLabel, to markup: inout Markup) {
    let isNumbered = form == .calendar
    for style in DayCellStyle.drawn where shown.shows(style) {
      let strokes = isNumbered ? style.strokesAroundNumber : style.strokes
      markup.define(style, (side: grid.cell, radius: isNumbered ? 6 : 3), strokes, label)
    }
  }

  /// Appends the cells of the days in weeks; `write` gets their positions and their distance from
  /// the left.
  func writeCells(to markup: inout Markup, _ write: (_ position: Int, Int, inout Markup) -> Void) {
    let offset = offset
    grid.writeRows(to: &markup) { row, markup in
      for column in 0..<grid.columns {
        let position = (form == .weeks ? column * 7 + row : row * 7 + column) - offset
        guard 0..<days.count ~= position else { continue }
        write(position, column * grid.pitch, &markup)
      }
    }
  }

  /// Appends one dashed line per weekday, with a dot as the dash of each day; cells cover them.
  func writeDots(to markup: inout Markup) {
    markup += "<path class=\"dots\" stroke-dasharray=\"0 \(grid.pitch)\" d=\""
    for row in 0..<7 {
      let first = row < offset ? 1 : 0
      let last = (offset + days.count - 1 - row) / 7
      let (x, y) = grid.corner((first, row))
      let length = (last - first) * grid.pitch + 1
      markup += "M\(x + grid.cell / 2) \(y + grid.cell / 2)h\(length)"
    }
    markup += "\"/>\n"
  }

  /// Appends each style once, as the marker of a line through the centers of its days: a tenth of
  /// the bytes of cells.
  func writeStamps(_ shown: ShownDays, _ label: ChartLabel, to markup: inout Markup) {
    let half = grid.cell / 2
    for style in DayCellStyle.allCases where shown.shows(style) {
      let cell: Markup =
        style.idEnding.map { "<use href=\"#\(label.id)\(raw: $0)\"/>" }
        ?? "<rect class=\"\(raw: style.className)\" width=\"\(grid.cell)\" height=\"\(grid.cell)\"/>"
      let id: Markup = "\(label.id)-m\(Int(style.rawValue))"
      markup += """
        <marker id="\(id)" markerUnits="userSpaceOnUse" overflow="visible" refX="\(half)" \
        refY="\(half)">\(cell)</marker>\n<path class="stamps" d="
        """
      var last: (x: Int, y: Int)?
      for (position, cell) in shown.cells.enumerated() where cell?.style == style {
        let (x, y) = grid.corner(place(position))
        switch last {
        // A step within its column or its row is shorter.
        case (x, let before)?: markup += "v\(y - before)"
        case (let before, y)?: markup += "h\(x - before)"
        case nil: markup += "M\(x + half) \(y + half)h0"
        default: markup += "L\(x + half) \(y + half)"
        }
        last = (x, y)
      }
      // The ends of the line have no marker: its first and its last point are there twice.
      markup += "h0\" marker-mid=\"url(#\(id))\"/>\n"
    }
  }

  /// Appends the ring around today, if it is among the days.
  func writeRing(around today: Day?, to markup: inout Markup) {
    guard let today, days.contains(today) else { return }
    markup.ring(aroundCellAt: corner(of: today), side: grid.cell)
  }
}

extension Markup {
  /// Appends the drawing of a style, which cells refer to; nothing for a style without strokes.
  ///
  /// - Parameters:
  ///   - style: The source of the class and of the end of the id.
  ///   - size: The side of the cell, and the radius of its corners.
  ///   - strokes: The strokes on a cell of that size.
  ///   - label: The source of the beginning of the id.
  mutating func define(
    _ style: DayCellStyle,
    _ size: (side: Int, radius: Int),
    _ strokes: StaticString?,
    _ label: ChartLabel
  ) {
    guard let ending = style.idEnding, let strokes else { return }
    self += """
      <defs><g id="\(label.id)\(raw: ending)"><rect class="\(raw: style.className)" \
      width="\(size.side)" height="\(size.side)" rx="\(size.radius)"/>\
      <path class="hatch" d="\(raw: strokes)"/></g></defs>\n
      """
  }

  /// Appends the cell of a style, or a reference to its drawing; `title` writes its title.
  mutating func dayCell(
    _ style: DayCellStyle,
    at x: Int,
    _ label: ChartLabel,
    title: ((inout Markup) -> Void)? = nil
  ) {
    if let ending = style.idEnding {
      self += "<use href=\"#\(label.id)\(raw: ending)\" x=\"\(x)\""
    } else {
      self += "<rect x=\"\(x)\" class=\"\(raw: style.className)\""
    }
    guard let title else { return raw("/>") }
    raw("><title>")
    title(&self)
    raw(style.idEnding == nil ? "</title></rect>" : "</title></use>")
  }

  /// Appends the ring around the cell of a day.
  mutating func ring(aroundCellAt corner: (x: Int, y: Int), side: Int) {
    self += """
      <rect class="today" x="\(Double(corner.x) - 1.5)" y="\(Double(corner.y) - 1.5)" \
      width="\(side + 3)" height="\(side + 3)"/>\n
      """
  }
}
