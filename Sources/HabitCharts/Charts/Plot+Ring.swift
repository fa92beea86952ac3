package import HabitCore
package import HabitText

extension Plot {
  /// What is inside of a ring, and below it.
  package struct RingWords: Sendable {
    /// The form of the share inside: a percentage, or else the kept part.
    package var form = ShareForm.percentage
    /// The count in words of its own; `nil` for `162 of 281` alone.
    package var count: String?

    package init(form: ShareForm = .percentage, count: String? = nil) {
      self.form = form
      self.count = count
    }
  }

  /// Returns the share of due days that were kept, as a ring; a whole of 0 has no share.
  package static func ring(
    _ label: ChartLabel,
    _ part: Int,
    of whole: Int,
    _ said: RingWords,
    _ wording: Wording
  ) -> Plot {
    let words = wording.words
    let share = Percentage(part, of: whole).map(wording.text) ?? "\(words[.noShare])"
    let count = wording.markup(Double(part))
    let isShare = said.form == .percentage
    var plot = Plot(label, "progress-ring", size: (120, 146), wording) { markup in
      markup += "<circle class=\"track\" cx=\"60\" cy=\"60\" r=\"50\"/>\n"
      markup.arc(part, of: whole)
      markup += "<text class=\"share\" x=\"60\" y=\"69\">\(isShare ? share : count)"
      markup += "</text><text class=\"count\" x=\"60\" y=\"138\">"
      if let count = said.count {
        markup.text(count)
      } else {
        wording.write(part: part, of: whole, to: &markup)
      }
      markup += "</text>\n"
    }
    let heads: [ChartWord] = isShare ? [.part, .whole, .rate] : [.part, .whole]
    let figures = [count, wording.markup(Double(whole)), share]
    plot.table = FigureTable(
      columns: heads.map { "\(words[$0])" },
      rows: [""],
      isNarrow: true
    ) { _, column, markup in markup.append(figures[column]) }
    return plot
  }
}

extension Markup {
  /// Appends the done part of a ring as a dash, clockwise from the top.
  fileprivate mutating func arc(_ part: Int, of whole: Int) {
    guard whole > 0, part > 0 else { return }
    self += "<circle class=\"arc\" cx=\"60\" cy=\"60\" r=\"50\""
    if part < whole {
      let circumference = 2 * Double.pi * 50
      // In whole units, about a degree each, so that many a new day does not change the file.
      let length = (circumference * Double(part) / Double(whole)).rounded()
      let dash = min(max(length, 1), circumference.rounded(.down) - 1)
      self += " transform=\"rotate(-90 60 60)\" stroke-dasharray=\"\(dash) \(circumference)\""
    }
    self += "/>\n"
  }
}
