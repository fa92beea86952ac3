import HabitCore
package import HabitText

/// One bar per month, with its figure above it and its year below.
package struct MonthBarsChart: Chart {
  package let label: ChartLabel
  package let series: MonthSeries
  package let wording: Wording

  /// Creates the bars of all months of a series.
  package init(_ label: ChartLabel, series: MonthSeries, wording: Wording) {
    self.label = label
    self.series = series
    self.wording = wording
  }

  package static let className: StaticString = "month-bars"

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    // If the picture is only slightly too wide for a wide page, it shrinks to fit.
    let slot = slotWidth(for: values)
    let isNarrow = size(slot: slot).width <= Self.pageWidth
    let isTight = Double(slot) < Self.phoneLetters * Double(textWidth(of: values)) + 6
    let hasRows = hasRows(of: values)
    let variant: StaticString? =
      switch (isNarrow, hasRows, isTight) {
      case (true, true, _): "whole tight rows"
      case (true, false, true): "whole tight"
      case (true, false, false): "whole"
      case (false, true, _): "tight rows"
      case (false, false, true): "tight"
      case (false, false, false): nil
      }
    markup.openFigure(self, variant)
    if let note {
      markup.unitLine { $0.append(note) }
    }
    markup.openRegion(named: wording.chartRegion, label)
    writePicture(to: &markup)
    markup.closeRegion()
    if hasRows { writeRows(slot: slot, to: &markup) }
    writeTable(to: &markup)
    markup.closeFigure()
  }

  /// Adds the picture to a file.
  package func place(in file: inout PictureFile) {
    if let note {
      file.placeLine(note)
    }
    file.place(size(slot: slotWidth(for: values)), writePicture)
  }

  /// The vertical positions of the top and the foot of a full bar.
  private static let top = 24
  static let foot = 144
  static let left = 4
  /// How much larger than elsewhere the letters of a phone are, against the bars.
  private static let phoneLetters = 1.65

  /// The width of a wide page.
  private static let pageWidth = 1_152

  /// The space for the percentages of the lines, beside the newest month.
  var right: Int { series.isOfShares ? 44 : 8 }

  func month(at position: Int) -> Month {
    series.first + position
  }

  func size(slot: Int) -> (width: Int, height: Int) {
    (end(slot: slot) + right, Self.foot + 46)
  }

  /// Returns the end of the lines, which takes what months leave of a wide page.
  func end(slot: Int) -> Int {
    let end = Self.left + series.figures.count * slot
    let widest = Self.pageWidth - right
    return end...(end + slot) ~= widest ? widest : end
  }

  /// Returns the width of a month at which neither figures nor names touch their neighbours.
  private func slotWidth(for values: [Markup]) -> Int {
    // A few months fill a wide page.
    let most = (Self.pageWidth - Self.left - right) / max(1, values.count)
    return max(28, textWidth(of: values) + 6, min(52, most))
  }

  /// Returns the width of the widest figure or name: a figure is at most 7 units wide, a letter 8.
  func textWidth(of values: [Markup]) -> Int {
    let names = wording.words.names.monthsShort.map(\.count)
    return max(7 * (values.map(\.letterCount).max() ?? 0), 8 * (names.max() ?? 0))
  }

  /// Returns the figure without its unit: "75", "1,234" or "–".
  private func shortText(_ figure: ChartFigure) -> Markup {
    var markup = Markup()
    switch figure {
    case .amount(let amount): wording.write(number: amount, to: &markup)
    case .share(let part, let whole):
      if let percentage = Percentage(part, of: whole) {
        markup.integer(percentage.number)
      } else {
        markup.text(wording.words[.noShare])
      }
    }
    return markup
  }

  /// The line above the bars: what the dashed line shows, or the unit of the figures.
  private var note: Markup? {
    guard let mean = series.mean else { return unit }
    var markup = Markup()
    TextPattern(wording.words[.meanLine], "percent").write(to: &markup) {
      wording.write(Percentage(mean), to: &$1)
    }
    return markup
  }

  private var unit: Markup? {
    guard let unit = series.unit, !unit.isEmpty else { return nil }
    var markup = Markup()
    TextPattern(wording.words[.inUnit], "unit").write(to: &markup) { $1.embeddedText(unit) }
    return markup
  }

  private var values: [Markup] { series.figures.map(shortText) }

  private func writePicture(to markup: inout Markup) {
    let values = values
    let slot = slotWidth(for: values)
    markup.openPicture(size(slot: slot), label)
    // The rows refer to it.
    let hasRows = hasRows(of: values)
    if hasRows {
      markup.raw("<g class=\"chart month-bars rows\" id=\"")
      markup.text(label.id)
      markup.raw("-g\">")
    }
    writeGround(slot: slot, to: &markup)
    for position in values.indices {
      writeBar(at: position, slot: slot, to: &markup)
    }
    writeMean(slot: slot, to: &markup)
    for (position, value) in values.enumerated() {
      writeLabels(at: position, slot: slot, value: value, to: &markup)
    }
    writeYears(slot: slot, to: &markup)
    if hasRows { markup.raw("</g>") }
    markup.closePicture()
  }

  /// Writes the lines behind the bars; for shares, with their percentages.
  private func writeGround(slot: Int, to markup: inout Markup) {
    let end = end(slot: slot)
    for half in 0...2 {
      let y = Self.foot - (Self.foot - Self.top) * half / 2
      markup.raw("<path class=\"line\" d=\"M")
      markup.integer(Self.left)
      markup.raw(" ")
      markup.integer(y)
      markup.raw("H")
      markup.integer(end)
      markup.raw("\"/>")
      guard series.isOfShares else { continue }
      markup.raw("<text class=\"axis\"")
      markup.attribute("x", end + 42)
      markup.attribute("y", y + 4)
      markup.raw(">")
      wording.write(Percentage(Double(half) / 2), to: &markup)
      markup.raw("</text>")
    }
    markup.raw("\n")
  }

  /// The y of the line of the mean, or `nil` without one.
  ///
  /// In whole units, as the bars: otherwise each new day moved it, and all figures beside it.
  private var meanHeight: Double? {
    series.mean.map { Double(Self.foot) - ($0 * Double(Self.foot - Self.top)).rounded() }
  }

  /// Writes the line of the mean, above the bars and below their figures.
  private func writeMean(slot: Int, to markup: inout Markup) {
    guard let meanHeight else { return }
    markup.raw("<path class=\"mean\" d=\"M")
    markup.integer(Self.left)
    markup.raw(" ")
    markup.number(meanHeight)
    markup.raw("H")
    markup.integer(end(slot: slot))
    markup.raw("\"/>\n")
  }

  private func middle(of position: Int, slot: Int) -> Int {
    Self.left + position * slot + slot / 2
  }

  private func height(of position: Int) -> Double {
    let share = (series.figures[position].value ?? 0) / series.fullValue
    // In whole units: a percent is more than one of them.
    return share > 0 ? max((Double(Self.foot - Self.top) * min(share, 1)).rounded(), 1) : 0
  }

  private func writeBar(at position: Int, slot: Int, to markup: inout Markup) {
    let height = height(of: position)
    guard height > 0 else { return }
    let width = slot * 9 / 14
    markup.raw("<rect class=\"bar\"")
    markup.attribute("x", middle(of: position, slot: slot) - width / 2)
    markup.attribute("y", Double(Self.foot) - height)
    markup.attribute("width", width)
    markup.attribute("height", height)
    markup.raw("><title>")
    writeTitle(at: position, to: &markup)
    markup.raw("</title></rect>\n")
  }

  private func writeLabels(at position: Int, slot: Int, value: Markup, to markup: inout Markup) {
    let middle = middle(of: position, slot: slot)
    markup.label("value", (Double(middle), Double(Self.foot) - height(of: position) - 6), value)
    let name = Markup(text: wording.words.names.monthsShort[month(at: position).number - 1])
    markup.label("name", (Double(middle), Double(Self.foot) + 17), name)
    markup.raw("\n")
  }

  private func writeTitle(at position: Int, to markup: inout Markup) {
    wording.write(month(at: position), to: &markup)
    markup.text(wording.words[.dateSeparator])
    wording.write(series.figures[position], unit: series.unit, to: &markup)
  }

  /// Writes a table with a row for each year and a column for each month.
  func writeTable(to markup: inout Markup) {
    markup.openTable(label, wording)
    markup.raw("</caption>\n")
    let last = series.first + (series.figures.count - 1)
    markup.tableHead([wording.words[.year]] + wording.words.names.monthsShort)
    for year in series.first.year...last.year {
      markup.raw("<tr><th scope=row>")
      markup.integer(year)
      for number in 1...12 {
        markup.raw("<td>")
        guard let figure = series[Month(year: year, month: number)] else { continue }
        wording.write(figure, unit: series.unit, to: &markup)
      }
      markup.raw("\n")
    }
    markup.closeTable()
  }
}

extension Markup {
  /// The number of letters that are seen, without marks for the direction of text.
  var letterCount: Int {
    string.unicodeScalars.count { !$0.properties.isDefaultIgnorableCodePoint }
  }
}
