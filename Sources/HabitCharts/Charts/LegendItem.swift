import HabitText

/// The meaning of one style of a day.
struct LegendItem: Hashable {
  let style: DayCellStyle
  let text: Markup
  /// Whether this is one of the steps of a scale.
  let isStep: Bool

  init(style: DayCellStyle, text: Markup, isStep: Bool? = nil) {
    self.style = style
    self.text = text
    self.isStep = isStep ?? style.isStep
  }

  /// Returns the meanings that a style has for several habits: days of rest, which look like a
  /// step of a scale, stand apart from it.
  static func items(
    _ style: DayCellStyle,
    _ texts: [Markup],
    _ wording: Wording
  ) -> [LegendItem] {
    let scale = (shares(wording) + begun(wording)).map(\.text)
    let steps = style == .level5 ? texts : texts.filter(scale.contains)
    let others = texts.filter { !steps.contains($0) }
    return [(others, false), (steps, style.isStep)].compactMap { texts, isStep in
      LegendItem(style, texts, wording.words).map {
        LegendItem(style: style, text: $0.text, isStep: isStep)
      }
    }
  }

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
  init?(_ style: DayCellStyle, _ texts: [Markup], _ words: ChartWords) {
    guard let first = texts.first else { return nil }
    let pattern = TextPattern(words[.pair], "first", "second")
    let text = texts.dropFirst().reduce(first) { text, next in
      .written { pattern.write(to: &$0) { $1.append($0 == 0 ? text : next) } }
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
