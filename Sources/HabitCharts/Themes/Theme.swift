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
}

extension Theme {
  /// The colours for a ground.
  package subscript(ground: Ground) -> ThemeColors {
    switch ground {
    case .light: light
    case .dark: dark
    }
  }
}
