import HabitText

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
      let steps = rest.prefix { $0.isStep }
      let item = steps.count > 2 ? steps : rest.prefix(1)
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
