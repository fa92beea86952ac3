import HabitText

/// Bars side by side, each with its figure above it and its name below it.
struct Bars: Sendable {
  /// The distance between two bars.
  let slot: Int
  let width: Int
  /// The foot and the height of a full bar.
  let foot: Int
  let height: Int
  /// Whether a track shows what a full bar would be, and has the figures above it.
  var hasTracks = false

  /// A slot at a distance from the left: a name, and a figure if there is one.
  struct Slot {
    let left: Int
    let name: String
    var figure: Figure?
  }

  /// The height of a bar as a share of a full one, and its texts.
  struct Figure {
    let share: Double
    let value: Markup
    var isBest = false
    let title: Markup
  }

  /// Returns the height of a share in whole units, so that a new day changes few bars; at least 1
  /// for a share above 0.
  func height(_ share: Double) -> Int {
    share > 0 ? max(Int((Double(height) * min(share, 1)).rounded()), 1) : 0
  }

  /// Appends the tracks, the names and the bars.
  func write(_ slots: [Slot], to markup: inout Markup) {
    writeTracks(slots.filter { $0.figure != nil }, to: &markup)
    markup += "<g class=\"name\" transform=\"translate(0 \(foot))\">"
    for shown in slots {
      markup += "<text x=\"\(shown.left + slot / 2)\" y=\"1.5em\">\(shown.name)</text>"
    }
    markup += "</g>\n<g class=\"bar\">\n"
    for shown in slots {
      guard let figure = shown.figure else { continue }
      let own = height(figure.share)
      markup += "<g><title>\(figure.title)</title>"
      if own > 0 {
        markup += """
          <rect x="\(shown.left + (slot - width) / 2)" y="\(foot - own)" width="\(width)" \
          height="\(own)"/>
          """
      }
      markup += """
        <text\(raw: figure.isBest ? " class=\"best\"" : "") x="\(shown.left + slot / 2)" \
        y="\(foot - (hasTracks ? height : own))" dy="-.5em">\(figure.value)</text></g>\n
        """
    }
    markup += "</g>\n"
  }

  /// Appends the tracks of slots; their strokes of 8 make the corners.
  private func writeTracks(_ slots: [Slot], to markup: inout Markup) {
    guard hasTracks, !slots.isEmpty else { return }
    markup += "<path class=\"track\" d=\""
    for shown in slots {
      let x = shown.left + (slot - width) / 2 + 4
      markup += "M\(x) \(foot - height + 4)h\(width - 8)v\(height - 8)h-\(width - 8)z"
    }
    markup += "\"/>\n"
  }
}
