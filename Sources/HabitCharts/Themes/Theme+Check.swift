extension Theme {
  /// Every colour that is too close to another: text and its ground, graphics and their ground, one
  /// level and the next.
  package var problems: [ThemeProblem] {
    Ground.allCases.flatMap { ground in
      let check = ThemeCheck(ground: ground, colors: self[ground])
      return check.contrasts + check.edges + check.levels + check.tints
    }
  }
}
