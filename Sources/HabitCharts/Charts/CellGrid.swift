import HabitCore
import HabitText

/// Cells of one size in columns and rows, with names above and beside some of them.
struct CellGrid: Sendable {
  let columns: Int
  let rows: Int
  /// The size of a cell without its outline, which is half a unit around it.
  var cell = (width: 16, height: 16)
  /// The distance between two cells.
  var pitch = (x: 21, y: 21)
  var left = 40
  var top = 24
  /// The names above columns and beside rows.
  var columnNames: [(column: Int, name: String)] = []
  var rowNames: [(row: Int, name: String)] = []

  var size: (width: Int, height: Int) {
    (
      left + columns * pitch.x - pitch.x + cell.width + 1,
      top + (rows - 1) * pitch.y + cell.height + 1
    )
  }

  /// Returns the corner of a cell.
  func corner(_ place: (column: Int, row: Int)) -> (x: Int, y: Int) {
    (left + place.column * pitch.x, top + place.row * pitch.y)
  }

  /// Appends the names above columns; `isCentered` for names at the middle of their cells.
  func writeColumnNames(isCentered: Bool = false, to markup: inout Markup) {
    let shift = isCentered ? cell.width / 2 : 0
    for (column, name) in columnNames {
      markup +=
        "<text class=\"name\" x=\"\(corner((column, 0)).x + shift)\" y=\"14\">\(name)</text>"
    }
    markup += "\n"
  }

  /// Appends the names beside rows, of a class each.
  func writeRowNames(
    _ className: StaticString,
    _ names: [(row: Int, name: String)],
    x: Int,
    to markup: inout Markup
  ) {
    for (row, name) in names {
      let y = corner((0, row)).y + cell.height / 2 + 5
      markup += "<text class=\"\(raw: className)\" x=\"\(x)\" y=\"\(y)\">\(name)</text>"
    }
    markup += "\n"
  }

  /// Appends the cells of each row, whose origin is that of the row.
  func writeRows(to markup: inout Markup, _ writeCells: (_ row: Int, inout Markup) -> Void) {
    for row in 0..<rows {
      markup += "<g transform=\"translate(\(left) \(top + row * pitch.y))\">"
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

  /// A column for each week; the months have names as far as they are lived.
  static func weeks(
    _ days: DayRange,
    lived: DayRange? = nil,
    firstWeekday: Weekday,
    _ names: CalendarNames
  ) -> DayGrid {
    let offset = days.first.weekday.days(after: firstWeekday)
    var grid = CellGrid(columns: (offset + days.count + 6) / 7, rows: 7)
    grid.columnNames = days.months.filter { (lived ?? days).intersection($0.days) != nil }
      .map { month in
        // Above the first week that begins in it, so that no name is above days of another month.
        let position = days.position(of: month.first)
        return (
          position == 0 ? 0 : (position + offset + 6) / 7, names.monthsShort[month.number - 1]
        )
      }
    grid.rowNames = [Weekday.monday, .wednesday, .friday].map {
      ($0.days(after: firstWeekday), names.weekdaysShort[$0.rawValue - 1])
    }
    return DayGrid(grid: grid, days: days, firstWeekday: firstWeekday, form: .weeks)
  }

  /// A row for each week of a month, of cells with numbers, or of small ones without.
  static func calendar(
    _ month: Month,
    firstWeekday: Weekday,
    isSmall: Bool = false,
    _ names: CalendarNames
  ) -> DayGrid {
    let offset = month.first.weekday.days(after: firstWeekday)
    var grid = CellGrid(columns: 7, rows: (offset + month.count + 6) / 7)
    grid.cell = (isSmall ? 55 : 71, 55)
    grid.pitch = (isSmall ? 64 : 80, 64)
    grid.left = 0
    grid.top = 32
    grid.columnNames = firstWeekday.week.enumerated().map {
      ($0, (isSmall ? names.weekdayLetters : names.weekdaysShort)[$1.rawValue - 1])
    }
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

  /// Appends the cells of the days in some columns of weeks; `write` gets their positions and their
  /// distance from the left.
  func writeCells(
    in columns: Range<Int>,
    to markup: inout Markup,
    _ write: (_ position: Int, Int, inout Markup) -> Void
  ) {
    let offset = offset
    grid.writeRows(to: &markup) { row, markup in
      for column in columns {
        let position = (form == .weeks ? column * 7 + row : row * 7 + column) - offset
        guard 0..<days.count ~= position else { continue }
        write(position, column * grid.pitch.x, &markup)
      }
    }
  }
}

extension Markup {
  /// Appends the cell of a day; `title` writes its title.
  mutating func cell(
    _ style: DayCellStyle,
    at corner: (x: Int, y: Int),
    side: Int,
    title: ((inout Markup) -> Void)? = nil
  ) {
    let strokes = style.strokes(side: side)
    if let strokes {
      self += "<path class=\"\(raw: style.className)\" d=\"M\(corner.x) \(corner.y)\(strokes)\""
    } else {
      self += "<rect class=\"\(raw: style.className)\""
      place(corner)
    }
    guard let title else { return raw("/>") }
    raw("><title>")
    title(&self)
    raw(strokes == nil ? "</title></rect>" : "</title></path>")
  }

  /// Appends the cells of a style as one group.
  mutating func cells(_ style: DayCellStyle, at corners: [(x: Int, y: Int)], side: Int) {
    guard style.isDrawn else { return }
    if let strokes = style.strokes(side: side) {
      self += "<path class=\"\(raw: style.className)\" d=\""
      for (x, y) in corners { self += "M\(x) \(y)\(strokes)" }
      return raw("\"/>")
    }
    self += "<g class=\"\(raw: style.className)\">"
    for corner in corners {
      raw("<rect")
      place(corner)
      raw("/>")
    }
    raw("</g>")
  }

  private mutating func place(_ corner: (x: Int, y: Int)) {
    if corner.x != 0 { self += " x=\"\(corner.x)\"" }
    if corner.y != 0 { self += " y=\"\(corner.y)\"" }
  }

  /// Appends the cell of a style as the marker of lines through the centers of days: a tenth of the
  /// bytes of cells.
  mutating func marker(_ style: DayCellStyle, side: Int, _ label: ChartLabel) {
    let half = side / 2
    self += """
      <marker id="\(label.id)-m\(Int(style.rawValue))" markerUnits="userSpaceOnUse" \
      overflow="visible" refX="\(half)" refY="\(half)">
      """
    cells(style, at: [(0, 0)], side: side)
    self += "</marker>\n"
  }

  /// Appends a line through the centers of some days, whose marker is the cell of a style.
  mutating func stamps(_ style: DayCellStyle, at centers: [(x: Int, y: Int)], _ label: ChartLabel) {
    guard let first = centers.first else { return }
    self += "<path class=\"stamps\" d=\"M\(first.x) \(first.y)h0"
    var last = first
    for (x, y) in centers.dropFirst() {
      // A step within its column or its row is shorter.
      if x == last.x {
        self += "v\(y - last.y)"
      } else if y == last.y {
        self += "h\(x - last.x)"
      } else {
        self += "L\(x) \(y)"
      }
      last = (x, y)
    }
    // The ends of the line have no marker: its first and its last point are there twice.
    self += "h0\" marker-mid=\"url(#\(label.id)-m\(Int(style.rawValue)))\"/>\n"
  }
}
