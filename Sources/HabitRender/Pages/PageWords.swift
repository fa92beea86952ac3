/// The texts of the language that templates name: `{{words.habits}}`.
struct PageWords: TemplateModel {
  static let fields = TemplateFields<Self>(
    Phrase.allCases.map { phrase in .text(phrase.rawValue) { $0.language[phrase] } }
  )

  let language: Language
}
