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
