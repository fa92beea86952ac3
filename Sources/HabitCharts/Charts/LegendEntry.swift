package import HabitText

/// A drawing of 12 units, and its meaning.
package struct LegendEntry: Hashable, Sendable {
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
    self.init(drawing: .written(draw), text: text, isStep: isStep)
  }

  /// Creates an entry of a cell with a style, and its meaning.
  init(_ item: LegendItem) {
    let style = item.style
    self.init(item.text, isStep: item.isStep) { drawing in
      drawing += "<rect class=\"\(raw: style.className)\" width=\"12\" height=\"12\"/>"
      if let strokes = style.strokes { drawing += "<path class=\"hatch\" d=\"\(raw: strokes)\"/>" }
    }
  }

  /// Returns the entry of the ring around today.
  static func today(_ words: ChartWords) -> LegendEntry {
    LegendEntry("\(words[.today])") {
      $0 += "<rect class=\"today\" width=\"12\" height=\"12\"/>"
    }
  }
}

extension Markup {
  /// Appends a legend as a list, or nothing if it has no entries.
  ///
  /// Three or more steps of a scale are one entry: the first text, the samples, the last text.
  package mutating func legend(_ entries: [LegendEntry], _ words: ChartWords) {
    guard !entries.isEmpty else { return }
    self += "<div role=\"group\" aria-label=\"\(words[.legend])\"><ul class=\"legend\">"
    var rest = entries[...]
    while let first = rest.first {
      let next = rest.dropFirst().prefix { $0.isStep && !$0.beginsScale }
      let item = rest.prefix(first.isStep && next.count > 1 ? 1 + next.count : 1)
      rest = rest.dropFirst(item.count)
      self += item.count > 1 ? "<li class=\"scale\">\(first.text)" : "<li>"
      self += "<svg viewBox=\"-2 -2 \(14 * item.count + 2) 16\" aria-hidden=\"true\">"
      append(first.drawing)
      for (position, entry) in item.dropFirst().enumerated() {
        self += "<svg x=\"\(14 * (position + 1))\">\(entry.drawing)</svg>"
      }
      self += "</svg>\(item.last?.text ?? "")</li>"
    }
    raw("</ul></div>\n")
  }
}
