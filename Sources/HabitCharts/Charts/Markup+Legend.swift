extension Markup {
  mutating func openLegend(_ words: ChartWords) {
    raw("<ul class=\"legend\"")
    attribute("aria-label", words.legend)
    raw(">")
  }

  mutating func closeLegend() {
    raw("</ul>\n")
  }

  /// Appends what a look means, beside a cell that has it.
  mutating func legendItem(_ item: LegendItem) {
    legendItem(item.text) { markup in
      markup.legendCell(item.look.className)
      guard let strokes = item.look.strokes else { return }
      markup.raw("<path class=\"hatch\" d=\"")
      markup.raw(strokes)
      markup.raw("\"/>")
    }
  }

  mutating func legendItemOfToday(_ words: ChartWords) {
    legendItem(Markup(text: words.today)) { $0.legendCell("today") }
  }

  /// Appends an item with a drawing of 12 units.
  mutating func legendItem(_ text: Markup, drawing: (inout Markup) -> Void) {
    raw("<li><svg viewBox=\"-2 -2 16 16\" aria-hidden=\"true\">")
    drawing(&self)
    raw("</svg>")
    append(text)
    raw("</li>")
  }

  private mutating func legendCell(_ name: StaticString) {
    raw("<rect class=\"")
    raw(name)
    raw("\" width=\"12\" height=\"12\"/>")
  }
}
