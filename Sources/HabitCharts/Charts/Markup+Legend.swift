import HabitText

extension Markup {
  /// Appends a legend as a list, or nothing if it has no entries.
  mutating func legend(_ entries: [LegendEntry], _ words: ChartWords) {
    guard !entries.isEmpty else { return }
    raw("<div role=\"group\"")
    attribute("aria-label", words[.legend])
    raw("><ul class=\"legend\">")
    for entry in entries {
      raw("<li>")
      legendPicture(of: entry)
      append(entry.text)
      raw("</li>")
    }
    raw("</ul></div>\n")
  }

  private mutating func legendPicture(of entry: LegendEntry) {
    raw("<svg viewBox=\"-2 -2 16 16\" aria-hidden=\"true\">")
    append(entry.drawing)
    raw("</svg>")
  }
}
