import HabitText

/// Bars side by side, each with its figure above it and its name below it.
struct Bars: Sendable {
  let left: Int
  /// The distance between two bars.
  let slot: Int
  let width: Int
  /// The top and the foot of a full bar.
  let top: Int
  let foot: Int

  func middle(_ position: Int) -> Int { left + position * slot + slot / 2 }

  /// The height of a share in whole units, at least 1 of any: a new day leaves most as they are.
  func height(_ share: Double) -> Int {
    share > 0 ? max(Int((Double(foot - top) * min(share, 1)).rounded()), 1) : 0
  }

  /// Appends the bar of a share above 0.
  func write(_ position: Int, _ share: Double, _ title: Markup, to markup: inout Markup) {
    let height = height(share)
    guard height > 0 else { return }
    markup += """
      <rect class="bar" x="\(middle(position) - width / 2)" y="\(foot - height)" \
      width="\(width)" height="\(height)"><title>\(title)</title></rect>
      """
  }

  /// Appends the figure and the name of a bar.
  func writeNames(
    _ position: Int,
    _ share: Double,
    _ value: Markup,
    _ name: String,
    to markup: inout Markup
  ) {
    let x = middle(position)
    markup += """
      <text class="value" x="\(x)" y="\(foot - height(share) - 6)">\(value)</text>\
      <text class="name" x="\(x)" y="\(foot + 17)">\(name)</text>\n
      """
  }
}
