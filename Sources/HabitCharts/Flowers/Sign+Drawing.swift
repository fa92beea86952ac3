import HabitCore
import HabitText

extension MonthSequence.Sign {
  /// The drawing in 32 by 32 units; the style sheet colours its classes.
  var drawing: StaticString {
    switch self {
    case .trophy: Self.trophyDrawing
    case .flower(let number): Self.flowers[min(max(number, 1), Self.flowers.count) - 1]
    }
  }

  private static let trophyDrawing: StaticString = """
    <path class="gold-line" stroke-width="2.2" d="M10 7H4.5C4 13 8 15.5 11 15.5M22 7H27.5C28 13 24 \
    15.5 21 15.5"/><path class="gold" d="M9 3H23C23.5 12 22 18 18 20V24H22V28H10V24H14V20C10 18 \
    8.5 12 9 3"/>
    """

  /// Daisy, tulip, rose, sunflower, bellflower, clover, star, lotus, poppy, cherry, forget-me-not,
  /// lavender, lily, dandelion, pansy, dahlia, iris, snowdrop, thistle and carnation.
  private static let flowers: [StaticString] = [
    """
    <path class="edge" stroke-width="4.6" d="M16 4.5L16 27.5M21.8 6L10.3 26M26 10.2L6 21.8M27.5 16\
    L4.5 16M26 21.8L6 10.2M21.8 26L10.2 6"/><path class="snow-line" stroke-width="3" d="M16 4.5L16 \
    27.5M21.8 6L10.3 26M26 10.2L6 21.8M27.5 16L4.5 16M26 21.8L6 10.2M21.8 26L10.2 6"/><circle \
    class="gold" cx="16" cy="16" r="4.6"/>
    """,
    """
    <path class="stem" d="M16 18V30"/><path class="leaf" d="M16 30C9 29 6 24 6 19C11 20 15 24 16 \
    30C17 24 21 20 26 19C26 24 23 29 16 30"/><path class="rose" d="M8 4C12 6 13 8 16 3C19 8 20 6 \
    24 4C26 14 23 20 16 20C9 20 6 14 8 4"/><path class="blush" d="M16 3C20 8 20 14 16 20C12 14 12 \
    8 16 3"/>
    """,
    """
    <path class="leaf" d="M3 23C5 19 9 19 12 23C10 29 5 28 3 23M29 23C27 19 23 19 20 23C22 29 27 \
    28 29 23"/><circle class="poppy" cx="16" cy="14.5" r="10.5"/><path class="gleam" \
    stroke-width="1.5" d="M16 14.5c1-2 3 0 2 2s-5 2-6-1 2-7 6-6 7 6 4 9-9 4-12 0-2-9 1-11"/>
    """,
    """
    <path class="gold" d="M16 1L18 7.2L22.5 2.5L21.6 9L27.7 6.6L24.1 12.1L30.6 12.7L25 16L30.6 \
    19.3L24.1 19.9L27.7 25.4L21.6 23L22.5 29.5L18 24.8L16 31L14 24.8L9.5 29.5L10.4 23L4.3 25.4\
    L7.9 19.9L1.4 19.3L7 16L1.4 12.7L7.9 12.1L4.3 6.6L10.4 9L9.5 2.5L14 7.2Z"/><circle \
    class="bark" cx="16" cy="16" r="7"/><circle class="gold-line" cx="16" cy="16" r="4.2" \
    stroke-width="1.7" stroke-dasharray="0 3.3"/><circle class="gold" cx="16" cy="16" r="1.1"/>
    """,
    """
    <path class="stem" d="M6 30C6 16 8 4 15 4Q19 4 19 9"/><path class="leaf" d="M6 30C12 27 13 21 \
    12 17C7 20 5 25 6 30"/><circle class="gold" cx="19" cy="26" r="1.9"/><path class="violet" \
    d="M19 7C25 7 25 14 25.5 17L29 23L24.5 22L22.5 25.5L19 22.5L15.5 25.5L13.5 22L9 23L12.5 17C13 \
    14 13 7 19 7"/>
    """,
    """
    <path class="stem" d="M16 15Q17 25 22 30"/><path class="leaf" d="M16 15C13.8 5.3 20-2.3 23.1 \
    7.9 33.3 11 25.7 17.2 16 15C25.7 12.8 33.3 19 23.1 22.1 20 32.3 13.8 24.7 16 15C18.2 24.7 12 \
    32.3 8.9 22.1-1.3 19 6.3 12.8 16 15C6.3 17.2-1.3 11 8.9 7.9 12-2.3 18.2 5.3 16 15"/><path \
    class="gleam" d="M20.2 10.8L11.8 19.2M20.2 19.2L11.8 10.8"/>
    """,
    """
    <path class="sky" d="M16 1L19.6 11L30.3 11.4L21.9 17.9L24.8 28.1L16 22.2L7.2 28.1L10.1 17.9\
    L1.7 11.4L12.4 11Z"/><path class="iris" d="M20.1 10.3L19 15L22.7 18.2L17.9 18.6L16 23L14.1 \
    18.6L9.3 18.2L13 15L11.9 10.3L16 12.8Z"/><circle class="gold" cx="16" cy="16" r="2.6"/>
    """,
    """
    <path class="blush-line" stroke-width="1.8" d="M4 27Q16 31 28 27"/><path class="blush" d="M16 25\
    C7 26 2 20 1 14Q8 14 16 25Q24 14 31 14C30 20 25 26 16 25"/><path class="rose" d="M16 25C8 22 \
    6 14 7 8Q14 11 16 25Q18 11 25 8C26 14 24 22 16 25"/><path class="blush" d="M16 25C10 18 11 10 \
    16 4C21 10 22 18 16 25"/>
    """,
    """
    <circle class="poppy-line" cx="16" cy="16" r="7.2" stroke-width="15" stroke-dasharray="0 11.31"/>\
    <path class="crease" stroke-width="1.2" d="M23.8 8.2L8.2 23.8M23.8 23.8L8.2 8.2"/><circle \
    class="ink" cx="16" cy="16" r="4"/><circle class="ink-line" cx="16" cy="16" r="6.6" \
    stroke-width="1.6" stroke-dasharray="0 5.18"/>
    """,
    """
    <path class="blush" transform="scale(.5)" d="M32 32C15 18 18-2 32 8 46-2 49 18 32 32C40 12 60 \
    8 55 25 69 35 51 44 32 32C54 34 63 52 46 51 41 68 27 53 32 32C37 53 23 68 18 51 1 52 10 34 32 \
    32C13 44-5 35 9 25 4 8 24 12 32 32"/><path class="poppy-line" stroke-width="1.2" d="M16 16L16 9.5\
    M16 16L22.2 14M16 16L19.8 21.3M16 16L12.2 21.3M16 16L9.8 14"/><circle class="poppy" cx="16" \
    cy="16" r="2.4"/>
    """,
    """
    <circle class="sky-line" cx="16" cy="16" r="7.6" stroke-width="10.4" stroke-dasharray="0 9.55" \
    transform="rotate(-18 16 16)"/><circle class="light" cx="16" cy="16" r="4.6"/><circle \
    class="gold" cx="16" cy="16" r="3"/>
    """,
    """
    <path class="stem" d="M16 31V8M16 31Q11 28 9 23M16 31Q21 28 23 23"/><path class="violet-line" \
    stroke-width="4.2" d="M16 3v2M12.5 8.5l2 1.5M19.5 8.5l-2 1.5M11.5 13l2.5 1.8M20.5 13l-2.5 1.8\
    M11.5 18l2.5 1.8M20.5 18l-2.5 1.8"/>
    """,
    """
    <path class="orange" d="M16 16a11 11 0 0 1 0-15 11 11 0 0 1 0 15a11 11 0 0 1 13-7.5 11 11 0 0 \
    1 -13 7.5a11 11 0 0 1 13 7.5 11 11 0 0 1 -13-7.5a11 11 0 0 1 0 15 11 11 0 0 1 0-15a11 11 0 0 \
    1 -13 7.5 11 11 0 0 1 13-7.5a11 11 0 0 1 -13-7.5 11 11 0 0 1 13 7.5"/><path class="crease" \
    d="M16 7L16 25M23.8 11.5L8.2 20.5M23.8 20.5L8.2 11.5"/><circle class="bark-line" cx="16" cy="16" \
    r="7" stroke-width="1.8" stroke-dasharray="0 7.33"/>
    """,
    """
    <path class="stem" d="M16 14Q15 24 17 31"/><path class="edge" d="M16 4L16 22M20.5 5.2L11.5 \
    20.8M23.8 8.5L8.2 17.5M25 13L7 13M23.8 17.5L8.2 8.5M20.5 20.8L11.5 5.2"/><circle class="edge" \
    cx="16" cy="13" r="10.5" stroke-width="3.4" stroke-dasharray="0 5.5"/><circle class="leaf" \
    cx="16" cy="13" r="2.4"/>
    """,
    """
    <path class="violet" d="M16 14A6.5 6.5 0 1 1 16 6A6.5 6.5 0 1 1 16 14"/><path class="plum" \
    d="M16 16A6 6 0 1 0 8 22A7.5 7.5 0 0 0 24 22A6 6 0 1 0 16 16"/><path class="crease" \
    stroke-width="1.4" d="M16 18L9 19M16 18L23 19M16 19V26"/><circle class="gold" cx="16" \
    cy="17.5" r="2.8"/>
    """,
    """
    <circle class="plum-line" cx="16" cy="16" r="11" stroke-width="6.2" stroke-dasharray="0 5.76"/>\
    <circle class="blush-line" cx="16" cy="16" r="6.6" stroke-width="5" stroke-dasharray="0 4.61"/>\
    <circle class="plum-line" cx="16" cy="16" r="3" stroke-width="3.6" stroke-dasharray="0 3.14"/>\
    <circle class="gold" cx="16" cy="16" r="1.8"/>
    """,
    """
    <path class="stem" d="M16 18V31"/><path class="leaf" d="M16 31C10 28 8 23 9 20Q15 23 16 31"/>\
    <path class="iris" d="M16 20C10 16 9 8 16 2C23 8 22 16 16 20"/><path class="violet" d="M16 17\
    C13 10 7 9 4 13C2 17 3 21 6 22C7 17 11 17 16 20C21 17 25 17 26 22C29 21 30 17 28 13C25 9 19 \
    10 16 17"/><path class="gold-line" stroke-width="2" d="M16 14V18"/>
    """,
    """
    <path class="stem" d="M9 31C9 18 9 4 15 3Q20 3 20 8"/><path class="leaf" d="M9 31C3 26 3 19 5 \
    15C9 19 10 25 9 31"/><path class="snow rim" d="M20 11C12 13 11 20 13 25Q17 24 18 20Q18 25 20 \
    27Q22 25 22 20Q23 24 27 25C29 20 28 13 20 11"/><ellipse class="leaf" cx="20" cy="10" rx="2.4" \
    ry="3"/>
    """,
    """
    <path class="stem" d="M16 22V31M16 29L10 25M16 29L22 25"/><path class="plum-line" \
    stroke-width="2.2" d="M16 16L6 8M16 16L9 4.5M16 16L13 3M16 16V2M16 16L19 3M16 16L23 4.5M16 16\
    L26 8"/><ellipse class="leaf" cx="16" cy="18.5" rx="5.8" ry="5.6"/><path class="gleam" d="M12 \
    16l8 5M20 16l-8 5"/>
    """,
    """
    <path class="stem" d="M16 17V31"/><path class="leaf" d="M16 29Q9 28 7 22Q14 23 16 29Q18 23 25 \
    22Q23 28 16 29"/><path class="orange" d="M16 20L5 13L3 9L6.5 8.5L6 5L10 6L11 2.5L14 5L16 2L18 5\
    L21 2.5L22 6L26 5L25.5 8.5L29 9L27 13Z"/><path class="poppy" d="M16 19L9 12.5L11 10L13 11.5\
    L16 8.5L19 11.5L21 10L23 12.5Z"/>
    """,
  ]
}

extension MonthSequence.Sign {
  /// Returns the id of the drawing: the number of a flower, 0 for the trophy.
  func id(_ label: ChartLabel) -> Markup {
    if case .flower(let number) = self { return "\(label.id)-\(number)" }
    return "\(label.id)-0"
  }
}

extension Markup {
  /// Appends the drawing of a sign, which days refer to.
  mutating func define(_ sign: MonthSequence.Sign, _ label: ChartLabel) {
    self += "<symbol id=\"\(sign.id(label))\" viewBox=\"0 0 32 32\">"
    raw(sign.drawing)
    raw("</symbol>\n")
  }
}

extension LegendEntry {
  /// Creates an entry of a defined sign, and its meaning.
  init(_ sign: MonthSequence.Sign, _ text: String, _ label: ChartLabel) {
    self.init("\(text)") {
      $0 += "<use href=\"#\(sign.id(label))\" x=\"-2\" y=\"-2\" width=\"16\" height=\"16\"/>"
    }
  }
}
