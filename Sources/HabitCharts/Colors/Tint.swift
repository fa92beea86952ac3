package import HabitCore

/// The levels 1 to 5 in the hue of a colour, for light and for dark ground.
///
/// Their lightnesses are the same for every colour, and so, nearly, are their contrasts: on each
/// ground the third level stands out, and text changes between black and white at the same level.
package struct Tint: Hashable, Sendable {
  /// The colour that gives the hue.
  package let source: HexColor

  /// Level 1 first: the lightness, and the maximum chroma.
  private typealias Steps = [(lightness: Double, chroma: Double)]

  package init(_ color: HexColor) {
    source = color
  }

  /// The palest level that stands out from the ground: the colour of bars and lines, and of the
  /// outlines of paler levels.
  static let strongLevel = 3

  private static let lightSteps: Steps = [
    (0.815, 0.11), (0.72, 0.15), (0.62, 0.19), (0.535, 0.22), (0.45, 0.23),
  ]

  private static let darkSteps: Steps = [
    (0.41, 0.09), (0.51, 0.12), (0.615, 0.16), (0.715, 0.18), (0.82, 0.16),
  ]

  /// Returns the five colours for a ground, level 1 first.
  package func levels(on scheme: ColorScheme) -> [HexColor] {
    let steps =
      switch scheme {
      case .light: Self.lightSteps
      case .dark: Self.darkSteps
      }
    let source = OKLCH(source)
    return steps.map { step in
      let chroma = min(source.chroma, step.chroma)
      return OKLCH(lightness: step.lightness, chroma: chroma, hue: source.hue).color
    }
  }

  /// Returns the colour of text on each level of every tint, level 1 first.
  static func texts(on scheme: ColorScheme) -> [HexColor] {
    switch scheme {
    case .light: [.black, .black, .black, .white, .white]
    case .dark: [.white, .white, .black, .black, .black]
    }
  }

  /// The class that elements of every tint share.
  private static let classOfAll = "tint"

  /// The classes that give an element the levels, with the one that all tints share.
  package var className: String {
    "\(Self.classOfAll) \(ownClass)"
  }

  var ownClass: String {
    "\(Self.classOfAll)-\(source.description.dropFirst())"
  }

  /// Returns the style of some tints: a rule for each, then the shared rules; empty without tints.
  package static func style(of tints: some Sequence<Tint>) -> String {
    let rules = tints.map(\.rule).joined()
    return rules.isEmpty ? "" : rules + styleOfAll
  }

  private static let styleOfAll: String = {
    // System colours that a person has chosen override those of habits.
    let shared = StyleRules(
      inside: ".\(classOfAll)",
      light: declarations(on: .light),
      dark: declarations(on: .dark)
    )
    return "@media (forced-colors:none){\n\(shared.text)}\n"
  }()

  /// Returns the properties that a tint sets on a ground, each with its value.
  func properties(on scheme: ColorScheme) -> [(name: String, value: String)] {
    let levels = levels(on: scheme)
    let strong = levels[Self.strongLevel - 1]
    // Bars and rings have the colour of a done day.
    var properties = [("--chart-accent", "\(levels[levels.count - 1])")]
    for (index, text) in Self.texts(on: scheme).enumerated() {
      let level = index + 1
      properties.append(("--level-\(level)", "\(levels[index])"))
      properties.append(("--edge-\(level)", "\(level < Self.strongLevel ? strong : levels[index])"))
      properties.append(("--on-level-\(level)", "\(text)"))
    }
    return properties
  }

  private var rule: String {
    var declarations: [String] = []
    for scheme in ColorScheme.allCases {
      for (index, color) in levels(on: scheme).enumerated() {
        declarations.append("\(Self.name(of: index + 1, on: scheme)):\(color)")
      }
    }
    return ".\(ownClass){\(declarations.joined(separator: ";"))}\n"
  }

  /// Returns a short name, as each tint has ten of them.
  private static func name(of level: Int, on scheme: ColorScheme) -> String {
    switch scheme {
    case .light: "--l\(level)"
    case .dark: "--d\(level)"
    }
  }

  private static func declarations(on scheme: ColorScheme) -> String {
    let strong = "var(\(name(of: strongLevel, on: scheme)))"
    // Bars and rings have the colour of a done day.
    let done = "var(\(name(of: texts(on: scheme).count, on: scheme)))"
    var declarations = ["--habit:\(strong)", "--chart-accent:\(done)"]
    for (index, text) in texts(on: scheme).enumerated() {
      let level = index + 1
      let own = "var(\(name(of: level, on: scheme)))"
      declarations.append("--level-\(level):\(own)")
      declarations.append("--edge-\(level):\(level < strongLevel ? strong : own)")
      declarations.append("--on-level-\(level):\(text)")
    }
    return declarations.joined(separator: ";")
  }
}

/// Declarations for light ground, and for dark ground as the system or the page selects it; print
/// is light.
struct StyleRules {
  /// A selector below the root; empty for the root itself.
  let inside: String
  let light: String
  let dark: String

  var text: String {
    let inside = inside.isEmpty ? "" : " " + inside
    return """
      :root\(inside){\(light)}
      @media screen and (prefers-color-scheme:dark){\
      :root:not([data-appearance=light])\(inside){\(dark)}}
      @media screen{:root[data-appearance=dark]\(inside){\(dark)}}

      """
  }
}

extension HexColor? {
  /// The class of the tint of a colour; empty without one.
  package var tintClass: String { map { Tint($0).className } ?? "" }
}
