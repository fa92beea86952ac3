import HabitCore
import HabitText

/// The first lines of a card: the period and the site, the title and its rule.
extension ShareCard {
  /// Writes the title and the line above it.
  func writeHead(
    _ title: [CardText],
    _ layout: ShareCardLayout,
    to markup: inout Markup
  ) {
    let rise = title.count > 1 ? layout.longTitle.rise : 0
    let rule = rule(after: title, layout)
    let parts = [words.head] + (rule == nil ? [words.rule] : [])
    let text = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    let sizes = [layout.head.size, layout.head.size * 4 / 5, layout.head.size * 3 / 5]
    let headSize = CardText.size(of: text, among: sizes, width: layout.room)
    let head = CardText(text, size: headSize, width: layout.room)
    let y = layout.head.y - rise / 2
    write(head, at: (layout.margin, y), .muted, to: &markup)
    let site = CardText(words.site, size: layout.foot.size, width: layout.room)
    if head.width + site.width + layout.margin / 2 <= layout.room {
      write(site, at: (end(of: layout), y), colors.theme[.muted], anchor: .end, to: &markup)
    }
    for (number, line) in title.enumerated() {
      let y = layout.title.y - rise + number * line.size * 6 / 5
      write(line, at: (layout.margin, y), .text, isHeading: true, then: rule, to: &markup)
    }
  }

  /// Returns the rule if it fits after a title of one line.
  private func rule(after title: [CardText], _ layout: ShareCardLayout) -> CardText? {
    let size = layout.foot.size
    let rule = CardText(words.rule, size: size, width: layout.room)
    guard let line = title.first, title.count == 1, !words.rule.isEmpty,
      line.width + Self.additionGap + rule.width <= layout.room
    else { return nil }
    return rule
  }

  /// Returns the lines of the title: one, two large ones, or as many as there may be.
  func title(_ layout: ShareCardLayout) -> [CardText] {
    func lines(_ size: Int, _ most: Int) -> [CardText] {
      CardText.lines(of: words.title, size: size, width: layout.room, most, .bold)
    }
    let (sizes, most, _) = layout.longTitle
    if let size = layout.title.sizes.first(where: { lines($0, 2).count < 2 }) {
      return lines(size, 1)
    }
    let size = sizes.first { lines($0, 3).count < 3 } ?? sizes[sizes.count - 1]
    return lines(size, most)
  }
}
