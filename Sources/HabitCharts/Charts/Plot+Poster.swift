package import HabitCore
package import HabitText

extension Plot {
  /// The texts above the years of a poster, all of them without markup.
  package struct PosterHead: Sendable {
    /// The largest text.
    package let title: String
    /// The years.
    package let subtitle: String
    /// One figure, and what it counts.
    let figure: String
    let sentence: String

    package init(title: String, subtitle: String, figure: String, sentence: String) {
      self.title = title
      self.subtitle = subtitle
      self.figure = figure
      self.sentence = sentence
    }
  }

  /// Returns all years below each other on a sheet in the proportions of A3, with a title and
  /// totals.
  ///
  /// A sheet of at most three years ends with the rings of the newest one.
  ///
  /// - Parameters:
  ///   - label: The name and the result.
  ///   - head: The texts above the years.
  ///   - series: The days.
  ///   - months: The figures of the table.
  ///   - rings: The rings of the newest year, or `nil` for none.
  ///   - firstWeekday: The first day of the week.
  ///   - wording: The words.
  ///   - summary: Returns the result of a year.
  /// - Returns: The plot.
  package static func poster(
    _ label: ChartLabel,
    _ head: PosterHead,
    _ series: DaySeries,
    _ months: MonthSeries,
    rings: YearRings?,
    firstWeekday: Weekday,
    _ wording: Wording,
    summary: (Int) -> String
  ) -> Plot {
    let years = series.days.years.map { year in
      let days = Month.days(ofYear: year)
      let names = wording.words.names
      let layout = DayGrid.weeks(days, lived: series.days, firstWeekday: firstWeekday, names)
      let own = ChartLabel(id: "\(label.id)-\(year)", title: "\(year)", summary: summary(year))
      return (label: own, layout: layout, shown: ShownDays(series, in: days, wording))
    }
    let sheet = PosterSheet(years: years.count)
    var plot = Plot(label, "poster", size: sheet.size, wording) { markup in
      sheet.write(head, to: &markup)
      for (position, year) in years.enumerated() {
        let (x, y) = sheet.corner(ofYear: position)
        markup += """
          <g class="grid" transform="translate(\(x) \(y))">
          <title>\(name: year.label.title)</title>
          """
        let right = PosterSheet.blockWidth
        let number = CardText(year.label.title, size: 20, width: 100, .bold)
        let result = CardText(year.label.summary, size: 15, width: right - 100)
        markup.posterText("strong", (0, 16), number)
        markup.posterText("end", (right, 16), result)
        markup += "<g transform=\"translate(0 26) scale(\(PosterSheet.scale))\">"
        for columns in year.layout.parts {
          year.layout.write(
            columns,
            year.shown,
            lived: series.days,
            .picture,
            to: &markup
          )
        }
        markup += "</g></g>\n"
      }
      if let rings, let (x, y, side) = sheet.rings {
        let scale = Double(side) / Double(YearRings.size.width)
        let size: Markup = scale == 1 ? "" : " scale(\(scale))"
        markup += "<g class=\"wheel\" transform=\"translate(\(x) \(y))\(size)\">\n"
        rings.write(rings.cells, to: &markup)
        markup += "</g>\n"
      }
    }
    plot.space = .scrolling
    plot.paper = .a3
    plot.tints = rings?.tints ?? []
    plot.stamps = years.reduce(into: []) { $0.formUnion($1.shown.drawn) }
    plot.table = .months(months, wording)
    return plot
  }
}

extension PosterSheet {
  /// Appends the title, the first and the last year, and the totals.
  fileprivate func write(_ head: Plot.PosterHead, to markup: inout Markup) {
    let scale: Markup = columns == 1 ? "" : " scale(\(columns))"
    markup += "<g transform=\"translate(\(Self.margin) \(Self.margin))\(scale)\">\n"
    let room = (size.width - 2 * Self.margin) / columns
    let sizes = [62, 56, 50, 44, 38]
    let size = CardText.size(of: head.title, among: sizes, width: room, .bold)
    markup.posterText("strong", (0, 50), CardText(head.title, size: size, width: room, .bold))
    markup.posterText("name", (0, 88), CardText(head.subtitle, size: 24, width: room))
    let figure = CardText(head.figure, size: 50, width: room, .bold)
    markup.posterText("strong main", (0, 156), figure)
    let lines = CardText.lines(of: head.sentence, size: 20, width: room, 2)
    for (position, line) in lines.enumerated() {
      markup.posterText("name", (0, 188 + 26 * position), line)
    }
    markup += "</g>\n"
  }
}

extension Markup {
  /// Appends a text that was cut to its space; texts of charts have 13 units.
  fileprivate mutating func posterText(
    _ name: StaticString,
    _ point: (x: Int, y: Int),
    _ text: CardText
  ) {
    guard !text.text.isEmpty else { return }
    let scale: Markup = text.size == 13 ? "" : " scale(\(Double(text.size) / 13))"
    self += """
      <g transform="translate(\(point.x) \(point.y))\(scale)">
      <text class="\(raw: name)" x="0" y="0">\(name: text.text)</text></g>\n
      """
  }
}

/// The positions of the years of a poster, in columns that fill a sheet.
struct PosterSheet {
  private let years: Int
  /// The number of columns of years, the least that is enough.
  let columns: Int

  init(years: Int) {
    self.years = years
    var columns = 1
    while Self.rows(columns) * columns < years { columns += 1 }
    self.columns = columns
  }

  static let margin = 74
  /// A year with the names of its months and its heading.
  static let blockWidth = 846
  /// The size of a grid of 54 weeks in it.
  static let scale = 0.72
  static let blockHeight = 158
  private static let gap = 80
  /// The height of the head in one column, with the margin above it.
  private static let headHeight = 330
  /// The maximum distance between two years, without the rings below them and with them.
  private static let maxPitch = 260
  private static let pitchAboveRings = 184
  /// The maximum number of years that leave room for rings.
  private static let maxYearsWithRings = 3

  var size: (width: Int, height: Int) { Self.size(columns) }

  /// Returns the corner of a year: column after column, each from the top.
  func corner(ofYear position: Int) -> (x: Int, y: Int) {
    let rows = (years + columns - 1) / columns
    let column = position / max(1, rows)
    let row = position % max(1, rows)
    let x = Self.margin + column * (Self.blockWidth + Self.gap)
    return (x, Self.headHeight * columns + row * pitch)
  }

  /// The square for the rings below the years, or `nil` if they leave too little.
  var rings: (x: Int, y: Int, side: Int)? {
    let used = Self.headHeight * columns + years * pitch
    let rest = size.height - used - Self.margin
    guard hasRings else { return nil }
    let side = min(rest, 640)
    return ((size.width - side) / 2, used + (rest - side) / 2, side)
  }

  /// The distance between two years of a column.
  private var pitch: Int {
    let rows = (years + columns - 1) / columns
    let height = size.height - Self.headHeight * columns - Self.margin / 2
    return min(hasRings ? Self.pitchAboveRings : Self.maxPitch, height / max(1, rows))
  }

  private var hasRings: Bool { (1...Self.maxYearsWithRings).contains(years) }

  private static func size(_ columns: Int) -> (width: Int, height: Int) {
    let width = columns * blockWidth + (columns - 1) * gap + 2 * margin
    let around = 2 * PictureFile.margin
    return (width, PaperSize.a3.height(ofWidth: width + around) - around)
  }

  private static func rows(_ columns: Int) -> Int {
    (size(columns).height - headHeight * columns - margin / 2) / (blockHeight + 10)
  }
}
