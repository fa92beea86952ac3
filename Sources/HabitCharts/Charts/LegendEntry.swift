import HabitText

/// A drawing of 12 units, and its meaning.
struct LegendEntry: Hashable {
  let drawing: Markup
  let text: Markup
}

extension LegendEntry {
  /// Creates an entry; `draw` appends the drawing.
  init(_ text: Markup, draw: (inout Markup) -> Void) {
    var drawing = Markup()
    draw(&drawing)
    self.init(drawing: drawing, text: text)
  }

  /// Creates an entry of a cell with a style, and its meaning.
  init(_ item: LegendItem) {
    self.init(item.text) { drawing in
      drawing.legendCell(item.style.className)
      guard let strokes = item.style.strokes else { return }
      drawing.raw("<path class=\"hatch\" d=\"")
      drawing.raw(strokes)
      drawing.raw("\"/>")
    }
  }

  /// Returns the entry of the ring around today.
  static func today(_ words: ChartWords) -> LegendEntry {
    LegendEntry(Markup(text: words[.today])) { $0.legendCell("today") }
  }
}

extension Markup {
  fileprivate mutating func legendCell(_ name: StaticString) {
    raw("<rect class=\"")
    raw(name)
    raw("\" width=\"12\" height=\"12\"/>")
  }
}
