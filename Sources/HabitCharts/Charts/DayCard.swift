package import HabitCore
package import HabitWriting

/// A picture of days for previews of a shared page: rounded cells on light ground, without text.
///
/// Its colours are plain attributes, since no style sheet applies to it; its figures are on the
/// page.
package struct DayCard: Sendable {
  private let series: DaySeries?
  /// The drawn days; each range is a band of week columns below the previous one.
  private let bands: [DayRange]
  private let firstWeekday: Weekday
  private let colors: ThemeColors
  private let tint: Tint?
}

extension DayCard {
  /// In pixels, the width that services with previews ask for.
  package static let width = 1_200
  /// In pixels.
  package static let height = 630

  /// Creates a card of the half year that ends with the lifetime of a series.
  ///
  /// - Parameters:
  ///   - series: The days; `nil` for a card of empty days up to `asOf`.
  ///   - asOf: The last day of the report.
  ///   - firstWeekday: The first day of the week.
  ///   - colors: The colours of light ground.
  ///   - tint: The hue of the days; that of the colours by default.
  package init(
    lastHalfYearOf series: DaySeries?,
    asOf: Day,
    firstWeekday: Weekday,
    colors: ThemeColors,
    tint: Tint? = nil
  ) {
    let last = series?.days.last ?? asOf
    let week = last - last.weekday.days(after: firstWeekday)
    self.init(
      series: series,
      bands: [DayRange(week - 25 * 7, week + 6)],
      firstWeekday: firstWeekday,
      colors: colors,
      tint: tint
    )
  }

  /// Creates a card of a year: its first half above its second one.
  package init(year: Int, of series: DaySeries?, firstWeekday: Weekday, colors: ThemeColors) {
    let days = Month.days(ofYear: year)
    let middle = days.months[6].first
    self.init(
      series: series,
      bands: [DayRange(days.first, middle - 1), DayRange(middle, days.last)],
      firstWeekday: firstWeekday,
      colors: colors,
      tint: nil
    )
  }
}

extension DayCard {
  private static let margin = 84

  /// Appends the picture as a separate SVG.
  package func write(to markup: inout Markup) {
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\">\n")
    rectangle((0, 0), (Self.width, Self.height), radius: 0, colors[.raised], to: &markup)
    rectangle(
      (36, 36),
      (Self.width - 72, Self.height - 72),
      radius: 36,
      colors[.surface],
      to: &markup
    )
    let columns = bands.map(columns).max() ?? 1
    // One empty row separates two bands; below them are an empty row and the line.
    let rows = bands.count * 8
    let pitch = min(
      (Self.width - 2 * Self.margin) / columns,
      (Self.height - 2 * Self.margin) / rows
    )
    let left = (Self.width - columns * pitch + pitch / 6) / 2
    let top = (Self.height - rows * pitch) / 2
    for (number, band) in bands.enumerated() {
      write(band, at: (left, top + number * 8 * pitch), pitch: pitch, to: &markup)
    }
    let line = (left, top + rows * pitch - pitch / 3)
    let length = 3 * pitch - pitch / 6
    rectangle(line, (length, 10), radius: 5, levels[4], to: &markup)
    markup.raw("</svg>\n")
  }

  /// Level 0 first.
  private var levels: [HexColor] {
    let own = colors.palette.levels
    return tint.map { own.prefix(1) + $0.levels(on: .light) } ?? own
  }

  /// Returns the number of weeks that a band touches.
  private func columns(of band: DayRange) -> Int {
    (offset(of: band) + band.count + 6) / 7
  }

  /// Returns the number of days of the first week before a band.
  private func offset(of band: DayRange) -> Int {
    band.first.weekday.days(after: firstWeekday)
  }

  private func write(
    _ band: DayRange,
    at corner: (x: Int, y: Int),
    pitch: Int,
    to markup: inout Markup
  ) {
    let offset = offset(of: band)
    let cell = pitch - pitch / 6
    for (position, day) in band.enumerated() {
      let (column, row) = ((position + offset) / 7, (position + offset) % 7)
      let point = (corner.x + column * pitch, corner.y + row * pitch)
      rectangle(point, (cell, cell), radius: cell / 4, color(of: day), to: &markup)
    }
  }

  private func color(of day: Day) -> HexColor {
    switch series?[day]?.style {
    case .level0, .missed, .open: levels[0]
    case .level1: levels[1]
    case .level2: levels[2]
    case .level3: levels[3]
    case .level4: levels[4]
    case .level5: levels[5]
    case .off, .excused, .failed, nil: colors[.off]
    }
  }

  private func rectangle(
    _ point: (x: Int, y: Int),
    _ size: (width: Int, height: Int),
    radius: Int,
    _ color: HexColor,
    to markup: inout Markup
  ) {
    markup.raw("<rect")
    markup.attribute("x", point.x)
    markup.attribute("y", point.y)
    markup.attribute("width", size.width)
    markup.attribute("height", size.height)
    if radius > 0 {
      markup.attribute("rx", radius)
    }
    markup.attribute("fill", color.description)
    markup.raw("/>\n")
  }
}
