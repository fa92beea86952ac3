import HabitCore
import HabitText

/// The picture of a card: the rings of habits, or bands of weeks.
extension ShareCard {
  func writeDays(_ layout: ShareCardLayout, to markup: inout Markup) {
    switch layout.days {
    case .rings(let box): write(rings, in: box, layout, to: &markup)
    case .bands(let y, let letters): writeBands(at: y, letters, layout, to: &markup)
    }
  }

  /// Writes rings with a style of their own.
  private func write(
    _ rings: YearRingsChart?,
    in box: Box,
    _ layout: ShareCardLayout,
    to markup: inout Markup
  ) {
    guard var rings = rings?.named(words.rings), let pictures else { return }
    rings.maxLetters = YearRingsChart.largeLetters
    markup.raw("<style>")
    markup.append(pictures.sheet(for: rings, nil, drawing: Markup()))
    markup.raw(".card-rings{font-family:inherit}.card-rings .today{display:none}")
    markup.raw(".card-rings .name{font-size:14px}</style>\n")
    // Names of months are around the rings.
    markup.openNested(at: (box.x, box.y), size: (box.width, box.height))
    markup.viewBox((-12, -12, 424, 424))
    markup.raw("><g class=\"chart year-rings card-rings\">")
    rings.writeContent(to: &markup)
    markup.raw("</g></svg>\n")
  }

  /// Writes the bands of days, each below the names of its months.
  private func writeBands(
    at y: Int,
    _ letters: Int,
    _ layout: ShareCardLayout,
    to markup: inout Markup
  ) {
    let bands = dayBands
    let pitch = pitch(of: bands, layout)
    for (position, band) in bands.enumerated() {
      let names = y + position * (7 * pitch + Self.gap + letters)
      writeMonths(of: band, at: names, pitch, letters, layout, to: &markup)
      let corner = (layout.margin, names + letters / 2)
      band.write(at: corner, pitch: pitch, upTo: series?.end.day, to: &markup)
    }
  }

  private var dayBands: [DayBand] {
    bands.map {
      DayBand(
        days: $0,
        series: series,
        firstWeekday: firstWeekday,
        colors: colors,
        intervals: words.intervals
      )
    }
  }

  private func pitch(of bands: [DayBand], _ layout: ShareCardLayout) -> Int {
    layout.room / max(1, bands.map(\.columns).max() ?? 1)
  }

  /// Returns where the days end, and with them the lines above and below them.
  func end(of layout: ShareCardLayout) -> Int {
    guard case .bands = layout.days else { return format.size.width - layout.margin }
    let bands = dayBands
    let pitch = pitch(of: bands, layout)
    return layout.margin + (bands.map(\.columns).max() ?? 0) * pitch - pitch / 6
  }

  /// Between a band and the names of the months of the next one.
  private static let gap = 48

  /// Returns whether the first day of a month begins a week.
  private func begins(_ month: Month) -> Bool { month.first.weekday == firstWeekday }

  /// Writes the name of each month above the first week that begins in it, and that of a month
  /// which begins before the band above its first week, if there is enough space.
  private func writeMonths(
    of band: DayBand,
    at y: Int,
    _ pitch: Int,
    _ letters: Int,
    _ layout: ShareCardLayout,
    to markup: inout Markup
  ) {
    for month in band.days.months where words.months.count == 12 {
      let next = (month + 1).first
      let isLong = (band.column(of: next) ?? band.columns) > 2
      let begun = band.column(of: month.first).map { $0 == 0 ? 0 : $0 + (begins(month) ? 0 : 1) }
      guard let column = begun ?? (isLong ? 0 : nil), column < band.columns - 1
      else { continue }
      let name = CardText(words.months[month.number - 1], size: letters, width: 4 * pitch + 8)
      let first = max(month.first, band.days.first)
      let x =
        band.isTimeline ? band.x(of: band.days.position(of: first), pitch) : column * pitch
      write(name, at: (layout.margin + x, y), .muted, to: &markup)
    }
  }
}
