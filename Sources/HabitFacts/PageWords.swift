import HabitTemplates
package import HabitText

/// The texts of the language that templates use: `{{words.habits}}`.
package struct PageWords: TemplateModel {
  static let fields = TemplateFields<Self>(
    Phrase.allCases.map { phrase in .text(phrase.rawValue) { $0.language[phrase] } }
  )

  let language: Language

  /// Creates the texts of a language.
  package init(language: Language) {
    self.language = language
  }
}
