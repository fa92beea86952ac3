import HabitTemplates
import HabitText

/// An insight into a habit as a sentence, with the figures behind it.
struct InsightLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("emoji") { $0.emoji }, .markup("sentence") { $0.sentence },
    .text("figures") { $0.figures }, .text("colorClass") { $0.colorClass },
    .text("inside") { $0.inside }, .text("outside") { $0.outside },
  ])

  let emoji: String
  /// The sentence, in which the names of habits stand out and link to their pages.
  let sentence: DeferredMarkup
  let figures: String
  /// The classes that give the bars the colour of the habit; empty for that of the theme.
  let colorClass: String
  /// The two shares, as percentages without a sign: the lengths of the bars.
  let inside: String
  let outside: String
}
