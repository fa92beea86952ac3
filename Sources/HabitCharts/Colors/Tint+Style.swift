import HabitCore

extension Tint {
  /// What an element has in the class of every tint.
  private static let classOfAll = "tint"

  /// The class that gives an element the levels, beside the one that all tints have.
  package var className: String {
    "\(Self.classOfAll) \(ownClass)"
  }

  private var ownClass: String {
    "\(Self.classOfAll)-\(source.description.dropFirst())"
  }

  /// The style of some tints: a rule for each, then what they all share; nothing for none.
  package static func style(of tints: some Sequence<Tint>) -> String {
    let rules = tints.map(\.rule).joined()
    guard !rules.isEmpty else { return "" }
    // Colours that a person has set for the system come before those of habits.
    let shared = StyleRules(
      inside: ".\(classOfAll)",
      light: declarations(on: .light),
      dark: declarations(on: .dark)
    )
    return rules + "@media (forced-colors:none){\n\(shared.text)}\n"
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

  /// Short, as each tint has ten of them.
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
      declarations.append("--level-\(level):var(\(name(of: level, on: ground)))")
      declarations.append("--edge-\(level):\(level < strongLevel ? strong : "none")")
      declarations.append("--on-level-\(level):\(text)")
    }
    return declarations.joined(separator: ";")
  }
}
