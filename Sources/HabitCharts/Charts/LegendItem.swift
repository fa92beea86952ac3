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

  /// Joins the meanings that a style has for several habits, or returns `nil` if there is none.
  ///
  /// One that has a meaning besides those of the scale is no step of it.
  static func joined(
    _ style: DayCellStyle,
    _ texts: [Markup],
    _ wording: Wording
  ) -> LegendItem? {
    let words = wording.words
    // Beside done days, those without a slip need no words.
    let said = texts.filter { $0 != Markup(text: words[.clean]) }
    let isDone = said.contains(Markup(text: words[.done]))
    // Days that other days cover are not due.
    let notDue = style == .rest ? texts.filter { $0 == Markup(text: words[.notDue]) } : []
    let meanings = notDue.isEmpty ? (isDone ? said : texts) : notDue
    guard let all = LegendItem(style, meanings, words) else { return nil }
    let scale = (shares(wording) + begun(wording)).map(\.text)
    let isStep = style == .level5 || texts.allSatisfy(scale.contains)
    return LegendItem(style: style, text: all.text, isStep: isStep && style.isStep)
  }

  /// Returns the steps of shares: four up to 99 %, and 100 %.
  static func shares(_ wording: Wording) -> [LegendItem] {
    wording.shareSteps.enumerated().map { LegendItem(style: .level($0 + 1), text: $1) }
  }

  /// Returns the steps of what is begun and not done.
  static func begun(_ wording: Wording) -> [LegendItem] {
    wording.begunSteps.enumerated().map { LegendItem(style: .level($0 + 1), text: $1) }
  }

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
