package import HabitCore
package import HabitText

/// A picture to share: a title, a large figure and the days behind it.
///
/// The fonts are those of the system that draws it, so that its pixels differ between systems.
package struct ShareCard: Sendable {
  let words: Words
  let series: DaySeries?
  /// The drawn days, one band of week columns below the other.
  let bands: [DayRange]
  let firstWeekday: Weekday
  let colors: CardColors
  let format: Format
  /// The habits of the days, in place of the bands.
  let rings: YearRingsChart?
  /// The style of the rings.
  let pictures: PictureStyle?

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
    let pictures: PictureStyle?

    /// - Parameters:
    ///   - colors: The colours.
    ///   - firstWeekday: The first day of the week.
    ///   - pictures: The style of rings, for a renderer without custom properties; `nil` for a card
    ///     without them.
    package init(colors: CardColors, firstWeekday: Weekday, pictures: PictureStyle? = nil) {
      self.colors = colors
      self.firstWeekday = firstWeekday
      self.pictures = pictures
    }
  }

  /// Appends the picture as a separate SVG.
  package func write(to markup: inout Markup) {
    let size = format.size
    let layout = format.layout(hasRings: rings != nil)
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    markup.integer(size.width)
    markup.raw(" ")
    markup.integer(size.height)
    markup.raw("\"")
    Self.writeFont(to: &markup)
    markup.raw(">\n")
    markup.cardRectangle((0, 0), size, radius: 0, colors.theme[.surface])
    let title = title(layout)
    writeHead(title, layout, to: &markup)
    writeFigures(below: title, layout, to: &markup)
    writeDays(layout, to: &markup)
    writeFoot(layout, to: &markup)
    markup.raw("</svg>\n")
  }

  private static func writeFont(to markup: inout Markup) {
    markup.raw(" font-family=\"Inter, Lato, 'Noto Sans', 'Liberation Sans', 'DejaVu Sans'")
    markup.raw(", sans-serif\"")
  }

  /// Writes the last line and the key: below the days, or in lines of its own.
  ///
  /// Beside bands the last line is at their end; beside rings the key is.
  private func writeFoot(_ layout: ShareCardLayout, to markup: inout Markup) {
    var room = layout.room
    let isBeside = layout.isKeyBeside
    let end = end(of: layout)
    let whole = end - layout.margin
    let free = whole - CardText.width(of: words.foot, size: layout.foot.size, .regular)
    let most = isBeside ? max(whole * 3 / 5, free - layout.margin / 2) : whole
    let lines = rings == nil ? 1 : 2
    let keys = ShareCardKey.Lines(words.key, size: layout.key.size, room: most, most: lines)
    // Below the middle of rings, if there is room.
    var x = layout.margin
    var anchor = Anchor.start
    if case .rings(let box) = layout.days {
      let middle = box.x + box.width / 2
      let hasRoom = keys.width / 2 <= min(middle, format.size.width - middle)
      (x, anchor) = hasRoom ? (middle, .middle) : (end, .end)
    }
    let form: ShareCardKey.Form =
      rings != nil ? .rings : series?.isSparse == true ? .timeline : .cells
    keys.write(at: (x, layout.key.y), anchor, as: form, colors.key(of: rings), to: &markup)
    if isBeside, keys.width > 0 { room = min(room, whole - keys.width - layout.margin / 2) }
    let sizes = [layout.foot.size, layout.foot.size * 7 / 8, layout.foot.size * 3 / 4]
    let parts = (isBeside ? [] : [words.site]) + [words.foot]
    let text = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    let size = CardText.size(of: text, among: sizes, width: room)
    let foot = CardText(text, size: size, width: room)
    let isEnd = isBeside && rings == nil && keys.width > 0
    let place = (isEnd ? end : layout.margin, layout.foot.y)
    write(foot, at: place, colors.theme[.muted], anchor: isEnd ? .end : .start, to: &markup)
  }

  /// The part of a text that is at its point.
  enum Anchor: String {
    case start, middle, end
  }

  func write(
    _ text: CardText,
    at point: (x: Int, y: Int),
    _ color: ColorName,
    isHeading: Bool = false,
    then addition: CardText? = nil,
    to markup: inout Markup
  ) {
    let ink = colors.theme[color]
    write(text, at: point, ink, isHeading: isHeading, then: addition, to: &markup)
  }

  func write(
    _ text: CardText,
    at point: (x: Int, y: Int),
    _ color: HexColor,
    isHeading: Bool = false,
    anchor: Anchor = .start,
    then addition: CardText? = nil,
    to markup: inout Markup
  ) {
    guard !text.text.isEmpty else { return }
    markup.raw("<text")
    if anchor != .start { markup.attribute("text-anchor", anchor.rawValue) }
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
    if let addition {
      markup.raw("<tspan")
      Self.writeFont(to: &markup)
      markup.attribute("dx", Self.additionGap)
      markup.attribute("font-size", addition.size)
      markup.attribute("font-weight", addition.weight.rawValue)
      markup.attribute("fill", colors.theme[.muted].description)
      markup.raw(">")
      markup.text(addition.text)
      markup.raw("</tspan>")
    }
    markup.raw("</text>\n")
  }

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - words: The texts.
  ///   - days: The days; `nil` for empty ones.
  ///   - rings: The same days of each habit, in place of the bands of weeks.
  ///   - format: The size and the proportions.
  ///   - style: The colours, the font of the title, and the first day of the week.
  package init(
    _ words: Words,
    of days: (series: DaySeries?, period: Period),
    rings: YearRingsChart? = nil,
    format: Format,
    style: Style
  ) {
    self.words = words
    self.format = format
    self.rings = style.pictures == nil ? nil : rings
    pictures = style.pictures
    series = days.series
    colors = style.colors
    firstWeekday = style.firstWeekday
    let shown: DayRange
    var hasWholeMonths = true
    switch days.period {
    case .year(let year): shown = Month.days(ofYear: year)
    case .lastWeeks(let asOf):
      func week(of day: Day) -> Day { day - day.weekday.days(after: style.firstWeekday) }
      let last = days.series?.days.last ?? asOf
      // What is younger than a year begins at the left, with dots for the weeks to come.
      let begun = days.series?.days.first ?? last
      let first = max(week(of: last) - 52 * 7, week(of: begun))
      // Whole months are twelve, as the words say.
      let isWhole = last == last.month.days.last
      let months = last.month.twelveMonths.lowerBound.first
      // A line has no weeks to fill.
      hasWholeMonths = days.series?.isSparse == true && isWhole && first <= months
      shown =
        hasWholeMonths
        ? DayRange(months, last)
        : DayRange(isWhole ? max(first, months) : first, first + 53 * 7 - 1)
    }
    switch format {
    case .wide: bands = [shown]
    case .tall:
      // The first day of the second half: of twelve months, or of weeks.
      let middle = hasWholeMonths ? shown.months[6].first : shown.last - (26 * 7 - 1)
      let begun = DayRange(shown.first, shown.first + Self.begunLength - 1)
      // What has only begun is in larger cells, without the weeks to come.
      bands =
        days.series.map { $0.days.last <= begun.last } ?? false
        ? [begun] : [DayRange(shown.first, middle - 1), DayRange(middle, shown.last)]
    }
  }

  /// Fourteen weeks: the first quarter of a year.
  private static let begunLength = 14 * 7
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
