package import HabitLanguage
import HabitTemplates

/// The texts of the language that templates name: `{{words.habits}}`.
package struct PageWords: TemplateModel {
  static let fields = TemplateFields<Self>(
    Phrase.allCases.map { phrase in .text(phrase.rawValue) { $0.language[phrase] } }
  )

  let language: Language

  /// Makes the value of its parts.
  package init(language: Language) {
    self.language = language
  }
}
