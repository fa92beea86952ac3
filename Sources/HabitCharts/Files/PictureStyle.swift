import HabitText

/// The style of separate pictures.
package struct PictureStyle: Sendable {
  private let theme: Theme
  private let scheme: ColorScheme?
  /// The style sheet of all pictures.
  private let shared: String
  private let own: [String: String]
  private let reader: Reader
  /// The colours of both grounds, escaped; only for browsers, if no ground is chosen.
  private let themeRules: Markup
  /// The shared rules, escaped.
  private let sharedRules: Markup

  /// The reader of the style.
  package enum Reader: Sendable {
    case browser
    /// A renderer without support for custom properties.
    case plain
  }

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - theme: The colours.
  ///   - scheme: The ground of the pictures; `nil` for that of the system.
  ///   - shared: The style sheet of all pictures.
  ///   - own: The style sheet of each kind of chart, by the class of the chart.
  ///   - reader: The reader of the style.
  package init(
    theme: Theme,
    scheme: ColorScheme?,
    shared: String,
    own: [String: String],
    reader: Reader = .browser
  ) {
    let shared = Self.base + shared
    self.theme = theme
    self.scheme = scheme
    self.shared = shared
    themeRules = Markup(text: reader == .browser && scheme == nil ? theme.style : "")
    sharedRules = Markup(text: shared)
    self.own = own
    self.reader = reader
  }

  /// Returns the style sheet of a chart, in the hue of its habit if it has one, escaped.
  func sheet<Drawn: Chart>(for chart: Drawn, _ tint: Tint?) -> Markup {
    let kinds: [any Chart.Type] = [Drawn.self] + chart.parts.map { type(of: $0) }
    let own = self.own(of: kinds)
    let tints = chart.tints + chart.parts.flatMap(\.tints)
    guard reader == .browser else {
      let parts = rules(of: tints, on: scheme ?? .light)
      let values = values(of: kinds[kinds.count - 1], tint)
      return Markup(text: PlainStyle.text(of: parts + shared + own, values: values))
    }
    return .written { markup in
      if let scheme {
        let properties = pairs(on: scheme, tint).map { "\($0.name):\($0.value)" }
        markup.text(":root{\(properties.joined(separator: ";"))}\n")
        markup.text(rules(of: tints, on: scheme))
      } else {
        markup.append(themeRules)
        markup.text(Tint.style(of: Self.unique([tint].compactMap(\.self) + tints)))
      }
      markup.append(sharedRules)
      markup.text(own)
    }
  }

  /// Returns the style sheets of some kinds of chart, each of them once.
  private func own(of kinds: [any Chart.Type]) -> String {
    var names: [String] = []
    for kind in kinds where !names.contains(kind.styleSheet) {
      names.append(kind.styleSheet)
    }
    return names.map { name in
      kinds.first { $0.styleSheet == name }.flatMap { own["\($0.className)"] } ?? ""
    }.joined()
  }

  /// Returns the rules that give parts of a chart their hues on a ground.
  private func rules(of tints: [Tint], on scheme: ColorScheme) -> String {
    Self.unique(tints).map { $0.rule(on: scheme) }.joined()
  }

  private static func unique(_ tints: [Tint]) -> [Tint] {
    var known: [Tint] = []
    for tint in tints where !known.contains(tint) {
      known.append(tint)
    }
    return known
  }

  private static let base = """
    .ground{fill:var(--surface);rx:12px}
    .chart{font-family:system-ui,"Liberation Sans",sans-serif}

    """

  /// Returns the properties with their values on a ground; later ones override earlier ones.
  private func pairs(on scheme: ColorScheme, _ tint: Tint?) -> [(name: String, value: String)] {
    theme.properties(for: scheme) + [("--cells", "\(theme.forms.cells)")]
      + (tint?.properties(on: scheme) ?? [])
  }

  private func values(of chart: any Chart.Type, _ tint: Tint?) -> [String: String] {
    let pairs = pairs(on: scheme ?? .light, tint)
    var values = Dictionary(pairs.map { ($0.name, $0.value) }) { $1 }
    values["--corner"] = chart.cellShape.corner(roundness: theme.forms.cells)
    return values
  }
}
