import HabitCore

/// The figures that the owner's text can name: `{{overall.rate}}`, `{{habit.read.streak}}`.
struct FigureTexts {
  private let overall: OverallTexts
  private let habits: [String: HabitTexts]
}

extension FigureTexts {
  init(_ report: Report, _ language: Language) {
    overall = OverallTexts(report, language)
    habits = Dictionary(
      uniqueKeysWithValues: report.habits.map { ($0.slug, HabitTexts($0, language)) }
    )
  }

  /// Replaces the tags of a text by figures, escaped for Markdown.
  ///
  /// - Parameters:
  ///   - text: Markdown with tags.
  ///   - place: Where it begins in its file.
  /// - Returns: The Markdown without tags.
  /// - Throws: ``SiteError`` with every tag that names nothing.
  func fillIn(_ text: String, at place: Place) throws(SiteError) -> String {
    guard text.contains("{{") else { return text }
    return try TemplateSet.fillIn(text, at: place, schema: schema, with: self)
  }

  private var schema: TemplateSchema {
    TemplateSchema(kinds: [
      "overall": .model(OverallTexts.schema),
      "habit": .model(TemplateSchema(kinds: habits.mapValues { _ in .model(HabitTexts.schema) })),
    ])
  }
}

extension FigureTexts: TemplateModel {
  static let fields = TemplateFields<Self>([])

  func value(named name: String) -> TemplateValue? {
    switch name {
    case "overall": .model(overall)
    case "habit": .model(Habits(habits: habits))
    default: nil
    }
  }

  /// The habits by their slugs.
  private struct Habits: TemplateModel {
    static let fields = TemplateFields<Self>([])

    let habits: [String: HabitTexts]

    func value(named name: String) -> TemplateValue? {
      habits[name].map { .model($0) }
    }
  }
}
