import HabitCore
import HabitText

extension MonthBarsChart {
  /// The positions of the months of each year.
  private var years: [Range<Int>] {
    var years: [Range<Int>] = []
    while case let start = years.last?.upperBound ?? 0, start < series.figures.count {
      years.append(start..<min(series.figures.count, start + 13 - month(at: start).number))
    }
    return years
  }

  /// Writes each year under the middle of its months, with a line before each but the first.
  func writeYears(slot: Int, to markup: inout Markup) {
    for months in years {
      var text = Markup()
      text.integer(month(at: months.lowerBound).year)
      let middle = Self.left + (months.lowerBound + months.upperBound) * slot / 2
      markup.label("year", (Double(middle), Double(Self.foot) + 37), text)
      guard months.lowerBound > 0 else { continue }
      markup.raw("<path class=\"line\" d=\"M")
      markup.integer(Self.left + months.lowerBound * slot)
      markup.raw(" ")
      markup.integer(Self.foot)
      markup.raw("v40\"/>")
    }
    markup.raw("\n")
  }

  /// Returns whether a phone shows a row for each year: they are few, and no word is wider than its
  /// month.
  func hasRows(of values: [Markup]) -> Bool {
    2...Self.maxRows ~= years.count && textWidth(of: values) <= Self.maxRowWord
  }

  /// Writes the years one below the other for a phone, newest first: parts of the same drawing.
  func writeRows(slot: Int, to markup: inout Markup) {
    let height = size(slot: slot).height
    let years = years
    markup.raw("<svg class=\"halves\"")
    markup.viewBox((0, 0, 12 * slot + right, years.count * height))
    markup.raw(" role=\"img\" aria-label=\"")
    markup.embeddedText(label.title)
    markup.raw("\">")
    for (row, months) in years.reversed().enumerated() {
      let column = month(at: months.lowerBound).number - 1
      // Without the lines between years, which stand at the sides.
      let size = (width: months.count * slot - 2, height: height)
      markup.openNested(at: (x: column * slot + 1, y: row * height), size: size)
      markup.viewBox((Self.left + months.lowerBound * slot + 1, 0, size.width, height))
      markup.raw(">")
      markup.openReference(to: "-g", of: label)
      markup.raw("\"")
      markup.attribute("font-size", Double(slot) * Self.rowLetters)
      markup.raw("/></svg>")
      guard series.isOfShares else { continue }
      // What the lines are, at the end of each row.
      let axis = (width: right, height: Self.foot + 8)
      markup.openNested(at: (x: 12 * slot, y: row * height), size: axis)
      markup.viewBox((end(slot: slot), 0, axis.width, axis.height))
      markup.raw(">")
      markup.openReference(to: "-g", of: label)
      markup.raw("\"/></svg>")
    }
    markup.raw("</svg>\n")
  }

  private static let maxRows = 4
  /// The width of a word that a month of a row has space for, as ``textWidth(of:)``: three letters.
  private static let maxRowWord = 24
  /// The height of the letters of a row, in widths of a month.
  private static let rowLetters = 0.47
}
