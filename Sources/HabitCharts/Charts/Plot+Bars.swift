import HabitCore
package import HabitText

extension Plot {
  /// Returns one bar per month, with its figure above it and its year below.
  package static func bars(
    _ label: ChartLabel,
    _ series: MonthSeries,
    _ wording: Wording
  ) -> Plot {
    let words = wording.words
    let names = words.names.monthsShort
    let months = series.figures.indices.map { series.first + $0 }
    let shares = series.figures.map { ($0.value ?? 0) / series.fullValue }
    let values = series.figures.map { wording.short($0) }
    let isOfShares = series.isOfShares
    // The space for the percentages of the lines, beside the newest month.
    let right = isOfShares ? 44 : 8
    let widest = pageWidth - right
    // A figure is at most 7 units wide, a letter 8: neither touches its neighbours.
    let letters = max(
      7 * (values.map(\.letterCount).max() ?? 0),
      8 * (names.map(\.count).max() ?? 0)
    )
    // A few months fill a wide page.
    let slot = max(28, letters + 6, min(52, (widest - 4) / max(1, values.count)))
    let bars = Bars(left: 4, slot: slot, width: slot * 9 / 14, top: 24, foot: 144)
    // What months leave of a wide page is theirs.
    let needed = 4 + values.count * slot
    let end = needed...(needed + slot) ~= widest ? widest : needed
    let firsts = months.indices.filter { $0 == 0 || months[$0].number == 1 }
    let years = zip(firsts, firsts.dropFirst() + [months.count]).map { first, next in
      (year: months[first].year, months: first..<next)
    }
    var plot = Plot(label, "month-bars", size: (end + right, 190), wording) { markup in
      for (y, share) in [(144, 0.0), (84, 0.5), (24, 1)] {
        markup += "<path class=\"line\" d=\"M4 \(y)H\(end)\"/>"
        guard isOfShares else { continue }
        let percent = wording.text(Percentage(share))
        markup += "<text class=\"axis\" x=\"\(end + 42)\" y=\"\(y + 4)\">\(percent)</text>"
      }
      markup += "\n"
      for (position, month) in months.enumerated() where bars.height(shares[position]) > 0 {
        let title = Markup.written { title in
          wording.write(month, to: &title)
          title.text(words[.dateSeparator])
          wording.write(series.figures[position], unit: series.unit, to: &title)
        }
        bars.write(position, shares[position], title, to: &markup)
        markup += "\n"
      }
      // In whole units, as the bars: otherwise each new day moved it, and all figures beside it.
      if let mean = series.mean.map({ 144 - Int(($0 * 120).rounded()) }) {
        markup += "<path class=\"mean\" d=\"M4 \(mean)H\(end)\"/>\n"
      }
      for (position, month) in months.enumerated() {
        let name = names[month.number - 1]
        bars.writeNames(position, shares[position], values[position], name, to: &markup)
      }
      for (year, months) in years {
        let middle = 4 + (months.lowerBound + months.upperBound) * slot / 2
        markup += "<text class=\"year\" x=\"\(middle)\" y=\"181\">\(year)</text>"
        guard months.lowerBound > 0 else { continue }
        markup += "<path class=\"line\" d=\"M\(4 + months.lowerBound * slot) 144v40\"/>"
      }
      markup += "\n"
    }
    plot.space = .scrolling
    plot.note =
      series.mean.map { mean in
        wording.filled(.meanLine, "percent") { wording.write(Percentage(mean), to: &$0) }
      } ?? wording.unitLine(series.unit ?? "")
    // A phone shows a row for each of a few years, if no word is wider than its month.
    let hasRows = 2...4 ~= years.count && letters <= 24
    let isTight = hasRows || Double(slot) < 1.65 * Double(letters) + 6
    // If the picture is only slightly too wide for a wide page, it shrinks to fit.
    let isWhole = end + right <= pageWidth
    plot.variant = """
      \(raw: isWhole ? " whole" : "")\(raw: isTight ? " tight" : "")\(raw: hasRows ? " rows" : "")
      """
    if hasRows {
      plot.fold = Fold(className: " rows") { markup in
        markup += """
          <svg class="halves" viewBox="0 0 \(12 * slot + right) \(years.count * 190)" \
          role="img" aria-label="\(name: label.title)">
          """
        for (row, months) in years.reversed().map(\.months).enumerated() {
          let column = (series.first + months.lowerBound).number - 1
          // Without the lines between years, which stand at the sides.
          let x = 4 + months.lowerBound * slot + 1
          let box = (x: x, y: 0, width: months.count * slot - 2, height: 190)
          let letters = Double(slot) * 0.47
          markup.window(on: label, at: (column * slot + 1, row * 190), box: box, letters: letters)
          // What the lines are, at the end of each row.
          guard isOfShares else { continue }
          markup.window(on: label, at: (12 * slot, row * 190), box: (end, 0, right, 152))
        }
        markup += "</svg>\n"
      }
    }
    plot.table = .months(series, wording)
    return plot
  }

  /// The width of a wide page.
  private static let pageWidth = 1_152
}

extension FigureTable {
  /// Returns the figures of months, a row for each year.
  static func months(_ series: MonthSeries, _ wording: Wording) -> FigureTable {
    let last = series.first + (series.figures.count - 1)
    return .years(series.first.year...last.year, wording.words) { month, markup in
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
    case .share(let part, let whole):
      Percentage(part, of: whole).map { "\($0.number)" } ?? "\(words[.noShare])"
    }
  }

  /// Returns `in pages`; nothing without a unit.
  func unitLine(_ unit: String) -> Markup {
    unit.isEmpty ? "" : filled(.inUnit, "unit") { $0.embeddedText(unit) }
  }
}
