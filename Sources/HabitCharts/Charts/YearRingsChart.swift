import HabitCore
package import HabitText

private import func Foundation.cos
private import func Foundation.sin

/// A year of habits as rings: a ring for each habit, the first one outermost, and a spoke for each
/// day, clockwise from the right to the top.
///
/// The quarter that is left has the names of the habits, each at the end of its ring. More rings
/// than ``maxNamedCount`` are named by the legend.
package struct YearRingsChart: Chart {
  package let label: ChartLabel
  /// The habits, outermost first.
  let rows: [HabitRow]
  let geometry: YearGeometry
  /// The placement of the table of the figures.
  package var table = Placement.below
  /// What a piece of a ring is, if it is a week in place of a day.
  package var piece: String?
  /// The maximum size of the letters of names.
  var maxLetters = 13.0
  /// The maximum size for pictures that are shown small.
  static let largeLetters = 16.0

  /// Creates the rings of the twelve months of a geometry, outermost first.
  package init(_ label: ChartLabel, rows: [HabitRow], geometry: YearGeometry) {
    self.label = label
    self.rows = rows
    self.geometry = geometry
  }

  package static let className: StaticString = "year-rings"
  package static let styleSheet = "year-grid.css"

  /// The number of rings.
  package var count: Int { rows.count }

  /// The names of the rings, outermost first.
  package var names: [String] { rows.map(\.name) }

  package var tints: [Tint] { rows.compactMap(\.tint) }

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    let cells = cells
    markup.openFigure(self)
    markup.openRegion(named: geometry.wording.chartRegion, label)
    markup.openPicture(Self.size, label)
    writeContent(cells, to: &markup)
    markup.closePicture()
    markup.closeRegion()
    let notes = notes
    if !notes.isEmpty {
      markup.noteLine { $0.text(notes.joined(separator: " · ")) }
    }
    markup.legend(entries(of: cells), words)
    if table == .below {
      writeTable(to: &markup)
    }
    markup.closeFigure()
  }

  /// Adds the picture and its legend to a file.
  package func place(in file: inout PictureFile) {
    let cells = cells
    file.place(Self.size) { markup in
      markup.openPicture(Self.size, label)
      writeContent(cells, to: &markup)
      markup.closePicture()
    }
    let notes = notes
    if !notes.isEmpty {
      file.placeLine(Markup(text: notes.joined(separator: " · ")))
    }
    file.place(entries(of: cells))
  }

  /// Appends the rings with their names, in 400 by 400 units.
  func writeContent(to markup: inout Markup) {
    writeContent(cells, to: &markup)
  }

  static let size = (width: 400, height: 400)
  private static let center = 200.0
  /// The outer radius of the outermost ring, and the least inner radius of the innermost one.
  private static let outer = 172.0
  private static let inner = 26.0
  /// The least inner radius around the year.
  private static let innerOfYear = 38.0
  /// The maximum width of a ring.
  private static let maxWidth = 40.0
  /// The least width of a ring with a name; narrower ones take the place of the year.
  private static let minWidth = 12.15
  /// The maximum number of rings that are wide enough for a name.
  package static let maxNamedCount = 12
  /// The width of the quarter that has the names.
  private static let nameWidth = 190.0
  /// Three quarters of a circle.
  private static let wholeAngle = 1.5 * Double.pi
  /// The names of the months are on a circle around the rings.
  private static let nameRadius = 188.0
  /// The maximum width of a line, which in a wide ring would be a block.
  private static let maxLine = 5.0
  private static let maxMonthWidth = 40
  /// The width of a ring outside the lifetime.
  private static let thread = 1.5

  var days: DayRange { geometry.days }
  var words: ChartWords { geometry.wording.words }

  private var cells: [RowCells] {
    rows.map { row in
      isByWeeks
        ? RowCells(weeksOf: row.series, geometry)
        : RowCells(days, of: row.series, geometry.wording)
    }
  }

  /// What the pieces of the rings mean, the levels first.
  var meanings: [LegendItem] { meanings(of: cells) }

  /// Returns what the pieces of the rings mean.
  ///
  /// Beside the levels of weeks, a done week of what is seldom done has no words of its own.
  func meanings(of cells: [RowCells]) -> [LegendItem] {
    let hasOthers = isByWeeks && rows.contains { !$0.series.isOfTimes }
    return zip(rows, cells).flatMap { row, cells in
      cells.meanings.filter { !hasOthers || !row.series.isOfTimes || $0.style != .level5 }
    }
    .reduce(into: []) { items, next in
      if !items.contains(next) { items.append(next) }
    }
  }

  /// The distance between two rings.
  private var pitch: Double {
    let wide = (Self.outer - Self.innerOfYear) / Double(max(1, rows.count))
    return wide >= Self.minWidth
      ? min(Self.maxWidth, wide) : (Self.outer - Self.inner) / Double(rows.count)
  }

  /// The size of the letters of names.
  private var letters: Double { min(maxLetters, pitch * 1.05) }

  var isByWeeks: Bool { piece != nil }

  /// The lines below the picture.
  private var notes: [String] {
    [isNamed ? nil : words[.outsideIn], piece].compactMap(\.self)
  }

  var isNamed: Bool { rows.count <= Self.maxNamedCount }

  /// Returns the rings with other names, one for each.
  func named(_ names: [String]) -> YearRingsChart {
    let rows = zip(rows, names).map { HabitRow(name: $1, series: $0.series, tint: $0.tint) }
    var rings = YearRingsChart(label, rows: rows, geometry: geometry)
    rings.piece = piece
    return rings
  }

  private func writeContent(_ cells: [RowCells], to markup: inout Markup) {
    let names = monthNames
    for month in days.months {
      let middle = Double(days.position(of: month.first)) + Double(month.count) / 2
      let point = point(middle, radius: Self.nameRadius)
      markup.label("name", (point.x, point.y + 4), Markup(text: names[month.number - 1]))
    }
    for (position, (row, cells)) in zip(rows, cells).enumerated() {
      let radius = Self.outer - (Double(position) + 0.5) * pitch
      write(row, cells, radius: radius, to: &markup)
    }
    writeToday(to: &markup)
    let first = days.first.year
    let last = days.last.year
    guard Self.outer - Double(rows.count) * pitch >= Self.innerOfYear - 1 else { return }
    markup.label(
      first == last ? "year" : "year two",
      (Self.center, Self.center + (first == last ? 11 : 8)),
      Markup(text: first == last ? "\(first)" : "\(first)/\(last % 100)")
    )
  }

  /// Today, if it is among the days; where the rings end with it, a spoke there would say nothing
  /// and cover a day.
  var today: Day? {
    guard let today = rows.first?.series.today, days.contains(today), today < days.last
    else { return nil }
    return today
  }

  /// Writes a spoke through all rings for today.
  private func writeToday(to markup: inout Markup) {
    guard let today else { return }
    // After the day, whose piece it would cover.
    let day = Double(days.position(of: today)) + 1
    let innermost = Self.outer - Double(rows.count) * pitch
    markup.raw("<path class=\"today\" d=\"M")
    write(point(day, radius: innermost - 4), to: &markup)
    markup.raw("L")
    write(point(day, radius: Self.outer + 4), to: &markup)
    markup.raw("\"/>\n")
  }

  /// The names of the months; their numbers where a name would run into the rings.
  private var monthNames: [String] {
    let names = words.names.monthsShort
    let isShort = names.allSatisfy {
      CardText.width(of: $0, size: 12, .regular) <= Self.maxMonthWidth
    }
    return isShort ? names : (1...12).map { "\($0)" }
  }

  private func write(
    _ row: HabitRow,
    _ cells: RowCells,
    radius: Double,
    to markup: inout Markup
  ) {
    markup.raw("<g")
    if let tint = row.tint {
      markup.raw(" class=\"")
      markup.text(tint.className)
      markup.raw("\"")
    }
    markup.attribute("font-size", letters)
    markup.raw(">")
    markup.raw("<title>")
    row.writeTitle(days, geometry.wording, to: &markup)
    markup.raw("</title>")
    // A day, or a week, is one unit long, so that dashes are numbers of these.
    let unitRadius = Double(cells.styles.count) / Self.wholeAngle
    markup.raw("<g transform=\"translate(200 200) scale(")
    markup.number(radius / unitRadius)
    markup.raw(")\"")
    markup.attribute("stroke-width", pitch * 0.9 * unitRadius / radius)
    markup.raw(">")
    let isKnown = cells.styles.map { $0 != nil }
    let scale = unitRadius / radius
    // Days before the start and those to come are a thread: a whole ring would be missed days.
    if isKnown.contains(false) {
      markup.ring("track", unitRadius, width: Self.thread * scale)
    }
    if isKnown.contains(true) {
      let dashes = isKnown.contains(false) ? isKnown : nil
      markup.ring("track", unitRadius, dashes: dashes)
    }
    let levels = cells.styles.map { $0.flatMap(Self.level) }
    for level in Self.ringStyles where levels.contains(level) {
      let width = min(pitch * 0.9 * level.ringShare, Self.maxLine)
      markup.ring(
        level.ringClass,
        unitRadius,
        dashes: levels.map { $0 == level },
        stripes: level == .excused ? (isByWeeks ? 4 : 1) : 0,
        width: level.ringShare < 1 ? width * scale : nil
      )
    }
    markup.raw("</g>")
    if isNamed {
      let name = CardText(row.name, size: 12, width: Int(Self.nameWidth * 12 / letters), .bold)
      let point = (Self.center + 6, Self.center - radius + letters * 0.36)
      markup.label("ring", point, .written { $0.embeddedText(name.text) })
    }
    markup.raw("</g>\n")
  }

  private func write(_ point: (x: Double, y: Double), to markup: inout Markup) {
    markup.number(point.x)
    markup.raw(" ")
    markup.number(point.y)
  }

  /// Returns the point on a circle after a number of days.
  private func point(_ day: Double, radius: Double) -> (x: Double, y: Double) {
    let angle = Double.pi / 2 + Self.wholeAngle * day / Double(days.count)
    return (Self.center + radius * sin(angle), Self.center - radius * cos(angle))
  }
}
