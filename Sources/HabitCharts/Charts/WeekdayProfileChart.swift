package import HabitCore
package import HabitText

/// The figure of each day of the week, as seven bars.
package struct WeekdayProfileChart: Chart {
  package let label: ChartLabel
  package let series: WeekdaySeries
  package let wording: Wording

  /// Creates the bars of a week.
  package init(_ label: ChartLabel, series: WeekdaySeries, wording: Wording) {
    self.label = label
    self.series = series
    self.wording = wording
  }

  /// The vertical positions of the top and the foot of a full bar.
  static let top = 20
  static let foot = 120
  private static let bar = 22

  package static let className: StaticString = "weekday-profile"

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    markup.openFigure(self)
    if series.measure == .counts {
      markup.unitLine { $0.text(wording.words[.timesDone]) }
    }
    writePicture(to: &markup)
    markup.raw("\n")
    writeTable(to: &markup)
    markup.closeFigure()
  }

  /// Adds the picture to a file.
  package func place(in file: inout PictureFile) {
    if series.measure == .counts {
      file.placeLine(Markup(text: wording.words[.timesDone]))
    }
    file.place((7 * slotWidth(for: texts), Self.foot + 22), writePicture)
  }

  private var texts: [Markup] { series.figures.map(text) }

  private func writePicture(to markup: inout Markup) {
    let texts = texts
    let slot = slotWidth(for: texts)
    markup.openPicture((7 * slot, Self.foot + 22), label)
    writeFoot(width: 7 * slot, to: &markup)
    for (position, text) in texts.enumerated() {
      writeBar(at: position, slot: slot, text: text, to: &markup)
    }
    markup.closePicture()
  }

  /// Returns the width of a weekday at which no figure touches its neighbours.
  private func slotWidth(for texts: [Markup]) -> Int {
    // A figure is at most 7 units wide.
    max(36, 7 * (texts.map(\.letterCount).max() ?? 0) + 5)
  }

  /// Returns the figure above a bar: "75 %", "12", or the text for a missing share.
  private func text(of figure: WeekdayFigure) -> Markup {
    var markup = Markup()
    switch series.measure {
    case .counts: wording.write(number: figure.part, to: &markup)
    case .shares: writeShare(of: figure, to: &markup)
    }
    return markup
  }

  private func writeShare(of figure: WeekdayFigure, to markup: inout Markup) {
    if let percentage = Percentage(figure.part, of: figure.whole) {
      wording.write(percentage, to: &markup)
    } else {
      markup.text(wording.words[.noShare])
    }
  }

  private func writeFoot(width: Int, to markup: inout Markup) {
    markup.raw("<path class=\"line\" d=\"M0 ")
    markup.integer(Self.foot)
    markup.raw("h")
    markup.integer(width)
    markup.raw("\"/>\n")
  }

  private func writeBar(at position: Int, slot: Int, text: Markup, to markup: inout Markup) {
    let figure = series.figures[position]
    let middle = position * slot + slot / 2
    let height = height(of: figure)
    if height > 0 {
      markup.raw("<rect class=\"bar\"")
      markup.attribute("x", middle - Self.bar / 2)
      markup.attribute("y", Double(Self.foot) - height)
      markup.attribute("width", Self.bar)
      markup.attribute("height", height)
      markup.raw("><title>")
      writeTitle(of: figure, to: &markup)
      markup.raw("</title></rect>")
    }
    let name = Markup(text: wording.words.names.weekdaysShort[figure.weekday.rawValue - 1])
    markup.label("value", (Double(middle), Double(Self.foot) - height - 6), text)
    markup.label("name", (Double(middle), Double(Self.foot) + 17), name)
    markup.raw("\n")
  }

  /// Returns the height in whole units, at least 1 for any part: a new day leaves most as they are.
  private func height(of figure: WeekdayFigure) -> Double {
    let share = series.height(of: figure)
    return share > 0 ? max((Double(Self.foot - Self.top) * share).rounded(), 1) : 0
  }

  private func writeTitle(of figure: WeekdayFigure, to markup: inout Markup) {
    markup.text(wording.words.names.weekdays[figure.weekday.rawValue - 1])
    markup.text(wording.words[.dateSeparator])
    switch series.measure {
    case .shares: wording.write(share: figure.part, of: figure.whole, to: &markup)
    case .counts: wording.write(part: figure.part, of: figure.whole, to: &markup)
    }
  }

  /// Writes a table with a row for each weekday.
  private func writeTable(to markup: inout Markup) {
    let words = wording.words
    markup.openTable(label, wording, width: .narrow)
    markup.raw("</caption>\n")
    let names =
      switch series.measure {
      case .shares: [words[.weekday], words[.part], words[.whole], words[.rate]]
      case .counts: [words[.weekday], words[.timesDone], words[.days]]
      }
    markup.tableHead(names)
    for figure in series.figures {
      writeTableRow(of: figure, to: &markup)
    }
    markup.closeTable(width: .narrow)
  }

  private func writeTableRow(of figure: WeekdayFigure, to markup: inout Markup) {
    markup.raw("<tr><th scope=row>")
    markup.text(wording.words.names.weekdaysShort[figure.weekday.rawValue - 1])
    markup.raw("<td>")
    wording.write(number: figure.part, to: &markup)
    markup.raw("<td>")
    wording.write(number: figure.whole, to: &markup)
    if series.measure == .shares {
      markup.raw("<td>")
      writeShare(of: figure, to: &markup)
    }
    markup.raw("\n")
  }
}

/// The figure of one day of the week.
package struct WeekdayFigure: Hashable, Sendable {
  package let weekday: Weekday
  /// The number of days kept, or days done if none are judged.
  package var part = 0
  /// The number of days judged, or all such days of the lifetime if none are.
  package var whole = 0

  /// The part of the whole, in 0...1; 0 if the whole is 0.
  package var share: Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
  }
}
