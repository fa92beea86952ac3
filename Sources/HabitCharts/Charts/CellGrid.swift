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
      markup += "<text x=\"\(corner((column, 0)).x + shift)\" y=\"14\">\(name)</text>"
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
    case weeks, calendar
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

  /// Returns the place of a day by its position among the days.
  func place(_ position: Int) -> (column: Int, row: Int) {
    let week = (position + offset) / 7
    let weekday = (position + offset) % 7
    return form == .weeks ? (week, weekday) : (weekday, week)
  }

  /// Appends the days at some positions as cells alone, a line for those of each style.
  func writeLines(_ positions: Range<Int>, _ shown: ShownDays, to markup: inout Markup) {
    let x = Double(grid.left) + Double(grid.cell.width) / 2
    let y = Double(grid.top) + Double(grid.cell.height) / 2
    markup += "<g class=\"marks\" transform=\"translate(\(x) \(y))scale(\(grid.pitch.x))\">"
    for style in DayCellStyle.allCases where shown.shows(style) {
      markup.line(style, through: positions.filter { shown.cells[$0]?.style == style }.map(place))
    }
    markup += "</g>\n"
  }

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
    if style.isStroked {
      self += "<path class=\"\(raw: style.className)\" d=\""
      strokes(of: style, from: corner, side: side)
      raw("\"")
    } else {
      self += "<rect class=\"\(raw: style.className)\""
      place(corner)
    }
    guard let title else { return raw("/>") }
    raw("><title>")
    title(&self)
    raw(style.isStroked ? "</title></path>" : "</title></rect>")
  }

  /// Appends the strokes of a cell; a line of hardly a length is a dot, or a small square.
  ///
  /// Each begins where its first stroke does: some programs draw a dot where a move alone ends.
  private mutating func strokes(of style: DayCellStyle, from corner: (x: Int, y: Int), side: Int) {
    let half = Double(side) / 2
    let quarter = half / 2
    let x = Double(corner.x)
    let y = Double(corner.y)
    switch style {
    case .excused:
      self += "M\(x) \(y + half)l\(half)-\(half)m\(half) 0"
      self += "l-\(side) \(side)m\(half) 0l\(half)-\(half)"
    case .failed:
      self += "M\(x + quarter) \(y + quarter)l\(half) \(half)m0-\(half)l-\(half) \(half)"
    // Some programs leave out a line of no length at all.
    default: self += "M\(x + half) \(y + half)h.1"
    }
  }

  private mutating func place(_ corner: (x: Int, y: Int)) {
    if corner.x != 0 { self += " x=\"\(corner.x)\"" }
    if corner.y != 0 { self += " y=\"\(corner.y)\"" }
  }

  /// Appends the cells of some styles once for a page or a file, as the markers of the lines in it.
  mutating func markers(_ styles: Set<DayCellStyle>) {
    for style in DayCellStyle.allCases where styles.contains(style) {
      self += "<marker id=\"stamp-\(Int(style.rawValue))\" refX=\"8\" refY=\"8\">"
      cell(style, at: (0, 0), side: 16)
      self += "</marker>"
    }
  }

  /// Appends the markers of the lines of a page, or nothing for none.
  package mutating func stamps(_ styles: Set<DayCellStyle>) {
    guard !styles.isEmpty else { return }
    raw("<svg class=\"vh\" aria-hidden=\"true\">")
    markers(styles)
    raw("</svg>\n")
  }

  /// Appends a line through days, columns and rows apart, whose marker is the cell of a style: a
  /// tenth of the bytes of cells.
  mutating func line(_ style: DayCellStyle, through places: [(column: Int, row: Int)]) {
    guard style.isDrawn, let first = places.first else { return }
    // The start of the line has no marker, so that its first point is there twice.
    self += "<path class=\"d\(Int(style.rawValue))\" d=\"M\(first.column) \(first.row)h0"
    for (place, next) in zip(places, places.dropFirst()) {
      let x = next.column - place.column
      let y = next.row - place.row
      // A page has thousands of these: as a literal each takes four times as long.
      if y == 0 {
        raw("h")
        integer(x)
      } else if x == 0 {
        raw("v")
        integer(y)
      } else {
        raw("l")
        integer(x)
        if y >= 0 { raw(" ") }
        integer(y)
      }
    }
    raw("\"/>")
  }
}
