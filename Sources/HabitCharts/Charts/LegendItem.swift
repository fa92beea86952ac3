import HabitWriting

/// What one look of a day means.
struct LegendItem: Hashable {
  let look: DayLook
  let text: Markup
}

extension LegendItem {
  init(_ look: DayLook, _ text: String) {
    self.init(look: look, text: Markup(text: text))
  }

  /// Joins several meanings of a look; nothing where there is none.
  init?(_ look: DayLook, _ texts: [Markup]) {
    guard let first = texts.first else { return nil }
    let text = texts.dropFirst().reduce(into: first) { text, next in
      text.raw(", ")
      text.append(next)
    }
    self.init(look: look, text: text)
  }

  /// Fills a form with the bound of a level.
  init(_ look: DayLook, _ form: String, value: (inout Markup) -> Void) {
    var text = Markup()
    Form(form, "value").write(to: &text) { value(&$1) }
    self.init(look: look, text: text)
  }
}

extension LegendItem {
  /// The five steps of 20 %, with the words for a percentage.
  static func shares(_ words: ChartWords, _ percent: Form) -> [LegendItem] {
    (1...5).map { level in
      LegendItem(.level(level), level < 5 ? words.upTo : words.over) { markup in
        percent.write(to: &markup) { $1.integer(Percentage(Double(min(level, 4)) / 5).number) }
      }
    }
  }
}
