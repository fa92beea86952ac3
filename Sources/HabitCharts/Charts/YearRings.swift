package import HabitCore
package import HabitText

private import func Foundation.cos
private import func Foundation.sin

extension Plot {
  /// Returns a year of habits as rings.
  package static func rings(_ label: ChartLabel, _ rings: YearRings) -> Plot {
    let words = rings.wording.words
    let cells = rings.cells
    var plot = Plot(label, "wheel", size: YearRings.size, rings.wording) { markup in
      rings.write(cells, to: &markup)
    }
    plot.note = "\(rings.piece ?? "")"
    plot.foot = "\(rings.others.joined(separator: ", "))"
    plot.legend = rings.legend(of: cells)
    plot.tints = rings.tints
    let months = Array(rings.days.months)
    let series = rings.rows.map { row in
      row.series.habitDays.map { MonthSeries($0.figures, of: $0.habit, form: .percentage) }
    }
    plot.table = FigureTable(
      columns: ["\(words[.habit])"] + months.map { "\(words.names.monthsShort[$0.number - 1])" },
      rows: rings.rows.map { "<bdi>\($0.name)</bdi>" }
    ) { row, column, markup in
      switch series[row]?[months[column]] {
      case .share(let part, let whole):
        rings.wording.write(part: part, of: whole, to: &markup)
      case let figure?: rings.wording.write(figure, unit: series[row]?.unit, to: &markup)
      case nil: break
      }
    }
    return plot
  }
}

/// Twelve months of habits as rings: a ring for each habit, the first one outermost, and a spoke for
/// each day, clockwise from the right to the top.
///
/// The quarter that is left has the names of the habits, each at the end of its ring. More habits
/// than ``maxCount`` are named below.
package struct YearRings: Sendable {
  /// The habits, outermost first.
  let rows: [HabitRow]
  /// The names of the habits without a ring.
  let others: [String]
  /// The columns of weeks of the months.
  let layout: DayGrid
  let wording: Wording
  /// What a piece of a ring is, if it is a week in place of a day.
  package var piece: String?

  /// Creates the rings of twelve months, outermost first.
  package init(
    _ rows: [HabitRow],
    _ days: DayRange,
    firstWeekday: Weekday,
    _ wording: Wording
  ) {
    self.rows = Array(rows.prefix(Self.maxCount))
    others = rows.dropFirst(Self.maxCount).map(\.name)
    layout = .weeks(days, firstWeekday: firstWeekday, wording.words.names)
    self.wording = wording
  }

  /// The number of rings.
  package var count: Int { rows.count }

  var tints: [Tint] { rows.compactMap(\.tint) }

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
  /// The maximum number of rings, which are all wide enough for a name.
  package static let maxCount = 10
  /// The maximum size of the letters of names.
  private static let maxLetters = 13.0
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

  var days: DayRange { layout.days }

  var cells: [RowCells] {
    rows.map { row in
      isByWeeks
        ? RowCells(weeksOf: row.series, layout, wording) : RowCells(days, of: row.series, wording)
    }
  }

  /// Returns what the pieces of the rings mean.
  ///
  /// Beside rings with levels of weeks, a done week of a seldom done habit has no entry of its own.
  /// In rings of days, days that are off have none, because such a gap is hardly visible.
  func legend(of cells: [RowCells]) -> [LegendEntry] {
    let hasOthers = isByWeeks && rows.contains { !$0.series.isOfTimes }
    let legends = zip(rows, cells).map { row, cells in
      cells.legend.filter { entry in
        !(hasOthers && row.series.isOfTimes && entry.samples == [.cell(.level5)])
          && (isByWeeks || entry.samples != [.cell(.off)])
      }
    }
    return LegendEntry.joined(legends, wording)
  }

  /// The distance between two rings.
  private var pitch: Double {
    let wide = (Self.outer - Self.innerOfYear) / Double(max(1, rows.count))
    return wide >= Self.minWidth
      ? min(Self.maxWidth, wide) : (Self.outer - Self.inner) / Double(rows.count)
  }

  /// The inner radius of the innermost ring.
  private var innermost: Double { Self.outer - Double(rows.count) * pitch }

  private var isByWeeks: Bool { piece != nil }

  /// Appends the rings with their names, in 400 by 400 units.
  func write(_ cells: [RowCells], to markup: inout Markup) {
    let names = monthNames
    for month in days.months {
      let middle = Double(days.position(of: month.first)) + Double(month.count) / 2
      let (x, y) = point(middle, radius: Self.nameRadius)
      markup += "<text class=\"name\" x=\"\(x)\" y=\"\(y + 4)\">\(names[month.number - 1])</text>"
    }
    for (position, (row, cells)) in zip(rows, cells).enumerated() {
      let radius = Self.outer - (Double(position) + 0.5) * pitch
      write(row, cells, radius: radius, to: &markup)
    }
    guard innermost >= Self.innerOfYear - 1 else { return }
    let first = days.first.year
    let last = days.last.year
    markup +=
      first == last
      ? "<text class=\"year\" x=\"200\" y=\"211\">\(first)</text>"
      : "<text class=\"year two\" x=\"200\" y=\"208\">\(first)/\(last % 100)</text>"
  }

  /// The names of the months; their numbers where a name would run into the rings.
  private var monthNames: [String] {
    let names = wording.words.names.monthsShort
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
    let letters = min(Self.maxLetters, pitch * 1.05)
    let hue: Markup = row.tint.map { " class=\"\($0.className)\"" } ?? ""
    markup += "<g\(hue) font-size=\"\(letters)\"><title>"
    row.writeTitle(days, wording, to: &markup)
    // A day, or a week, is one unit long, so that dashes are numbers of these.
    let unitRadius = Double(cells.styles.count) / Self.wholeAngle
    let scale = unitRadius / radius
    markup += """
      </title><g transform="translate(200 200) scale(\(radius / unitRadius))" \
      stroke-width="\(pitch * 0.9 * unitRadius / radius)">
      """
    let isKnown = cells.styles.map { $0 != nil }
    // Days before the start and those to come are a thread: a whole ring would be missed days.
    if isKnown.contains(false) {
      markup.ring("track", unitRadius, width: Self.thread * scale)
    }
    if isKnown.contains(true) {
      let dashes = isKnown.contains(false) ? isKnown : nil
      markup.ring("track", unitRadius, dashes: dashes)
    }
    let levels = cells.styles.map { $0.flatMap(\.ringLevel) }
    for level in DayCellStyle.ofRings where levels.contains(level) {
      let width = min(pitch * 0.9 * level.ringShare, Self.maxLine)
      markup.ring(
        level.ringClass,
        unitRadius,
        dashes: levels.map { $0 == level },
        stripes: level == .excused ? (isByWeeks ? 4 : 1) : 0,
        width: level.ringShare < 1 ? width * scale : nil
      )
    }
    markup += "</g>"
    let name = CardText(row.name, size: 12, width: Int(Self.nameWidth * 12 / letters), .bold)
    let y = Self.center - radius + letters * 0.36
    markup += "<text class=\"ring\" x=\"206\" y=\"\(y)\">\(name: name.text)</text></g>\n"
  }

  /// Returns the point on a circle after a number of days.
  private func point(_ day: Double, radius: Double) -> (x: Double, y: Double) {
    let angle = Double.pi / 2 + Self.wholeAngle * day / Double(days.count)
    return (Self.center + radius * sin(angle), Self.center - radius * cos(angle))
  }
}

