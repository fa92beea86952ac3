package import HabitCore

/// A set of colours and forms.
package struct Theme: Hashable, Sendable {
  package let light: ThemeColors
  package let dark: ThemeColors
  package let forms: ThemeForms

  package init(light: ThemeColors, dark: ThemeColors, forms: ThemeForms) {
    self.light = light
    self.dark = dark
    self.forms = forms
  }

  /// The colours for a ground.
  package subscript(scheme: ColorScheme) -> ThemeColors {
    switch scheme {
    case .light: light
    case .dark: dark
    }
  }

  /// Every colour whose contrast to another is too low: text and its ground, graphics and their
  /// ground.
  package var problems: [ThemeProblem] {
    ColorScheme.allCases.flatMap { scheme in
      let check = ThemeCheck(scheme: scheme, colors: self[scheme])
      return check.contrasts + check.edges + check.tints
    }
  }

  /// Returns the custom properties of a ground with their final values, such as `--level-0` and
  /// `#E5E5EA`, in a stable order.
  ///
  /// They are the named colours, and for each level the colour, the outline and the colour of text
  /// on it. A level that stands out has an outline of its own colour: all days look equally large.
  package func properties(for scheme: ColorScheme) -> [(name: String, value: String)] {
    let colors = self[scheme]
    var properties = ColorName.allCases.map { (name: $0.property, value: "\(colors[$0])") }
    let palette = colors.palette
    for (level, color) in palette.levels.enumerated() {
      properties.append(("--level-\(level)", "\(color)"))
      properties.append(("--edge-\(level)", "\(palette.edges[level] ?? color)"))
      properties.append(("--on-level-\(level)", "\(palette.texts[level])"))
    }
    return properties
  }

  /// Returns the values of all names in the style of pictures.
  func values(on scheme: ColorScheme) -> [String: String] {
    let others: [(name: String, value: String)] = [
      ("--chart-accent", "\(self[scheme][.accent])"), ("--font", family(forms.text)),
      ("--headings", family(forms.headings)),
    ]
    let all = properties(for: scheme) + others + forms.corners
    return Dictionary(all.map { ($0.name, $0.value) }) { $1 }
  }

  /// Returns the same properties as declarations: `--level-0:#E5E5EA;…`.
  package func customProperties(for scheme: ColorScheme) -> String {
    Self.declarations(properties(for: scheme))
  }

  private static func declarations(_ properties: [(name: String, value: String)]) -> String {
    properties.map { "\($0.name):\($0.value)" }.joined(separator: ";")
  }

  private func family(_ font: ThemeForms.Font) -> String {
    switch font {
    case .sans:
      #"system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif"#
    case .serif: #"Georgia,"Noto Serif","Liberation Serif",serif"#
    case .mono: #"ui-monospace,Menlo,Consolas,"Noto Sans Mono","Liberation Mono",monospace"#
    }
  }

  /// The rules that give a page the colours and forms of the theme.
  package var style: String {
    let shadow =
      switch forms.shadow {
      case .none: "none"
      case .soft: "0 1px 2px rgb(20 40 28/6%),0 4px 16px rgb(20 40 28/5%)"
      }
    let headings = forms.headings == forms.text ? "inherit" : family(forms.headings)
    let space =
      switch forms.density {
      case .comfortable: "1"
      case .compact: "0.65"
      }
    let shapes =
      "--radius:\(forms.radius)px;\(Self.declarations(forms.corners));--headings:\(headings);"
      + "--font:\(family(forms.text));--space:\(space)"
    let rules = StyleRules(
      inside: "",
      light: "\(customProperties(for: .light));--shadow:\(shadow);\(shapes)",
      dark: "\(customProperties(for: .dark));--shadow:none"
    )
    return rules.text
  }
}

/// The ground that the colours of a theme are for.
package enum ColorScheme: String, CaseIterable, Sendable {
  case light
  case dark
}

/// The properties of a theme other than colours.
package struct ThemeForms: Hashable, Sendable {
  /// The corner radius of cards, in pixels.
  package var radius: Double
  /// The roundness of the days of the charts: 0 for squares, 1 for circles.
  package var cells: Double
  package var shadow: Shadow
  /// The font of headings.
  package var headings: Font
  /// The font of all else.
  package var text = Font.sans
  package var density = Density.comfortable

  package init(radius: Double, cells: Double, shadow: Shadow, headings: Font) {
    self.radius = radius
    self.cells = cells
    self.shadow = shadow
    self.headings = headings
  }

  /// The corners of days of 16 units, and of the large days of calendars.
  fileprivate var corners: [(name: String, value: String)] {
    [("--corner", "\(cells * 8)px"), ("--wide-corner", "\(cells * 24)px")]
  }

  /// The shadow of cards on light ground.
  package enum Shadow: String, CaseIterable, Sendable {
    case none
    case soft
  }

  /// A family of fonts that every system has.
  package enum Font: String, CaseIterable, Sendable {
    case sans
    case serif
    case mono
  }

  /// The space around and between texts.
  package enum Density: String, CaseIterable, Sendable {
    case comfortable
    case compact
  }
}

/// The colours of a theme for one ground.
package struct ThemeColors: Hashable, Sendable {
  package let palette: Palette
  /// A colour for every name.
  private let named: [ColorName: HexColor]

  /// Creates the colours of a ground, or returns `nil` if one of them is missing.
  ///
  /// - Parameters:
  ///   - named: A colour for every name.
  ///   - levels: Six colours, level 0 first.
  package init?(named: [ColorName: HexColor], levels: [HexColor]) {
    guard let surface = named[.surface], let background = named[.background],
      named.count == ColorName.allCases.count, levels.count == Palette.count
    else { return nil }
    self.named = named
    palette = Palette(levels, on: [surface, background])
  }

  package subscript(name: ColorName) -> HexColor {
    // Every name has a colour.
    named[name] ?? HexColor.black
  }
}

/// A colour in the file of a theme.
package enum ThemeColor: Hashable, Sendable {
  case named(ColorName)
  case level(Int)
}
