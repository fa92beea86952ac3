import HabitCore
import HabitText

/// The picture of a card: the rings of habits, or a band of weeks.
extension ShareCard {
  func writeDays(_ layout: ShareCardLayout, to markup: inout Markup) {
    switch layout.days {
    case .rings(let box): write(rings, in: box, layout, to: &markup)
    case .band(let y, let letters): writeBand(at: y, letters, layout, to: &markup)
    }
  }

  /// Writes rings with a style of their own.
  private func write(
    _ rings: YearRings?,
    in box: Box,
    _ layout: ShareCardLayout,
    to markup: inout Markup
  ) {
    guard var rings = rings?.named(words.rings), let pictures else { return }
    rings.maxLetters = YearRings.largeLetters
    let plot = Plot.rings(ChartLabel(id: "rings", title: "", summary: ""), rings)
    // Names of months are around the rings.
    markup += """
      <style>\(pictures.sheet(for: plot, nil))\
      .card-rings{font-family:inherit}.card-rings .name{font-size:14px}</style>
      <svg x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" \
      viewBox="-12 -12 424 424"><g class="chart wheel card-rings">
      """
    rings.write(rings.cells, to: &markup)
    markup += "</g></svg>\n"
  }

  /// Writes the band of days below the names of its months.
  private func writeBand(
    at y: Int,
    _ letters: Int,
    _ layout: ShareCardLayout,
    to markup: inout Markup
  ) {
    let band = band
    let pitch = layout.room / band.columns
    writeMonths(of: band, at: y, pitch, letters, layout, to: &markup)
    let corner = (layout.margin, y + letters / 2)
    band.write(at: corner, pitch: pitch, upTo: series?.end.day, to: &markup)
  }

  private var band: DayBand {
    DayBand(
      days: days,
      series: series,
      firstWeekday: firstWeekday,
      colors: colors,
      intervals: words.intervals
    )
  }

  /// Returns where the days end, and with them the lines above and below them.
  func end(of layout: ShareCardLayout) -> Int {
    guard case .band = layout.days else { return Self.size.width - layout.margin }
    let columns = band.columns
    let pitch = layout.room / columns
    return layout.margin + columns * pitch - pitch / 6
  }

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
