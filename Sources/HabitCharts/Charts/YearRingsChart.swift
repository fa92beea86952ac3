import HabitCore
package import HabitText

private import func Foundation.cos
private import func Foundation.sin

/// A year of habits as rings: a ring for each habit, the first one outermost, and a spoke for each
/// day, clockwise from the top.
package struct YearRingsChart: Chart {
  package let label: ChartLabel
  /// The same habits as rows, which have the table.
  private let ribbon: RibbonChart

  /// Creates the rings of the year of a geometry, outermost first.
  package init(_ label: ChartLabel, rows: [RibbonRow], geometry: YearGeometry) {
    self.label = label
    ribbon = RibbonChart(label, rows: rows, geometry: geometry)
  }

  package static let className: StaticString = "year-rings"
  package static let styleSheet = "year-grid.css"

  package var tints: [Tint] { rows.compactMap(\.tint) }

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    let strips = strips
    markup.openFigure(self)
    markup.openRegion(named: ribbon.geometry.wording.chartRegion, label)
    markup.openPicture(Self.size, label)
    writeContent(strips, to: &markup)
    markup.closePicture()
    markup.closeRegion()
    markup.noteLine { $0.text(words[.outsideIn]) }
    markup.legend(entries(of: strips), words)
    ribbon.writeTable(to: &markup)
    markup.closeFigure()
  }

  /// Adds the picture and its legend to a file.
  package func place(in file: inout PictureFile) {
    let strips = strips
    file.place(Self.size) { markup in
      markup.openPicture(Self.size, label)
      writeContent(strips, to: &markup)
      markup.closePicture()
    }
    file.placeLine(Markup(text: words[.outsideIn]))
    file.place(entries(of: strips))
  }

  /// Appends the rings without their names, in 400 by 400 units.
  func writeContent(to markup: inout Markup) {
    writeContent(strips, to: &markup)
  }

  static let size = (width: 400, height: 400)
  private static let center = 200.0
  /// The outer radius of the outermost ring, and the least inner radius of the innermost one.
  private static let outer = 172.0
  private static let inner = 54.0
  /// The greatest width of a ring.
  private static let widest = 64.0
  /// The names of the months are on a circle around the rings.
  private static let nameRadius = 187.0

  private var rows: [RibbonRow] { ribbon.rows }
  private var days: DayRange { ribbon.geometry.days }
  private var words: ChartWords { ribbon.geometry.wording.words }

  private var strips: [RibbonStrip] {
    rows.map { RibbonStrip(days, of: $0.series, ribbon.geometry.wording) }
  }

  /// The distance between two rings.
  private var pitch: Double {
    min(Self.widest, (Self.outer - Self.inner) / Double(max(1, rows.count)))
  }

  private func writeContent(_ strips: [RibbonStrip], to markup: inout Markup) {
    for month in days.months {
      let middle = Double(days.position(of: month.first)) + Double(month.count) / 2
      let point = point(middle, radius: Self.nameRadius)
      markup.label("name", (point.x, point.y + 4), Markup(text: name(of: month)))
    }
    for (position, (row, strip)) in zip(rows, strips).enumerated() {
      let radius = Self.outer - (Double(position) + 0.5) * pitch
      write(row, strip, radius: radius, to: &markup)
    }
    markup.label("year", (Self.center, Self.center + 12), Markup(text: "\(days.first.year)"))
  }

  private func name(of month: Month) -> String {
    words.names.monthsShort[month.number - 1]
  }

  private func write(
    _ row: RibbonRow,
    _ strip: RibbonStrip,
    radius: Double,
    to markup: inout Markup
  ) {
    let length = 2 * Double.pi * radius / Double(days.count)
    markup.raw("<g")
    if let tint = row.tint {
      markup.raw(" class=\"")
      markup.text(tint.className)
      markup.raw("\"")
    }
    markup.attribute("stroke-width", pitch * 0.9)
    markup.raw("><title>")
    ribbon.writeTitle(of: row, to: &markup)
    markup.raw("</title><circle class=\"track\" cx=\"200\" cy=\"200\"")
    markup.attribute("r", radius)
    markup.raw("/><g stroke-dasharray=\"")
    markup.number(length * 0.88)
    markup.raw(" ")
    markup.number(length * 0.12)
    markup.raw("\"")
    markup.attribute("stroke-dashoffset", -length * 0.06)
    markup.raw(">")
    for level in DayCellStyle.levels {
      writeArcs(of: level, in: strip, radius: radius, to: &markup)
    }
    markup.raw("</g></g>\n")
  }

  /// Writes an arc for each run of days with a level; days that are off show the track below.
  private func writeArcs(
    of level: DayCellStyle,
    in strip: RibbonStrip,
    radius: Double,
    to markup: inout Markup
  ) {
    let levels = strip.styles.map { $0.flatMap(Self.level) }
    guard levels.contains(level) else { return }
    markup.raw("<path class=\"s")
    markup.integer(Int(level.rawValue))
    markup.raw("\" d=\"")
    var day = 0
    while day < levels.count {
      let start = day
      // An arc is shorter than half a circle, so that it has one meaning.
      while day < levels.count, levels[day] == level, day - start < Self.longestArc { day += 1 }
      guard day > start else {
        day += 1
        continue
      }
      writeArc(from: start, to: day, radius: radius, to: &markup)
    }
    markup.raw("\"/>")
  }

  private static let longestArc = 180

  private func writeArc(from start: Int, to end: Int, radius: Double, to markup: inout Markup) {
    let first = point(Double(start), radius: radius)
    let last = point(Double(end), radius: radius)
    markup.raw("M")
    markup.number(first.x)
    markup.raw(" ")
    markup.number(first.y)
    markup.raw("A")
    markup.number(radius)
    markup.raw(" ")
    markup.number(radius)
    markup.raw(" 0 0 1 ")
    markup.number(last.x)
    markup.raw(" ")
    markup.number(last.y)
  }

  /// Returns the point on a circle after a number of days.
  private func point(_ day: Double, radius: Double) -> (x: Double, y: Double) {
    let angle = 2 * Double.pi * day / Double(days.count)
    return (Self.center + radius * sin(angle), Self.center - radius * cos(angle))
  }

  /// Returns the level in which a ring shows a day, or `nil` for a day that is off.
  private static func level(of style: DayCellStyle) -> DayCellStyle? {
    switch style {
    case .level0, .missed, .open: .level0
    case .level1, .level2, .level3, .level4, .level5: style
    case .off, .excused, .failed: nil
    }
  }

  /// The habits, outermost first, then the levels that occur.
  private func entries(of strips: [RibbonStrip]) -> [LegendEntry] {
    // The outermost ring is the longest, so hues that look alike have different samples; that of a
    // level is longer than all of them.
    let step = 8 / Double(max(1, rows.count - 1))
    let names = rows.enumerated().map { position, row in
      LegendEntry(.written { $0.embeddedText(row.name) }) {
        $0.ringSample("s5", row.tint, length: 10 - step * Double(position))
      }
    }
    let shown = Set(strips.flatMap { $0.styles.compactMap { $0.flatMap(Self.level) } })
    var texts: [DayCellStyle: [Markup]] = [:]
    for item in strips.flatMap(\.meanings) {
      guard let level = Self.level(of: item.style), shown.contains(level),
        texts[level]?.contains(item.text) != true
      else { continue }
      texts[level, default: []].append(item.text)
    }
    return names
      + DayCellStyle.levels.compactMap { level in
        LegendItem(level, texts[level] ?? []).map { item in
          LegendEntry(item.text) { $0.ringSample(level.ringClass, nil, length: 12) }
        }
      }
  }
}

extension DayCellStyle {
  /// The class of a level on a ring.
  fileprivate var ringClass: StaticString {
    switch self {
    case .level1: "s1"
    case .level2: "s2"
    case .level3: "s3"
    case .level4: "s4"
    case .level5: "s5"
    default: "s0"
    }
  }
}

extension Markup {
  /// Appends a piece of a ring for a legend.
  fileprivate mutating func ringSample(_ name: StaticString, _ tint: Tint?, length: Double) {
    raw("<g")
    if let tint {
      raw(" class=\"")
      text(tint.className)
      raw("\"")
    }
    raw(" stroke-width=\"12\"><path class=\"")
    raw(name)
    raw("\" d=\"M0 6h")
    number(length)
    raw("\"/></g>")
  }
}
