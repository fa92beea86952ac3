import HabitCore
import HabitText

/// The colours of a medal where no style sheet applies.
struct MedalColors {
  /// The metals, the first tier first.
  let metals: [HexColor]
  let enamel: HexColor
  let tails: HexColor
}

extension CardColors {
  /// Returns the colours of a medal of a habit with a colour; they are those of pages.
  func ofMedals(_ color: HexColor?) -> MedalColors {
    func mix(_ share: Double, _ one: HexColor, _ other: HexColor) -> HexColor {
      OKLCH(one).mixed(share, with: OKLCH(other)).color
    }
    let level = levels(in: color)[3]
    let metals = [
      mix(0.6, theme[.orange], theme[.bark]), mix(0.65, theme[.edge], .white), theme[.gold],
      theme[.sky], theme[.violet],
    ]
    return MedalColors(metals: metals, enamel: mix(0.58, level, .black), tails: level)
  }
}

extension Medal {
  /// Appends a reached medal with its own colours, in a box.
  ///
  /// `number` tells the medals of a picture apart.
  func write(number: Int, in box: Box, _ colors: MedalColors, to markup: inout Markup) {
    let tier = min(max(tier, Self.tiers.lowerBound), Self.tiers.upperBound)
    markup.raw("<style>")
    for (part, color) in [("enamel", colors.enamel), ("tails", colors.tails)] {
      markup.text(".medal-\(number) .\(part){fill:\(color)}")
    }
    markup.raw("</style><svg class=\"medal-")
    markup.integer(number)
    markup.raw("\"")
    markup.attribute("color", colors.metals[tier - 1].description)
    markup.attribute("x", box.x)
    markup.attribute("y", box.y)
    markup.attribute("width", box.width)
    markup.attribute("height", box.height)
    markup.raw(" viewBox=\"0 0 72 80\">")
    markup.raw(kind.drawing)
    markup.raw(kind == .total ? "<path transform=\"translate(0 -12)\"" : "<path")
    Self.writeStars(tier, to: &markup)
    let place = numberPlace
    markup.raw("<text x=\"36\"")
    markup.attribute("y", place.y)
    markup.raw(" style=\"text-anchor:middle;font-weight:800;fill:#fff;font-size:")
    markup.number(place.size)
    markup.raw("px\">")
    markup.text(self.number)
    markup.raw("</text></svg>\n")
  }
}
