package import HabitCore
package import HabitText

/// The share of due days that were kept, as a ring with the percentage inside, and the count below
/// unless the page has it.
///
/// As counts, the kept part is inside.
package struct ProgressRingChart: Chart {
  package let label: ChartLabel
  package let part: Int
  package let whole: Int
  package let wording: Wording
  package var form = ShareForm.percentage
  /// The placement of the table of the figures.
  package var table = Placement.below
  /// Whether the count stands below the ring.
  package var hasCount = true
  /// The count in words of its own; `nil` for `162 of 281` alone.
  package var count: String?

  /// Creates the ring of a part of a whole; a whole of 0 has no share.
  package init(_ label: ChartLabel, part: Int, of whole: Int, wording: Wording) {
    self.label = label
    self.part = part
    self.whole = whole
    self.wording = wording
  }

  package static let className: StaticString = "progress-ring"
  private var size: (width: Int, height: Int) { (120, hasCount ? 146 : 120) }

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    markup.openFigure(self)
    writePicture(to: &markup)
    markup.raw("\n")
    if table == .below {
      writeTable(to: &markup)
    }
    markup.closeFigure()
  }

  /// Adds the picture to a file.
  package func place(in file: inout PictureFile) {
    file.place(size, writePicture)
  }

  private func writePicture(to markup: inout Markup) {
    markup.openPicture(size, label)
    markup.raw("<circle class=\"track\" cx=\"60\" cy=\"60\" r=\"50\"/>\n")
    writeArc(to: &markup)
    markup.raw("<text class=\"share\" x=\"60\" y=\"69\">")
    switch form {
    case .percentage: writeShare(to: &markup)
    case .counts, .times: wording.write(number: part, to: &markup)
    }
    if hasCount {
      markup.raw("</text><text class=\"count\" x=\"60\" y=\"138\">")
      if let count {
        markup.text(count)
      } else {
        wording.write(part: part, of: whole, to: &markup)
      }
    }
    markup.raw("</text>\n")
    markup.closePicture()
  }

  /// Writes the done part as a dash, clockwise from the top.
  private func writeArc(to markup: inout Markup) {
    guard whole > 0, part > 0 else { return }
    markup.raw("<circle class=\"arc\" cx=\"60\" cy=\"60\" r=\"50\"")
    if part < whole {
      let circumference = 2 * Double.pi * 50
      markup.raw(" transform=\"rotate(-90 60 60)\" stroke-dasharray=\"")
      // In whole units, about a degree each: many a new day leaves them as they are.
      let length = (circumference * Double(part) / Double(whole)).rounded()
      markup.number(min(max(length, 1), circumference.rounded(.down) - 1))
      markup.raw(" ")
      markup.number(circumference)
      markup.raw("\"")
    }
    markup.raw("/>\n")
  }

  private func writeShare(to markup: inout Markup) {
    if let percentage = Percentage(part, of: whole) {
      wording.write(percentage, to: &markup)
    } else {
      markup.text(wording.words[.noShare])
    }
  }

  private func writeTable(to markup: inout Markup) {
    let words = wording.words
    markup.openTable(label, wording, width: .narrow)
    markup.raw("</caption>\n")
    markup.tableHead([words[.part], words[.whole]] + (form == .percentage ? [words[.rate]] : []))
    markup.raw("<tr><td>")
    wording.write(number: part, to: &markup)
    markup.raw("<td>")
    wording.write(number: whole, to: &markup)
    if form == .percentage {
      markup.raw("<td>")
      writeShare(to: &markup)
    }
    markup.raw("\n")
    markup.closeTable(width: .narrow)
  }
}
