import HabitCore
package import HabitText

extension Plot {
  /// Returns one bar per month, with its figure above it: a part for each year, as many side by side
  /// as a wide page has space for.
  ///
  /// - Parameters:
  ///   - label: The name and the result.
  ///   - series: The months.
  ///   - year: A year whose twelve months take half of a page; `nil` for all months from the first.
  ///   - wording: The words.
  /// - Returns: The plot.
  package static func bars(
    _ label: ChartLabel,
    _ series: MonthSeries,
    year: Int? = nil,
    _ wording: Wording
  ) -> Plot {
    let names = wording.words.names.monthsShort
    let months =
      year.map { Array(Month.days(ofYear: $0).months) }
      ?? series.figures.indices.map { series.first + $0 }
    let values = months.map { series[$0].map(wording.short) ?? "" }
    let most = months.compactMap { series[$0]?.value }.max()
    // A month of another year changes no bar.
    let full = series.isOfShares ? series.fullValue : max(most ?? 0, .leastNormalMagnitude)
    // A figure is at most 7 units wide, a letter 6: neither touches its neighbours.
    let letters = max(
      7 * (values.map(\.letterCount).max() ?? 0),
      6 * (names.map(\.count).max() ?? 0)
    )
    let room = [36, 24].first { pageWidth / $0 >= letters + 4 } ?? 12
    let isOneRow = months.count <= room
    let slot =
      year != nil
      ? 46
      : isOneRow && months.count > 12
        ? pageWidth / months.count
        : isOneRow ? pageWidth / 12 : pageWidth / room
    let height = year == nil ? 160 : 288
    let years = Dictionary(grouping: months, by: \.year).sorted { $0.key < $1.key }
    var x = 0
    let parts = years.enumerated().map { position, shown -> Part in
      let column = position % (room / 12)
      let first = isOneRow ? x : (12 * column + (shown.value.first?.number ?? 1) - 1) * slot
      let top = isOneRow ? 0 : position / (room / 12) * (height + 72)
      x += shown.value.count * slot
      var bars = Bars(
        slot: slot,
        width: min(48, slot * 16 / 25),
        foot: top + 24 + height,
        height: height
      )
      bars.hasTracks = series.isOfShares
      let drawn = bars
      return Part(
        x: first,
        y: top,
        width: shown.value.count * slot,
        height: 24 + height + (year == nil ? 48 : 24),
        className: "m\(shown.value.count)",
        letters: slot * 12 / 25
      ) { markup in
        let slots = shown.value.enumerated().map { index, month in
          Bars.Slot(
            left: first + index * slot,
            name: names[month.number - 1],
            figure: series[month].flatMap { figure in
              guard let value = figure.value else { return nil }
              let title = Markup.written { title in
                wording.write(month, to: &title)
                title.text(wording.words[.dateSeparator])
                wording.write(figure, unit: series.unit, to: &title)
              }
              let number = wording.short(figure)
              return Bars.Figure(
                share: value / full,
                value: number,
                isBest: months.count > 1 && value > 0 && most.map { number == short($0) } == true,
                title: title
              )
            }
          )
        }
        drawn.write(slots, to: &markup)
        guard year == nil else { return }
        markup += """
          <text class="year" x="\(first + (slot - drawn.width) / 2)" y="\(drawn.foot)" dy="2.9em">\
          \(shown.key)</text>\n
          """
      }
    }
    @Sendable func short(_ value: Double) -> Markup {
      series.isOfShares ? "\(Percentage(value).number)" : wording.markup(value)
    }
    let name: StaticString =
      isOneRow ? "bars" : room == 36 ? "bars y3" : room == 24 ? "bars y2" : "bars y1"
    var plot = Plot(label, name, parts, wording)
    plot.note =
      series.isOfShares ? "% \(wording.words[.done])" : wording.unitLine(series.unit ?? "")
    plot.table = .months(series, in: year, wording)
    return plot
  }

  /// The width of a wide page.
  private static let pageWidth = 1_152
}

extension FigureTable {
  /// Returns the figures of months, a row for each year or for one.
  static func months(
    _ series: MonthSeries,
    in year: Int? = nil,
    _ wording: Wording
  ) -> FigureTable {
    let last = series.first + (series.figures.count - 1)
    let years = year.map { $0...$0 } ?? series.first.year...last.year
    return .years(years, wording.words) { month, markup in
      guard let figure = series[month] else { return }
      wording.write(figure, unit: series.unit, to: &markup)
    }
  }
}

extension Wording {
  /// Returns a figure without its unit: `75`, `1,234` or `–`.
  func short(_ figure: ChartFigure) -> Markup {
    switch figure {
    case .amount(let amount): markup(amount)
    case .share(let part, let whole), .covered(let part, let whole):
      Percentage(part, of: whole).map { "\($0.number)" } ?? "\(words[.noShare])"
    }
  }

  /// Returns `in pages`; nothing without a unit.
  func unitLine(_ unit: String) -> Markup {
    unit.isEmpty ? "" : filled(.inUnit, "unit") { $0.embeddedText(unit) }
  }
}
