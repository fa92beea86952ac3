package import HabitWriting

/// A drawn award: a medal with a number on it, or its outline with the way that is done.
///
/// The text beside a medal says the same, so that assistive technology skips the drawing.
package struct Medal: Hashable, Sendable {
  package let kind: Kind
  /// The rank among the medals of its kind, from 1; it selects the metal and the number of stars.
  package let tier: Int
  /// The number on it.
  package let number: String
  package let state: State

  package init(_ kind: Kind, tier: Int, number: String, _ state: State) {
    self.kind = kind
    self.tier = tier
    self.number = number
    self.state = state
  }

  /// The form of a medal.
  package enum Kind: String, CaseIterable, Sendable {
    /// A hexagon, for days in a row.
    case streak
    /// A rosette, for done days in total.
    case total
    /// A shield, for a level.
    case level
  }

  /// Whether a medal is reached.
  package enum State: Hashable, Sendable {
    case reached
    /// The done part of the way, in 0...1.
    case onTheWay(Double)
  }
}

extension Medal {
  /// The forms and stars that the medals of a page refer to; a page with medals has them once.
  package static let forms = DeferredMarkup { markup in
    markup.raw("<svg width=\"0\" height=\"0\" class=\"medal-forms\" aria-hidden=\"true\">\n")
    for kind in Kind.allCases {
      markup.raw("<symbol")
      markup.attribute("id", "medal-\(kind.rawValue)")
      markup.raw(" viewBox=\"0 0 72 80\">")
      markup.raw(kind.drawing)
      markup.raw("</symbol>\n")
    }
    for tier in tiers {
      markup.raw("<path")
      markup.attribute("id", "medal-stars-\(tier)")
      markup.raw(" fill=\"#fff\" fill-opacity=\".85\" d=\"")
      for star in 0..<tier {
        markup.raw("M")
        markup.number(36 + (Double(star) - Double(tier - 1) / 2) * starPitch)
        markup.raw(" 54.4")
        markup.raw(Self.star)
      }
      markup.raw("\"/>\n")
    }
    markup.raw("</svg>\n")
  }

  /// The medal as HTML.
  package var markup: DeferredMarkup {
    DeferredMarkup { write(to: &$0) }
  }
}

extension Medal {
  private static let tiers = 1...5
  /// The distance between two stars.
  private static let starPitch = 8.0
  /// A star of five points, from its top.
  private static let star: StaticString = """
    l.9 2.4 2.5.1-2 1.6.7 2.4-2.1-1.4-2.1 1.4.7-2.4-2-1.6 2.5-.1z
    """

  private func write(to markup: inout Markup) {
    markup.raw("<svg class=\"medal ")
    switch state {
    case .reached:
      markup.raw("tier-")
      markup.integer(min(max(tier, Self.tiers.lowerBound), Self.tiers.upperBound))
    case .onTheWay: markup.raw("locked")
    }
    markup.raw("\" viewBox=\"0 0 72 80\" aria-hidden=\"true\">")
    switch state {
    case .reached: writeForm(to: &markup)
    case .onTheWay(let share): writeOutline(done: share, to: &markup)
    }
    writeNumber(to: &markup)
    markup.raw("</svg>")
  }

  private func writeForm(to markup: inout Markup) {
    markup.raw("<use")
    markup.attribute("href", "#medal-\(kind.rawValue)")
    markup.raw("/><use")
    let stars = min(max(tier, Self.tiers.lowerBound), Self.tiers.upperBound)
    markup.attribute("href", "#medal-stars-\(stars)")
    if kind == .total {
      markup.attribute("y", -12)
    }
    markup.raw("/>")
  }

  /// Writes the outline, and over it the done part of its length.
  private func writeOutline(done: Double, to markup: inout Markup) {
    markup.raw("<path class=\"track\" d=\"")
    markup.raw(kind.outline)
    markup.raw("\"/>")
    let percent = Int(min(max(done, 0), 1) * 100)
    guard percent > 0 else { return }
    markup.raw("<path class=\"way\" pathLength=\"100\"")
    markup.attribute("stroke-dasharray", "\(percent) 100")
    markup.raw(" d=\"")
    markup.raw(kind.outline)
    markup.raw("\"/>")
  }

  /// Writes the number, smaller the longer it is.
  private func writeNumber(to markup: inout Markup) {
    let isOnRosette = kind == .total && state == .reached
    let middle = isOnRosette ? 34.0 : state == .reached ? 43.0 : 40.0
    let sizes = isOnRosette ? [22, 22, 18, 14.5, 12.5] : [25, 25, 22, 17, 15]
    let size = sizes[min(max(number.count, 1), sizes.count) - 1]
    markup.raw("<text x=\"36\"")
    markup.attribute("y", middle + size * 0.36)
    markup.attribute("font-size", size)
    markup.raw(">")
    markup.text(number)
    markup.raw("</text>")
  }
}
