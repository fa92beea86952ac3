import HabitText

/// The style of separate pictures.
package struct PictureStyle: Sendable {
  private let theme: Theme
  private let scheme: ColorScheme?
  /// The style sheet of all pictures.
  private let shared: String
  private let own: [String: String]
  private let reader: Reader
  /// The sheet of the colours of both grounds; none for a chosen ground.
  private let colors: [String]
  /// The rules of the sheets for browsers, which a build without a changed picture does not read.
  private let knownRules = KnownRules()

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
    colors = scheme == nil && reader == .browser ? [theme.style] : []
    self.shared = shared
    self.own = own
    self.reader = reader
  }

  /// Returns the style sheet of a chart, in the hue of its habit if it has one, escaped: for a
  /// browser, the rules that can apply to the drawing.
  func sheet(for plot: Plot, _ tint: Tint?, drawing: Markup) -> Markup {
    let kind = "\(plot.className)".prefix { $0 != " " }
    let own = own[String(kind)] ?? ""
    guard reader == .browser else {
      let hues = rules(of: plot.tints, on: scheme ?? .light)
      let values = values(of: plot, tint)
      return Markup(text: PlainStyle.text(of: hues + shared + own, values: values))
    }
    let all = colors + hues(of: tint, plot.tints) + [shared, own]
    let rules = PictureRules(all.map(knownRules.rules))
    return Markup(text: rules.text(for: drawing.names.union(["svg"])))
  }

  /// Returns sheets with the colours of a chart on the ground of the style, or with its hues on
  /// that of the system.
  private func hues(of tint: Tint?, _ tints: [Tint]) -> [String] {
    guard let scheme else { return Tint.sheets(of: Self.unique([tint].compactMap(\.self) + tints)) }
    let properties = pairs(on: scheme, tint).map { "\($0.name):\($0.value)" }
    return [":root{\(properties.joined(separator: ";"))}\n" + rules(of: tints, on: scheme)]
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

  private func values(of plot: Plot, _ tint: Tint?) -> [String: String] {
    let pairs = pairs(on: scheme ?? .light, tint)
    var values = Dictionary(pairs.map { ($0.name, $0.value) }) { $1 }
    values["--corner"] = plot.cells.corner(roundness: theme.forms.cells)
    return values
  }
}
