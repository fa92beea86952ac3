import HabitCore

extension Tint {
  /// The class that elements of every tint share.
  private static let classOfAll = "tint"

  /// The classes that give an element the levels, with the one that all tints share.
  package var className: String {
    "\(Self.classOfAll) \(ownClass)"
  }

  private var ownClass: String {
    "\(Self.classOfAll)-\(source.description.dropFirst())"
  }

  /// Returns the style of some tints: a rule for each, then the shared rules; empty without tints.
  package static func style(of tints: some Sequence<Tint>) -> String {
    let rules = tints.map(\.rule).joined()
    guard !rules.isEmpty else { return "" }
    // System colours that a person has chosen override those of habits.
    let shared = StyleRules(
      inside: ".\(classOfAll)",
      light: declarations(on: .light),
      dark: declarations(on: .dark)
    )
    return rules + "@media (forced-colors:none){\n\(shared.text)}\n"
  }

  /// Returns the properties that a tint sets on a ground, each with its value.
  func properties(on ground: Ground) -> [(name: String, value: String)] {
    let levels = levels(on: ground)
    let strong = levels[Self.strongLevel - 1]
    var properties = [("--chart-accent", "\(strong)")]
    for (index, text) in Self.texts(on: ground).enumerated() {
      let level = index + 1
      properties.append(("--level-\(level)", "\(levels[index])"))
      properties.append(("--edge-\(level)", "\(level < Self.strongLevel ? strong : levels[index])"))
      properties.append(("--on-level-\(level)", "\(text)"))
    }
    return properties
  }

  /// Returns the rule that gives the elements of the tint its levels on one ground.
  func rule(on ground: Ground) -> String {
    let properties = properties(on: ground).map { "\($0.name):\($0.value)" }
    return ".\(ownClass){\(properties.joined(separator: ";"))}\n"
  }

  private var rule: String {
    var declarations: [String] = []
    for ground in Ground.allCases {
      for (index, color) in levels(on: ground).enumerated() {
        declarations.append("\(Self.name(of: index + 1, on: ground)):\(color)")
      }
    }
    return ".\(ownClass){\(declarations.joined(separator: ";"))}\n"
  }

  /// Returns a short name, as each tint has ten of them.
  private static func name(of level: Int, on ground: Ground) -> String {
    switch ground {
    case .light: "--l\(level)"
    case .dark: "--d\(level)"
    }
  }

  private static func declarations(on ground: Ground) -> String {
    let strong = "var(\(name(of: strongLevel, on: ground)))"
    var declarations = ["--habit:\(strong)", "--chart-accent:\(strong)"]
    for (index, text) in texts(on: ground).enumerated() {
      let level = index + 1
      let own = "var(\(name(of: level, on: ground)))"
      declarations.append("--level-\(level):\(own)")
      declarations.append("--edge-\(level):\(level < strongLevel ? strong : own)")
      declarations.append("--on-level-\(level):\(text)")
    }
    return declarations.joined(separator: ";")
  }
}
