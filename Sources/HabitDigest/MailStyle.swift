import HabitCharts
import HabitConfig
import HabitCore
import HabitText

/// The colours of a mail and its style sheet.
///
/// Every essential style is inline, because many mail readers drop style sheets.
struct MailStyle: Sendable {
  /// The background that the mail is written for.
  let scheme: ColorScheme
  /// The direction in which the text of the mail runs.
  let direction: TextDirection
  private let colors: ThemeColors
  /// The colours for dark mode, or `nil` if the owner wants one colour scheme.
  private let dark: ThemeColors?

  /// The style sheet, which readers may drop: it covers only dark mode and narrow screens.
  var sheet: String { Self.narrow + (dark.map(sheet) ?? "") }

  private static let narrow = """
    @media (max-width:480px){.pad{padding:24px 16px!important}.wide{display:none!important}\
    .figure{font-size:64px!important;line-height:64px!important}\
    .title{font-size:32px!important;line-height:40px!important}}

    """

  private func sheet(_ dark: ThemeColors) -> String {
    var (grounds, texts): ([String], [String]) = ([], [])
    var rules: [String] = []
    for role in MailColor.allCases {
      let color = Self.color(role, dark).softened
      switch role {
      case .page, .off, .bar:
        grounds.append(".\(role.rawValue){background-color:\(color)!important}")
      case .text, .muted, .link: texts.append(".\(role.rawValue){color:\(color)!important}")
      case .line: rules.append(".\(role.rawValue){border-color:\(color)!important}")
      }
    }
    for (level, fill) in dark.palette.levels.enumerated() {
      let text = dark.palette.texts[level].softened
      grounds.append(".l\(level){background-color:\(fill.softened)!important}")
      texts.append(".l\(level){color:\(text)!important}")
    }
    let all = grounds + texts + rules
    // Outlook's apps mark the elements whose colours they changed.
    return "@media (prefers-color-scheme:dark){\(all.joined())}\n"
      + grounds.map { "[data-ogsb] \($0)" }.joined()
      + texts.map { "[data-ogsc] \($0)" }.joined() + "\n"
  }

  init(_ theme: Theme, _ appearance: Settings.Appearance, _ direction: TextDirection) {
    self.direction = direction
    scheme = appearance == .dark ? .dark : .light
    colors = theme[scheme]
    dark = appearance == .system ? theme.dark : nil
  }

  static let font = "Segoe UI,Helvetica,Arial,sans-serif"

  /// The colour schemes for the `meta` element: `light dark`.
  var schemes: String { dark == nil ? scheme.rawValue : "light dark" }

  subscript(color: MailColor) -> HexColor {
    Self.color(color, colors).softened
  }

  /// Returns the fill of a level in 0...5.
  func fill(ofLevel level: Int) -> HexColor {
    colors.palette.levels[level].softened
  }

  /// Returns the colour of text on a level in 0...5.
  func text(onLevel level: Int) -> HexColor {
    colors.palette.texts[level].softened
  }

  private static func color(_ color: MailColor, _ colors: ThemeColors) -> HexColor {
    switch color {
    case .page: colors[.background]
    case .off: colors[.off]
    case .bar: colors[.accent]
    case .text: colors[.text]
    case .muted: colors[.muted]
    case .link: colors[.accent]
    case .line: colors[.line]
    }
  }
}

extension HexColor {
  /// The colour, with pure black and white softened, because readers invert those in dark mode.
  fileprivate var softened: HexColor {
    switch (red, green, blue) {
    case (0, 0, 0): HexColor(red: 0x11, green: 0x11, blue: 0x11)
    case (0xFF, 0xFF, 0xFF): HexColor(red: 0xFE, green: 0xFE, blue: 0xFE)
    default: self
    }
  }
}
