import HabitText

/// A drawing of 12 units, and its meaning.
struct LegendEntry: Hashable {
  let drawing: Markup
  let text: Markup
  /// Whether this is one of the steps of a scale, which a page shows side by side.
  var isStep = false
}

extension LegendEntry {
  /// Creates an entry; `draw` appends the drawing.
  init(_ text: Markup, isStep: Bool = false, draw: (inout Markup) -> Void) {
    var drawing = Markup()
    draw(&drawing)
    self.init(drawing: drawing, text: text, isStep: isStep)
  }

  /// Creates an entry of a cell with a style, and its meaning.
  init(_ item: LegendItem) {
    self.init(item.text, isStep: item.isStep) { drawing in
      drawing.legendCell(item.style.className)
      guard let strokes = item.style.strokes else { return }
      drawing.raw("<path class=\"hatch\" d=\"")
      drawing.raw(strokes)
      drawing.raw("\"/>")
    }
  }

  /// The entry of cells that are dimmed.
  var veiled: LegendEntry {
    LegendEntry(text, isStep: isStep) { drawing in
      drawing.append(self.drawing)
      drawing.legendCell("veil")
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
