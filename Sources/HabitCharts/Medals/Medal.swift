package import HabitText

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

  /// Returns the forms and stars that the medals of a page refer to; a page has them once.
  package static func forms(of medals: some Sequence<Medal>) -> DeferredMarkup {
    let reached = medals.filter { $0.state == .reached }
    let kinds = Set(reached.map(\.kind))
    let stars = Set(reached.map(\.starCount))
    return DeferredMarkup { writeForms(kinds, stars, to: &$0) }
  }

  private static func writeForms(_ kinds: Set<Kind>, _ stars: Set<Int>, to markup: inout Markup) {
    markup.raw("<svg width=\"0\" height=\"0\" class=\"medal-forms\" aria-hidden=\"true\">\n")
    for kind in Kind.allCases where kinds.contains(kind) {
      markup.raw("<symbol")
      markup.attribute("id", "medal-\(kind.rawValue)")
      markup.raw(" viewBox=\"0 0 72 80\">")
      markup.raw(kind.drawing)
      markup.raw("</symbol>\n")
    }
    for count in stars.sorted() {
      markup.raw("<path")
      markup.attribute("id", "medal-stars-\(count)")
      writeStars(count, to: &markup)
    }
    markup.raw("</svg>\n")
  }

  /// Writes the rest of the path of some stars.
  static func writeStars(_ count: Int, to markup: inout Markup) {
    markup.raw(" fill=\"#fff\" fill-opacity=\".85\" d=\"")
    for star in 0..<count {
      markup.raw("M")
      markup.number(36 + (Double(star) - Double(count - 1) / 2) * starPitch)
      markup.raw(" 54.4")
      markup.raw(Self.star)
    }
    markup.raw("\"/>\n")
  }

  /// The medal as HTML.
  package var markup: DeferredMarkup {
    DeferredMarkup { write(to: &$0) }
  }

  static let tiers = 1...5
  private var starCount: Int { min(max(tier, Self.tiers.lowerBound), Self.tiers.upperBound) }
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
      markup.integer(starCount)
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
    markup.attribute("href", "#medal-stars-\(starCount)")
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

  /// The size of the number, smaller the longer it is, and its base line.
  var numberPlace: (y: Double, size: Double) {
    let isOnRosette = kind == .total && state == .reached
    let middle = isOnRosette ? 34.0 : state == .reached ? 43.0 : 40.0
    let sizes = isOnRosette ? [22, 22, 18, 14.5, 12.5] : [25, 25, 22, 17, 15]
    let size = sizes[min(max(number.count, 1), sizes.count) - 1]
    return (middle + size * 0.36, size)
  }

  private func writeNumber(to markup: inout Markup) {
    let place = numberPlace
    markup.raw("<text x=\"36\"")
    markup.attribute("y", place.y)
    markup.attribute("font-size", place.size)
    markup.raw(">")
    markup.text(number)
    markup.raw("</text>")
  }
}

extension Medal.Kind {
  /// The drawing of a reached medal without its number, in 72 by 80 units.
  ///
  /// It has the colour of its metal, `currentColor`; the light comes from the upper left.
  var drawing: StaticString {
    switch self {
    case .streak: Self.hexagon
    case .total: Self.rosette
    case .level: Self.shield
    }
  }

  /// The outline of a medal that is not reached.
  var outline: StaticString {
    switch self {
    case .streak: "M36 5L66.3 22.5L66.3 57.5L36 75L5.7 57.5L5.7 22.5Z"
    case .total: "M36 8A32 32 0 0 1 36 72A32 32 0 0 1 36 8"
    case .level: "M36 5L63 12V38C63 56 52 68 36 75C20 68 9 56 9 38V12Z"
    }
  }

