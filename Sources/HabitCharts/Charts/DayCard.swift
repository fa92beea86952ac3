package import HabitCore
package import HabitText

/// A picture of days for previews of a shared page: rounded cells, without text.
///
/// Its colours are plain attributes, since no style sheet applies to it; its figures are on the
/// page.
package struct DayCard: Sendable {
  private let series: DaySeries?
  /// The drawn days; each range is a band of week columns below the previous one.
  private let bands: [DayRange]
  private let firstWeekday: Weekday
  private let colors: CardColors

  private static let margin = 84

  /// Appends the picture as a separate SVG.
  package func write(to markup: inout Markup) {
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\">\n")
    let size = (Self.width, Self.height)
    markup.cardRectangle((0, 0), size, radius: 0, colors.theme[.raised])
    let inner = (Self.width - 72, Self.height - 72)
    markup.cardRectangle((36, 36), inner, radius: 36, colors.theme[.surface])
    let bands = bands.map {
      DayBand(days: $0, series: series, firstWeekday: firstWeekday, colors: colors)
    }
    let columns = bands.map(\.columns).max() ?? 1
    // One empty row separates two bands; below them are an empty row and the line.
    let rows = bands.count * 8
    let pitch = min(
      (Self.width - 2 * Self.margin) / columns,
      (Self.height - 2 * Self.margin) / rows
    )
    let left = (Self.width - columns * pitch + pitch / 6) / 2
    let top = (Self.height - rows * pitch) / 2
    for (number, band) in bands.enumerated() {
      band.write(at: (left, top + number * 8 * pitch), pitch: pitch, to: &markup)
    }
    let line = (left, top + rows * pitch - pitch / 3)
    let length = 3 * pitch - pitch / 6
    markup.cardRectangle(line, (length, 10), radius: 5, colors.levels[4])
    markup.raw("</svg>\n")
  }
}

extension DayCard {
  /// In pixels.
  private static let (width, height) = ShareCard.size

  /// Creates a card of the half year that ends with the lifetime of a series.
  ///
  /// - Parameters:
  ///   - series: The days; `nil` for a card of empty days up to `asOf`.
  ///   - asOf: The last day of the report.
  ///   - firstWeekday: The first day of the week.
  ///   - colors: The colours of the card.
  package init(
    lastHalfYearOf series: DaySeries?,
    asOf: Day,
    firstWeekday: Weekday,
    colors: CardColors
  ) {
    let last = series?.days.last ?? asOf
    let week = last - last.weekday.days(after: firstWeekday)
    self.init(
      series: series,
      bands: [DayRange(week - 25 * 7, week + 6)],
      firstWeekday: firstWeekday,
      colors: colors
    )
  }

  /// Creates a card of a year: its first half above its second one.
  package init(year: Int, of series: DaySeries?, firstWeekday: Weekday, colors: CardColors) {
    let days = Month.days(ofYear: year)
    let middle = days.months[6].first
    self.init(
      series: series,
      bands: [DayRange(days.first, middle - 1), DayRange(middle, days.last)],
      firstWeekday: firstWeekday,
      colors: colors
    )
  }
}
