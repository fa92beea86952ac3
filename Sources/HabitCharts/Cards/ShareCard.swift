package import HabitCore
package import HabitText

/// A picture to share: a title, a large figure and the days behind it.
///
/// The fonts are those of the system that draws it, so that its pixels differ between systems.
package struct ShareCard: Sendable {
  let words: Words
  let series: DaySeries?
  /// The drawn days.
  let days: DayRange
  let firstWeekday: Weekday
  let colors: CardColors
  /// The habits of the days, in place of the band of weeks.
  let rings: YearRings?
  /// The style of the rings.
  let pictures: PictureStyle?

  /// In pixels, as services with previews ask for.
  package static let size = (width: 1_200, height: 630)

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
    let layout: ShareCardLayout = rings == nil ? .withBand : .withRings
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\"")
    Self.writeFont(to: &markup)
    markup.raw(">\n")
    markup.cardRectangle((0, 0), Self.size, radius: 0, colors.theme[.surface])
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

  /// Writes the last line and the key: below the band the key is first, below rings the last line.
  private func writeFoot(_ layout: ShareCardLayout, to markup: inout Markup) {
    var room = layout.room
    let end = end(of: layout)
    let whole = end - layout.margin
    let free = whole - CardText.width(of: words.foot, size: layout.foot.size, .regular)
    let most = max(whole * 3 / 5, free - layout.margin / 2)
    let lines = rings == nil ? 1 : 2
    let keys = ShareCardKey.Lines(words.key, size: layout.keySize, room: most, most: lines)
    // Below the middle of rings, if there is room.
    var x = layout.margin
    var anchor = Anchor.start
    if case .rings(let box) = layout.days {
      let middle = box.x + box.width / 2
      let hasRoom = keys.width / 2 <= min(middle, Self.size.width - middle)
      (x, anchor) = hasRoom ? (middle, .middle) : (end, .end)
    }
    let form: ShareCardKey.Form =
      rings != nil ? .rings : series?.isSparse == true ? .timeline : .cells
    keys.write(at: (x, layout.foot.y), anchor, as: form, colors.key(of: rings), to: &markup)
    if keys.width > 0 { room = min(room, whole - keys.width - layout.margin / 2) }
    let sizes = [layout.foot.size, layout.foot.size * 7 / 8, layout.foot.size * 3 / 4]
    let size = CardText.size(of: words.foot, among: sizes, width: room)
    let foot = CardText(words.foot, size: size, width: room)
    let isEnd = rings == nil && keys.width > 0
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
  ///   - rings: The same days of each habit, in place of the band of weeks.
  ///   - style: The colours, the font of the title, and the first day of the week.
  package init(
    _ words: Words,
    of days: (series: DaySeries?, period: Period),
    rings: YearRings? = nil,
    style: Style
  ) {
    self.words = words
    self.rings = style.pictures == nil ? nil : rings
    pictures = style.pictures
    series = days.series
    colors = style.colors
    firstWeekday = style.firstWeekday
    switch days.period {
    case .year(let year): self.days = Month.days(ofYear: year)
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
      let isLine = days.series?.isSparse == true && isWhole && first <= months
      self.days =
        isLine
        ? DayRange(months, last)
        : DayRange(isWhole ? max(first, months) : first, first + 53 * 7 - 1)
    }
  }
}
