extension Theme {
  /// Every colour that is too near to another: text and its ground, what is drawn and its ground,
  /// one level and the next.
  package var problems: [ThemeProblem] {
    Ground.allCases.flatMap { ground in
      let check = ThemeCheck(ground: ground, colors: self[ground])
      return check.contrasts + check.edges + check.levels + check.tints
    }
  }
}
