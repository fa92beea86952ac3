import HabitCore
import HabitText

extension Markup {
  /// Appends the drawing of a sign, which days refer to.
  mutating func define(_ sign: MonthSequence.Sign, _ label: ChartLabel) {
    raw("<symbol id=\"")
    id(of: sign, label)
    raw("\" class=\"")
    switch sign {
    case .flower(let number):
      raw("flower-")
      integer(number)
    case .trophy: raw("trophy")
    }
    raw("\" viewBox=\"0 0 32 32\">")
    raw(sign.drawing)
    raw("</symbol>\n")
  }

  /// Opens a picture of a defined sign, up to the end of the id.
  mutating func openReference(to sign: MonthSequence.Sign, of label: ChartLabel) {
    raw("<use href=\"#")
    id(of: sign, label)
    raw("\"")
  }

  /// Appends the id of a sign: the number of a flower, 0 for the trophy.
  private mutating func id(of sign: MonthSequence.Sign, _ label: ChartLabel) {
    text(label.id)
    raw("-")
    if case .flower(let number) = sign {
      integer(number)
    } else {
      integer(0)
    }
  }
}

extension LegendEntry {
  /// Creates an entry of a defined sign, and its meaning.
  init(_ sign: MonthSequence.Sign, _ text: String, _ label: ChartLabel) {
    self.init(Markup(text: text)) { drawing in
      drawing.openReference(to: sign, of: label)
      drawing.raw(" x=\"-2\" y=\"-2\" width=\"16\" height=\"16\"/>")
    }
  }
}