extension DayCellStyle {
  /// The styles of days on a ring.
  fileprivate static let ofRings = levels + [.rest, .excused]

  /// The level in which a ring shows a day, or `nil` for a day that is off.
  fileprivate var ringLevel: DayCellStyle? {
    switch self {
    case .level0, .missed, .open: .level0
    case .level1, .level2, .level3, .level4, .level5, .rest, .excused: self
    case .off, .failed: nil
    }
  }

  /// The class of a level on a ring.
  fileprivate var ringClass: StaticString {
    switch self {
    case .level1: "s1"
    case .level2, .rest: "s2"
    case .level3: "s3"
    case .level4: "s4"
    case .level5: "s5"
    case .excused: "sx"
    case .off: "track"
    default: "s0"
    }
  }

  /// The share of the width of a ring: missed days and days of rest are lines, as in strips.
  fileprivate var ringShare: Double {
    switch self {
    case .level0: 0.2
    case .rest: 0.3
    default: 1
    }
  }
}

extension Markup {
  /// Appends a ring, or the dashes of some of its days.
  ///
  /// - Parameters:
  ///   - name: The class.
  ///   - radius: The radius at which a day is one unit long.
  ///   - dashes: Whether each day is shown; `nil` for a whole ring.
  ///   - stripes: The number of stripes of each shown day; 0 for a whole dash.
  ///   - width: The width of the line; `nil` for that of its group.
  fileprivate mutating func ring(
    _ name: StaticString,
    _ radius: Double,
    dashes: [Bool]? = nil,
    stripes: Int = 0,
    width: Double? = nil
  ) {
    self += "<path class=\"\(raw: name)\""
    if let dashes {
      raw(" stroke-dasharray=\"")
      dashesOfRing(dashes, stripes: stripes)
      raw("\"")
    }
    if let width { self += " stroke-width=\"\(width)\"" }
    self += " d=\"M\(radius) 0A\(radius) \(radius) 0 1 1 0 -\(radius)\"/>"
  }

  /// Appends a dash for each run of days that are shown, and the gaps between them.
  ///
  /// Days that are off show the track below. Stripes are as wide as the gaps after them.
  private mutating func dashesOfRing(_ isShown: [Bool], stripes: Int) {
    var day = 0
    var isDash = true
    // The gap after the last stripe, which is part of the gap after the run.
    var remainder = 0.0
    while day < isShown.count {
      let start = day
      while day < isShown.count, isShown[day] == isDash { day += 1 }
      if start > 0 || !isDash { raw(" ") }
      if stripes > 0, isDash, day > start {
        let stripe = 0.5 / Double(stripes)
        number(stripe)
        for _ in 1..<stripes * (day - start) { self += " \(stripe) \(stripe)" }
        remainder = stripe
      } else {
        number(Double(day - start) + remainder)
        remainder = 0
      }
      isDash.toggle()
    }
    // A long gap at the end keeps the pattern from repeating.
    raw(isDash ? " 0 9" : " 9")
  }
}
