package import HabitCore
package import HabitText

/// A picture to share: a title, a large figure and the days behind it.
///
/// The fonts are those of the system that draws it, so that its pixels differ between systems.
package struct ShareCard: Sendable {
  private let words: Words
  private let series: DaySeries?
  /// The drawn days, one band of week columns below the other.
  private let bands: [DayRange]
  private let firstWeekday: Weekday
  private let colors: CardColors
  private let format: Format

  /// The texts, all of them without markup.
  package struct Words: Hashable, Sendable {
    /// The letter in the corner; empty for a plain one.
    ///
    /// An emoji would be a shadow, because librsvg draws no colours of fonts.
    package var mark: String
    /// The line above the title.
    package var head: String
    package var title: String
    package var figure: String
    /// The meaning of the figure.
    package var caption: String
    /// Further figures and their meanings; at most three are shown.
    package var others: [Other]
    /// The last line, such as the address of the site.
    package var foot: String
    /// The short names of the twelve months, below the days.
    package var months: [String]

    /// A figure and its meaning.
    package struct Other: Hashable, Sendable {
      package var figure: String
      package var caption: String

      package init(figure: String, caption: String) {
        self.figure = figure
        self.caption = caption
      }
    }

    package init(
      mark: String,
      head: String,
      title: String,
      foot: String,
      figures: [Other],
      months: [String] = []
    ) {
      self.mark = mark
      self.head = head
      self.title = title
      self.foot = foot
      figure = figures.first?.figure ?? ""
      caption = figures.first?.caption ?? ""
      others = Array(figures.dropFirst().prefix(3))
      self.months = months
    }
  }

  /// The size and the proportions of a card.
  package enum Format: CaseIterable, Sendable {
    /// For previews of links.
    case wide
    /// For posts and messages.
    case tall
  }

  /// The part of a series that a card shows.
  package enum Period: Sendable {
    /// The 53 weeks that end with the lifetime, or with a day.
    case lastWeeks(asOf: Day)
    case year(Int)
  }

  /// The look of a card.
  package struct Style: Sendable {
    let colors: CardColors
    let firstWeekday: Weekday

    package init(colors: CardColors, firstWeekday: Weekday) {
      self.colors = colors
      self.firstWeekday = firstWeekday
    }
  }

  /// Appends the picture as a separate SVG.
  package func write(to markup: inout Markup) {
    let size = format.size
    let layout = format.layout
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    markup.integer(size.width)
    markup.raw(" ")
    markup.integer(size.height)
    markup.raw("\" font-family=\"Inter, Lato, 'Noto Sans', 'Liberation Sans', 'DejaVu Sans'")
    markup.raw(", sans-serif\">\n")
    markup.cardRectangle((0, 0), size, radius: 0, colors.theme[.surface])
    writeHead(layout, to: &markup)
    writeFigures(layout, to: &markup)
    writeDays(layout, to: &markup)
    let foot = CardText(words.foot, size: layout.foot.size, width: width(layout))
    write(foot, at: (layout.margin, layout.foot.y), colors.theme[.muted], to: &markup)
    markup.raw("</svg>\n")
  }

  private func width(_ layout: ShareCardLayout) -> Int { format.size.width - 2 * layout.margin }

  /// Writes the mark, the line beside it, and the title: beside it, or below it on a tall card.
  private func writeHead(_ layout: ShareCardLayout, to markup: inout Markup) {
    writeMark(layout, to: &markup)
    let beside = layout.margin + layout.mark.side + layout.mark.side / 4
    let end = format.size.width - layout.margin
    let line = CardText(words.head, size: layout.head.size, width: end - beside)
    write(line, at: (beside, layout.head.y), colors.theme[.muted], to: &markup)
    let left = format == .tall ? layout.margin : beside
    let sizes = layout.title.sizes
    let size = CardText.size(of: words.title, among: sizes, width: end - left, .bold)
    let title = CardText(words.title, size: size, width: end - left, .bold)
    // A title alone beside the mark is in its middle.
    let isAlone = words.head.isEmpty && format == .wide
    let middle = layout.mark.y + layout.mark.side / 2 + size / 3
    let point = (left, isAlone ? middle : layout.title.y)
    write(title, at: point, colors.theme[.text], isHeading: true, to: &markup)
  }

  /// Writes a letter in a square of the colour of the card.
  private func writeMark(_ layout: ShareCardLayout, to markup: inout Markup) {
    let (y, side) = layout.mark
    let ground = colors.levels[4]
    let radius = Int(colors.forms.cells * Double(side) / 2)
    markup.cardRectangle((layout.margin, y), (side, side), radius: radius, ground)
    let size = side * 11 / 20
    let mark = CardText(words.mark, size: size, width: side, .bold)
    markup.raw("<g text-anchor=\"middle\">")
    let point = (layout.margin + side / 2, y + side / 2 + size * 9 / 25)
    write(mark, at: point, ground.textColor, isHeading: true, to: &markup)
    markup.raw("</g>\n")
  }

  /// Writes the large figure, and the others beside it or below it.
  private func writeFigures(_ layout: ShareCardLayout, to markup: inout Markup) {
    let isBeside = format == .wide && !words.others.isEmpty
    let room = isBeside ? width(layout) * 9 / 20 : width(layout)
    let sizes = layout.figure.sizes
    let size = CardText.size(of: words.figure, among: sizes, width: room, .bold)
    let figure = CardText(words.figure, size: size, width: room, .bold)
    let point = (layout.margin, layout.figure.y)
    write(figure, at: point, colors.accent, isHeading: true, to: &markup)
    let caption = CardText(words.caption, size: layout.caption.size, width: room)
    write(caption, at: (layout.margin, layout.caption.y), colors.theme[.muted], to: &markup)
    let used = max(figure.width, caption.width) + layout.margin / 2
    writeOthers(from: layout.margin + (isBeside ? used : 0), layout, to: &markup)
  }

  /// Writes the other figures side by side, in one size.
  private func writeOthers(from left: Int, _ layout: ShareCardLayout, to markup: inout Markup) {
    // On a small preview a third one beside the large figure would be cut.
    let others = words.others.prefix(format == .wide ? 2 : 3)
    let pitch = (format.size.width - layout.margin - left) / max(1, others.count)
    let width = pitch - layout.margin / 4
    let large = layout.otherSize
    let small = layout.caption.size
    let figureSize = others.map { other in
      let sizes = [large, large * 3 / 4, large / 2]
      return CardText.size(of: other.figure, among: sizes, width: width, .bold)
    }.min()
    let captionSize = others.map { other in
      CardText.size(of: other.caption, among: [small, small * 4 / 5, small * 2 / 3], width: width)
    }.min()
    for (position, other) in others.enumerated() {
      let x = left + position * pitch
      let figure = CardText(other.figure, size: figureSize ?? large, width: width, .bold)
      let point = (x, layout.others.figure)
      write(figure, at: point, colors.theme[.text], isHeading: true, to: &markup)
      let caption = CardText(other.caption, size: captionSize ?? small, width: width)
      write(caption, at: (x, layout.others.caption), colors.theme[.muted], to: &markup)
    }
  }

  private func writeDays(_ layout: ShareCardLayout, to markup: inout Markup) {
    let bands = bands.map {
      DayBand(days: $0, series: series, firstWeekday: firstWeekday, colors: colors)
    }
    let pitch = width(layout) / max(1, bands.map(\.columns).max() ?? 1)
    for (position, band) in bands.enumerated() {
      let top = layout.days + position * 8 * pitch
      // In plain colours, days to come look like missed ones.
      band.write(at: (layout.margin, top), pitch: pitch, upTo: series?.end.day, to: &markup)
      writeMonths(of: band, below: top + 7 * pitch, pitch, layout, to: &markup)
    }
  }

  /// Writes the name of each month below the week in which it begins, and that of a month which
  /// begins before the band below its first week, if there is enough space.
  private func writeMonths(
    of band: DayBand,
    below y: Int,
    _ pitch: Int,
    _ layout: ShareCardLayout,
    to markup: inout Markup
  ) {
    for month in band.days.months where words.months.count == 12 {
      let next = (month + 1).first
      let isLong = (band.column(of: next) ?? band.columns) > 2
      guard let column = band.column(of: month.first) ?? (isLong ? 0 : nil),
        column < band.columns - 1
      else { continue }
      let name = CardText(words.months[month.number - 1], size: layout.monthSize, width: 4 * pitch)
      let point = (layout.margin + column * pitch, y + layout.monthSize)
      write(name, at: point, colors.theme[.muted], to: &markup)
    }
  }

  private func write(
    _ text: CardText,
    at point: (x: Int, y: Int),
    _ color: HexColor,
    isHeading: Bool = false,
    to markup: inout Markup
  ) {
    guard !text.text.isEmpty else { return }
    markup.raw("<text")
    if isHeading, colors.forms.headings == .serif {
      markup.raw(" font-family=\"Georgia, 'Noto Serif', 'Liberation Serif', serif\"")
    }
    markup.attribute("x", point.x)
    markup.attribute("y", point.y)
    markup.attribute("font-size", text.size)
    markup.attribute("font-weight", text.weight.rawValue)
    markup.attribute("fill", color.description)
    if text.text.unicodeScalars.contains(where: { (0x590...0x8FF).contains($0.value) }) {
      markup.attribute("unicode-bidi", "plaintext")
    }
    markup.raw(">")
    markup.text(text.text)
    markup.raw("</text>\n")
  }

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - words: The texts.
  ///   - days: The days; `nil` for empty ones.
  ///   - format: The size and the proportions.
  ///   - style: The colours, the font of the title, and the first day of the week.
  package init(
    _ words: Words,
    of days: (series: DaySeries?, period: Period),
    format: Format,
    style: Style
  ) {
    self.words = words
    self.format = format
    series = days.series
    colors = style.colors
    firstWeekday = style.firstWeekday
    let shown: DayRange
    switch days.period {
    case .year(let year): shown = Month.days(ofYear: year)
    case .lastWeeks(let asOf):
      let last = days.series?.days.last ?? asOf
      let week = last - last.weekday.days(after: style.firstWeekday)
      shown = DayRange(week - 52 * 7, week + 6)
    }
    switch format {
    case .wide: bands = [shown]
    case .tall:
      let middle = Self.middle(of: shown, days.period)
      bands = [DayRange(shown.first, middle - 1), DayRange(middle, shown.last)]
    }
  }

  /// Returns the first day of the second half.
  private static func middle(of days: DayRange, _ period: Period) -> Day {
    switch period {
    case .year: days.months[6].first
    case .lastWeeks: days.first + 27 * 7
    }
  }
}

extension ShareCard.Format {
  /// In pixels.
  package var size: (width: Int, height: Int) {
    switch self {
    case .wide: (1_200, 630)
    case .tall: (1_080, 1_350)
    }
  }
}
