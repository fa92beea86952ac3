import HabitTemplates

/// An insight into a habit as a sentence, with the figures behind it.
struct InsightLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("emoji") { $0.emoji }, .text("address") { $0.address },
    .text("sentence") { $0.sentence }, .text("figures") { $0.figures },
    .flag("isFirst") { $0.isFirst }, .text("colorClass") { $0.colorClass },
    .text("inside") { $0.inside }, .text("outside") { $0.outside },
  ])

  let name: String
  let emoji: String
  let address: String
  let sentence: String
  let figures: String
  /// Whether the line above is one of another habit.
  let isFirst: Bool
  /// The classes that give the bars the colour of the habit; empty for that of the theme.
  let colorClass: String
  /// The two shares, as percentages without a sign: the lengths of the bars.
  let inside: String
  let outside: String
}
