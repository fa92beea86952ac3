import HabitText

/// The meaning of one style of a day.
struct LegendItem: Hashable {
  let style: DayCellStyle
  let text: Markup

  /// Returns the five steps of 20 %.
  static func shares(_ wording: Wording) -> [LegendItem] {
    wording.shareSteps.enumerated().map { LegendItem(style: .level($0 + 1), text: $1) }
  }

  /// Returns the four steps of what is begun and not done.
  static func begun(_ wording: Wording) -> [LegendItem] {
    wording.begunSteps.enumerated().map { LegendItem(style: .level($0 + 1), text: $1) }
  }
}

extension LegendItem {
  init(_ style: DayCellStyle, _ text: String) {
    self.init(style: style, text: Markup(text: text))
  }

  /// Joins several meanings of a style; returns `nil` if there is none.
  init?(_ style: DayCellStyle, _ texts: [Markup]) {
    guard let first = texts.first else { return nil }
    let text = texts.dropFirst().reduce(into: first) { text, next in
      text.raw(", ")
      text.append(next)
    }
    self.init(style: style, text: text)
  }

  /// Fills a pattern with the bound of a level.
  init(_ style: DayCellStyle, _ form: String, value: (inout Markup) -> Void) {
    var text = Markup()
    TextPattern(form, "value").write(to: &text) { value(&$1) }
    self.init(style: style, text: text)
  }
}
