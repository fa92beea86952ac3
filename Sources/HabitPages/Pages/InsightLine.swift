import HabitTemplates
import HabitText

/// An insight into a habit as a sentence, with the figures behind it.
struct InsightLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("emoji") { $0.emoji }, .markup("sentence") { $0.sentence },
    .text("figures") { $0.figures }, .text("colorClass") { $0.colorClass },
    .list("bars") { $0.bars },
  ])

  let emoji: String
  /// The sentence, in which the names of habits stand out and link to their pages.
  let sentence: DeferredMarkup
  let figures: String
  /// The classes that give the bars the colour of the habit; empty for that of the theme.
  let colorClass: String
  /// The two shares that the sentence compares.
  let bars: [Bar]

  /// A share of some days: the length of a bar, as a percentage without a sign, and its text.
  struct Bar: TemplateModel {
    static let fields = TemplateFields<Self>([
      .text("name") { $0.name }, .text("length") { $0.length }, .text("share") { $0.share },
    ])

    let name: String
    let length: String
    let share: String
  }
}
