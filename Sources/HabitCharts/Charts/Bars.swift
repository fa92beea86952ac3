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

  /// Returns the height of a share in whole units, at least 1 of any: a new day leaves most as they
  /// are.
  func height(_ share: Double) -> Int {
    share > 0 ? max(Int((Double(height) * min(share, 1)).rounded()), 1) : 0
  }

  /// Appends a bar in its slot at a distance from the left, with its figure and its title.
  func write(
    at left: Int,
    _ share: Double,
    _ value: Markup,
    isBest: Bool = false,
    _ title: Markup,
    to markup: inout Markup
  ) {
    let x = left + (slot - width) / 2
    let own = height(share)
    markup += "<g><title>\(title)</title>"
    if own > 0 {
      markup += """
        <rect class="bar" x="\(x)" y="\(foot - own)" width="\(width)" height="\(own)"/>
        """
    }
    markup += """
      <text\(raw: isBest ? " class=\"best\"" : "") x="\(left + slot / 2)" \
      y="\(foot - (hasTracks ? height : own))" dy="-.5em">\(value)</text></g>\n
      """
  }

  /// Appends the tracks of slots at distances from the left; their strokes of 8 make the corners.
  func writeTracks(at lefts: [Int], to markup: inout Markup) {
    guard hasTracks, !lefts.isEmpty else { return }
    markup += "<path class=\"track\" d=\""
    for left in lefts {
      let x = left + (slot - width) / 2 + 4
      markup += "M\(x) \(foot - height + 4)h\(width - 8)v\(height - 8)h-\(width - 8)z"
    }
    markup += "\"/>\n"
  }

  /// Appends the name below a slot.
  func writeName(at left: Int, _ name: String, to markup: inout Markup) {
    markup +=
      "<text class=\"name\" x=\"\(left + slot / 2)\" y=\"\(foot)\" dy=\"1.5em\">\(name)</text>"
  }
}
