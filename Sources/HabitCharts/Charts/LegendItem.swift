import HabitWriting

/// The meaning of one style of a day.
struct LegendItem: Hashable {
  let style: DayCellStyle
  let text: Markup
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

extension LegendItem {
  /// Returns the five steps of 20 %, with the words for a percentage.
  static func shares(_ words: ChartWords, _ percent: TextPattern) -> [LegendItem] {
    (1...5).map { level in
      LegendItem(.level(level), level < 5 ? words[.upTo] : words[.over]) { markup in
        percent.write(to: &markup) { $1.integer(Percentage(Double(min(level, 4)) / 5).number) }
      }
    }
  }
}
