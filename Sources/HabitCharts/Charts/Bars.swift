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
    if hasTracks { write("track", x, height, to: &markup) }
    if own > 0 { write("bar", x, own, to: &markup) }
    markup += """
      <text class="\(raw: isBest ? "value best" : "value")" x="\(left + slot / 2)" \
      y="\(foot - (hasTracks ? height : own))" dy="-.5em">\(value)</text></g>\n
      """
  }

  private func write(_ name: StaticString, _ x: Int, _ height: Int, to markup: inout Markup) {
    markup += """
      <rect class="\(raw: name)" x="\(x)" y="\(foot - height)" width="\(width)" height="\(height)"/>
      """
  }

  /// Appends the name below a slot.
  func writeName(at left: Int, _ name: String, to markup: inout Markup) {
    markup +=
      "<text class=\"name\" x=\"\(left + slot / 2)\" y=\"\(foot)\" dy=\"1.5em\">\(name)</text>"
  }
}