  /// A bevelled hexagon with a flame.
  private static let hexagon: StaticString = """
    <path fill="currentColor" d="M36 2L68.9 21L68.9 59L36 78L3.1 59L3.1 21Z"/>\
    <path fill="#fff" fill-opacity=".55" d="M3.1 21L36 2L36 9.5L9.6 24.7Z"/>\
    <path fill="#fff" fill-opacity=".28" d="M3.1 59L3.1 21L9.6 24.7L9.6 55.2Z"/>\
    <path fill="#fff" fill-opacity=".3" d="M36 2L68.9 21L62.4 24.8L36 9.5Z"/>\
    <path fill="#000" fill-opacity=".1" d="M68.9 21L68.9 59L62.4 55.2L62.4 24.8Z"/>\
    <path fill="#000" fill-opacity=".14" d="M36 78L3.1 59L9.6 55.2L36 70.5Z"/>\
    <path fill="#000" fill-opacity=".28" d="M68.9 59L36 78L36 70.5L62.4 55.2Z"/>\
    <path class="enamel" d="M36 11.8L60.4 25.9L60.4 54.1L36 68.2L11.6 54.1L11.6 25.9Z"/>\
    <path fill="#fff" fill-opacity=".13" d="M11.6 54.1L11.6 25.9L36 11.8L36 22Z"/>\
    <path fill="#fff" fill-opacity=".85" d="M36 14.5c3 3.4 6.5 5.6 6.5 9.8a6.5 6.5 0 0 1-13 \
    0c0-2.3 1.2-4.2 2.7-5.5.1 1.7.8 2.7 1.8 3.2-.4-2.9.3-5.6 2-7.5z"/>
    """

  /// A rosette with two tails and a tick.
  private static let rosette: StaticString = """
    <path class="tails" d="M22 44L13 78L23 72.5L31 79L37 52ZM50 44L59 78L49 72.5L41 79L35 52Z"/>\
    <path fill="#000" fill-opacity=".16" d="M22 44L20 52L35 60L37 52ZM50 44L52 52L37 60L35 52Z"/>\
    <circle cx="36" cy="31" r="25.5" fill="currentColor" stroke="currentColor" stroke-width="9" \
    stroke-linecap="round" stroke-dasharray="0 8.011"/>\
    <path fill="#fff" fill-opacity=".42" d="M8.7 40.2A29 29 0 0 1 56.5 10.5L36 31Z"/>\
    <path fill="#000" fill-opacity=".15" d="M63.3 21.8A29 29 0 0 1 15.5 51.5L36 31Z"/>\
    <circle class="enamel" cx="36" cy="31" r="22.5"/>\
    <circle cx="36" cy="31" r="20.5" fill="none" stroke="currentColor"/>\
    <path fill="#fff" fill-opacity=".13" d="M15.5 40A22.5 22.5 0 0 1 53 16.2Q34 18 15.5 40Z"/>\
    <path fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="2.4" stroke-linecap="round" \
    stroke-linejoin="round" d="M31.8 18.5l2.9 2.9l5.4-5.6"/>
    """

  /// A bevelled shield.
  private static let shield: StaticString = """
    <path fill="currentColor" d="M36 2L66 10V38C66 58 54 70 36 78C18 70 6 58 6 38V10Z"/>\
    <path fill="#fff" fill-opacity=".5" d="M36 2L6 10V38H13.5V16.5L36 10.5Z"/>\
    <path fill="#fff" fill-opacity=".25" d="M36 2L66 10V38H58.5V16.5L36 10.5Z"/>\
    <path fill="#000" fill-opacity=".14" d="M6 38C6 58 18 70 36 78V69.5C22 62.5 13.5 53 13.5 38Z"/>\
    <path fill="#000" fill-opacity=".28" d="M66 38C66 58 54 70 36 78V69.5C50 62.5 58.5 53 58.5 \
    38Z"/>\
    <path class="enamel" d="M36 12.8L56.5 18.2V38C56.5 52 48.5 61 36 67.3C23.5 61 15.5 52 15.5 \
    38V18.2Z"/>\
    <path fill="#fff" fill-opacity=".12" d="M36 12.8L15.5 18.2V38C15.5 52 23.5 61 36 67.3Z"/>
    """
}
