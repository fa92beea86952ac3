/// The texts of a language, prepared for repeated filling.
///
/// A class, because every page holds the language: one reference instead of many copies.
final class LanguageCatalogue: Sendable {
  let rule: PluralRule
  let texts: LanguageTexts
  /// The texts with slots.
  let forms: [Phrase: TextPattern]
  let countForms: [Counted: [PluralRule.Form: TextPattern]]
  let partOfWhole: TextPattern
  let percentage: TextPattern

  init(_ texts: LanguageTexts, _ words: ChartWords, rule: PluralRule) {
    self.texts = texts
    self.rule = rule
    forms = texts.texts.filter { $0.value.contains("{") }.mapValues { TextPattern($0) }
    countForms = texts.counts.mapValues { $0.mapValues { TextPattern($0) } }
    partOfWhole = TextPattern(words[.count])
    percentage = TextPattern(words[.percent])
  }
}
