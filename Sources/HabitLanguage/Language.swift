package import HabitCharts
package import HabitCore
package import HabitSources

/// The texts, names, and date and number formats of a language.
package struct Language: Sendable {
  /// The BCP 47 tag, as in `<html lang>`.
  package let tag: String
  package let direction: TextDirection
  /// The diagnostics about missing translations, for the site's owner.
  package let diagnostics: [Diagnostic]
  package let wording: Wording
  private let rule: PluralRule
  private let texts: LanguageTexts
  /// The texts with slots.
  private let forms: [Phrase: TextPattern]
  private let countForms: [Counted: [PluralRule.Form: TextPattern]]
  let partOfWhole: TextPattern
  let percentage: TextPattern
}

extension Language {
  /// Creates a language that is built in, that the site has a file for, or both.
  ///
  /// - Parameters:
  ///   - tag: A BCP 47 tag: `en`, `sr-Latn`, `de-AT`.
  ///   - own: The site's language files by tag, which override the built-in ones.
  ///   - location: The location of the tag, or `nil` if no file sets it.
  /// - Throws: ``SiteError`` if the language is unknown, or its file is invalid.
  package init(
    tag: String,
    own: [String: SourceFile] = [:],
    at location: Location? = nil
  ) throws(SiteError) {
    guard tag != Self.englishTag || own[tag] != nil else {
      self = .english
      return
    }
    let base = Self.builtInTag(near: tag)
    let ownFile = own[tag]
    guard base != nil || ownFile != nil else { throw Self.unknown(tag, own: own, at: location) }
    var texts = try LanguageTexts.english()
    let rule = PluralRule(tag: tag)
    if tag != Self.englishTag {
      // Only English has its names in English; other languages use their own, or the system's.
      texts.names = [:]
    }
    if base != Self.englishTag {
      texts.keys = []
      if let file = base.flatMap({ BuiltInFiles.languages[$0] }) {
        try texts.read(file, rule: rule)
      }
    }
    if let ownFile {
      try texts.read(ownFile, rule: rule)
    }
    self.init(tag: tag, texts: texts, rule: rule)
  }

  /// The language of the program, and the fallback for missing translations.
  package static let english = Language(
    tag: englishTag,
    texts: LanguageTexts.englishOrNone,
    rule: .oneAndOther
  )

  private init(tag: String, texts: LanguageTexts, rule: PluralRule) {
    self.tag = tag
    direction = TextDirection(tag: tag)
    self.texts = texts
    self.rule = rule
    let isEnglish = tag == Self.englishTag
    var names = isEnglish ? CalendarNames() : CalendarNames(tag: tag)
    names.take(texts.names)
    let words = ChartWords(texts.charts, names: names)
    wording = Wording(words)
    forms = texts.texts.filter { $0.value.contains("{") }.mapValues { TextPattern($0) }
    countForms = texts.counts.mapValues { $0.mapValues { TextPattern($0) } }
    partOfWhole = TextPattern(words[.count])
    percentage = TextPattern(words[.percent])
    diagnostics = isEnglish ? [] : texts.untranslated(in: tag)
  }
}

extension Language {
  static let englishTag = "en"

  /// The first day of the week unless the settings set one.
  package var firstWeekday: Weekday { texts.firstWeekday ?? .monday }

  package var words: ChartWords { wording.words }

  package var names: CalendarNames { wording.words.names }

  /// The placeholder for a missing figure.
  package var none: String { words[.noShare] }

  /// Returns a text without slots.
  package subscript(phrase: Phrase) -> String {
    texts.texts[phrase] ?? ""
  }

  /// Returns a text with its slots filled in.
  ///
  /// In a language from right to left, the names in it are isolated: they are in any script.
  package func text(_ phrase: Phrase, _ values: KeyValuePairs<String, String>) -> String {
    guard let form = forms[phrase] else { return self[phrase] }
    guard direction == .rightToLeft else { return form.filled(with: values) }
    return form.filled(with: values) { Self.slotsOfNames.contains($0) ? $1.isolated : $1 }
  }

  /// The slots that can hold a text of an export or the settings.
  private static let slotsOfNames: Set = [
    "author", "goal", "habit", "last", "list", "name", "other", "title", "unit",
  ]

  /// Writes `1 day` or `12 days`.
  package func count(_ number: Int, _ counted: Counted) -> String {
    form(number, counted)?.filled(with: ["n": self.number(number)]) ?? ""
  }

  /// Writes `1 day` or `12 days`, always with the number, which a dual in one word leaves out.
  func figure(_ number: Int, _ counted: Counted) -> String {
    form(number, counted)?.names.isEmpty == true
      ? "\(self.number(number)) \(unit(number, counted))" : count(number, counted)
  }

  /// Returns the counted noun without the number: `day` or `days`.
  package func unit(_ number: Int, _ counted: Counted) -> String {
    // A dual like "two days" in one word has no number that can be left out.
    let form = form(number, counted)
    let plain = form?.names.isEmpty == true ? countForms[counted]?[.other] : form
    return plain?.filled(with: ["n": ""]).trimmed ?? ""
  }

  /// Returns the unit beside a number with a fraction.
  package func unitOfFractions(_ counted: Counted) -> String {
    countForms[counted]?[.other]?.filled(with: ["n": ""]).trimmed ?? ""
  }

  private func form(_ number: Int, _ counted: Counted) -> TextPattern? {
    let forms = countForms[counted]
    return forms?[rule.form(of: number)] ?? forms?[.other]
  }
}

extension Language {
  /// Returns the tag of the nearest built-in language, or `nil` if none is near.
  private static func builtInTag(near tag: String) -> String? {
    let builtIn = BuiltInFiles.languages
    if builtIn[tag] != nil { return tag }
    return builtIn.keys.sorted().first { tag.hasPrefix($0 + "-") || $0.hasPrefix(tag + "-") }
  }

  private static func unknown(
    _ tag: String,
    own: [String: SourceFile],
    at location: Location?
  ) -> SiteError {
    let known = Set(BuiltInFiles.languages.keys).union(own.keys).sorted()
    return SiteError(
      "language",
      "no language \(tag.quoted)\(NearestName.hint(tag, among: known)); one of "
        + "\(known.joined(separator: ", ")), or add 'languages/\(tag.escapedForMessages).yml'",
      at: location
    )
  }
}
