import HabitText

/// The style of separate pictures: a style sheet with the values of a theme in place of the names
/// of custom properties, which some programs do not know.
package struct PictureStyle: Sendable {
  private let scheme: ColorScheme?
  /// The values of the names on each ground, before those of a hue.
  private let values: [ColorScheme: [String: String]]
  /// The style of each kind of chart, by the class of the chart.
  private let styles: [String: NamedValues]
  private let shared: NamedValues

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - theme: The colours and forms.
  ///   - scheme: The ground of the pictures; `nil` for that of the system of a browser.
  ///   - shared: The style sheet of all pictures.
  ///   - own: The style sheet of each kind of chart, by the class of the chart.
  package init(theme: Theme, scheme: ColorScheme?, shared: String, own: [String: String]) {
    let shared = Self.base + shared
    self.scheme = scheme
    values = Dictionary(
      uniqueKeysWithValues: ColorScheme.allCases.map { ($0, theme.values(on: $0)) }
    )
    self.shared = NamedValues(shared)
    styles = own.mapValues { NamedValues(shared + $0) }
  }

  /// Returns the style sheet of a chart and of what is around it, in the hue of its habit if it has
  /// one, escaped.
  func sheet(for plot: Plot?, _ tint: Tint?, and more: String = "") -> Markup {
    let kind = plot.map { "\($0.className)".prefix { $0 != " " } } ?? ""
    let known = styles[String(kind)] ?? shared
    let style = more.isEmpty ? known : NamedValues(known.text + more)
    let hues = (plot?.tints ?? []).reduce(into: [Tint]()) { if !$0.contains($1) { $0.append($1) } }
    if let scheme {
      let rules = hues.map { $0.rules(ofRingsOn: scheme) }.joined()
      return Markup(text: style.filled(values(on: scheme, tint)) + rules)
    }
    func ground(_ scheme: ColorScheme) -> String {
      style.root(values(on: scheme, tint))
        + hues.map { $0.levelRule(on: scheme) }.joined()
    }
    let grounds =
      ground(.light) + "@media screen and (prefers-color-scheme:dark){\(ground(.dark))}\n"
    var sheet = Markup(text: grounds)
    sheet.append(style.markup)
    return sheet
  }

  /// Returns the values of all names, in the hue of a habit if it has one.
  private func values(on scheme: ColorScheme, _ tint: Tint?) -> [String: String] {
    (tint?.properties(on: scheme) ?? []).reduce(into: values[scheme] ?? [:]) {
      $0[$1.name] = $1.value
    }
  }

  private static let base = """
    .ground{fill:var(--surface);rx:12px}
    .chart{font-family:system-ui,"Liberation Sans",sans-serif}

    """
}

/// A style sheet with `var(--name)` in place of values.
private struct NamedValues: Sendable {
  let text: String
  /// The text, escaped.
  let markup: Markup
  /// The names in the order of the text, with the text before each.
  private var places: [(before: Substring, name: Substring)] = []
  private let rest: Substring
  /// Each of the names once.
  private var names: [Substring] = []

  init(_ text: String) {
    self.text = text
    markup = Markup(text: text)
    let opening = StaticString("var(")
    var start = text.startIndex
    while let open = text[start...].utf8.first(opening) {
      let name = text.utf8.index(open, offsetBy: opening.utf8CodeUnitCount)
      guard let close = text.utf8[name...].firstIndex(of: UInt8(ascii: ")")) else { break }
      places.append((text[start..<open], text[name..<close]))
      start = text.utf8.index(after: close)
    }
    rest = text[start...]
    var known: Set<Substring> = []
    names = places.map(\.name).filter { known.insert($0).inserted }
  }

  /// Returns the text with values in place of their names.
  func filled(_ values: [String: String]) -> String {
    places.reduce(into: "") { text, place in
      text += place.before
      text += values[String(place.name)] ?? "var(\(place.name))"
    } + rest
  }

  /// Returns the rule that gives the names in the text their values.
  func root(_ values: [String: String]) -> String {
    let declarations = names.compactMap { name in values[String(name)].map { "\(name):\($0)" } }
    return ":root{\(declarations.joined(separator: ";"))}\n"
  }
}

extension Tint {
  /// Returns the rule that gives the elements of the tint its levels.
  fileprivate func levelRule(on scheme: ColorScheme) -> String {
    let levels = levels(on: scheme).enumerated().map { "--level-\($0 + 1):\($1)" }
    return ".\(ownClass){\(levels.joined(separator: ";"))}\n"
  }

  /// Returns the rules that give the rings of the tint its levels.
  fileprivate func rules(ofRingsOn scheme: ColorScheme) -> String {
    let levels = levels(on: scheme).map { "\($0)" }
    return levels.enumerated().map { ".\(ownClass) .s\($0 + 1){stroke:\($1)}\n" }.joined()
      + ".\(ownClass) .ring{fill:\(levels.last ?? "")}\n"
  }
}
