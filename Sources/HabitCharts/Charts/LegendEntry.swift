import HabitText

/// A drawing of 12 units, and its meaning.
struct LegendEntry: Hashable {
  let drawing: Markup
  let text: Markup
  /// Whether this is one of the steps of a scale, which a page shows side by side.
  var isStep = false
  /// Whether this is the first step of a scale, however near another one is.
  var beginsScale = false
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

extension Markup {
  /// Appends a legend as a list, or nothing if it has no entries.
  ///
  /// Three or more steps of a scale are one entry: the first text, the samples, the last text.
  mutating func legend(_ entries: [LegendEntry], _ words: ChartWords) {
    guard !entries.isEmpty else { return }
    raw("<div role=\"group\"")
    attribute("aria-label", words[.legend])
    raw("><ul class=\"legend\">")
    var rest = entries[...]
    while !rest.isEmpty {
      let next = rest.dropFirst().prefix { $0.isStep && !$0.beginsScale }
      let item = rest.prefix(rest.first?.isStep == true && next.count > 1 ? 1 + next.count : 1)
      legendItem(item)
      rest = rest.dropFirst(item.count)
    }
    raw("</ul></div>\n")
  }

  private mutating func legendItem(_ entries: ArraySlice<LegendEntry>) {
    guard let first = entries.first, let last = entries.last else { return }
    let isScale = entries.count > 1
    raw(isScale ? "<li class=\"scale\">" : "<li>")
    if isScale {
      append(first.text)
    }
    raw("<svg viewBox=\"-2 -2 ")
    integer(14 * entries.count + 2)
    raw(" 16\" aria-hidden=\"true\">")
    for (position, entry) in entries.enumerated() {
      if position > 0 {
        raw("<svg x=\"")
        integer(14 * position)
        raw("\">")
      }
      append(entry.drawing)
      if position > 0 {
        raw("</svg>")
      }
    }
    raw("</svg>")
    append(last.text)
    raw("</li>")
  }
}
