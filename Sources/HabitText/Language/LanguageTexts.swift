import HabitConfig
import HabitCore

/// The texts of one or more files of a language; later files override earlier ones.
struct LanguageTexts: Sendable {
  var texts: [Phrase: String] = [:]
  var counts: [Counted: [PluralRule.Form: String]] = [:]
  var charts: [ChartWord: String] = [:]
  var names: [CalendarName: [String]] = [:]
  var firstWeekday: Weekday?
  /// The keys in the files, such as `texts.habits`.
  var keys: Set<String> = []

  /// Returns the English texts, the base of every language.
  static func english() throws(SiteError) -> LanguageTexts {
    var texts = LanguageTexts()
    if let file = BuiltInFiles.language(Language.englishTag) {
      try texts.read(YAML.builtIn(file), rule: .oneAndOther)
    }
    return texts
  }

  /// The English texts; a test verifies that they can be read.
  static var englishOrNone: LanguageTexts {
    do throws(SiteError) {
      return try english()
    } catch {
      return LanguageTexts()
    }
  }

  /// Returns a diagnostic with the number of untranslated texts, or nothing if there are none.
  func untranslated(in tag: String) -> [Diagnostic] {
    let missing = missingKeys
    guard let first = missing.first else { return [] }
    let count = missing.count.counted("text is", "texts are")
    let message = "\(count) not translated to \(tag.quoted) and shown in English: \(first.quoted)"
    return [Diagnostic(.note, "language", message + (missing.count > 1 ? " and more" : ""))]
  }

  /// The keys that no file has, in the order of the catalogue.
  var missingKeys: [String] { Self.allKeys.filter { !keys.contains($0) } }

  private static let sections = ["firstWeekday", "names", "texts", "counts", "charts"]

  /// Reads a language file over the current texts.
  ///
  /// - Parameters:
  ///   - yaml: The sections `names`, `texts`, `counts` and `charts`.
  ///   - rule: The plural forms of the language.
  /// - Throws: ``SiteError`` with every problem in the file: an unknown key, a plural form that the
  ///   language does not have, a slot that the English text does not have.
  mutating func read(_ yaml: YAML, rule: PluralRule) throws(SiteError) {
    var reader = YAMLReader()
    reader.readMap(yaml, knownKeys: Self.sections) {
      switch $1 {
      case "names": readNames($2, with: &$0)
      case "texts": keys.formUnion(Self.read($2, $1, into: &texts, with: &$0))
      case "counts": readCounts($2, rule, with: &$0)
      case "charts": keys.formUnion(Self.read($2, $1, into: &charts, with: &$0))
      default: firstWeekday = $0.choice($2, $1, of: Weekday.byName)
      }
    }
    guard reader.problems.isEmpty else { throw SiteError(reader.problems) }
  }

  private static let allKeys: [String] =
    Phrase.allCases.map { "texts.\($0)" } + Counted.allCases.map { "counts.\($0)" }
    + ChartWord.allCases.map { "charts.\($0)" }

  /// Reads a section with a text for each key.
  ///
  /// - Returns: The keys in the section, such as `texts.habits`.
  private static func read<Key>(
    _ yaml: YAML,
    _ section: String,
    into texts: inout [Key: String],
    with reader: inout YAMLReader
  ) -> [String] where Key: CaseIterable & RawRepresentable<String> & Hashable {
    var given: [String] = []
    reader.readMap(yaml, keys: Key.byName) { reader, key, yaml in
      guard let text = reader.text(yaml, key.rawValue) else { return }
      check(text, against: texts[key], at: yaml.location, with: &reader)
      texts[key] = text
      given.append("\(section).\(key.rawValue)")
    }
    return given
  }

  private mutating func readNames(_ yaml: YAML, with reader: inout YAMLReader) {
    reader.readMap(yaml, keys: CalendarName.byName) { reader, name, yaml in
      guard let texts = reader.texts(yaml, name.rawValue) else { return }
      guard texts.count == name.count else {
        let count = name.count == 1 ? "one text" : "a list of \(name.count) texts"
        reader.report("\(name.rawValue.quoted) must be \(count)", at: yaml.location)
        return
      }
      names[name] = texts
    }
  }

  private mutating func readCounts(
    _ yaml: YAML,
    _ rule: PluralRule,
    with reader: inout YAMLReader
  ) {
    reader.readMap(yaml, keys: Counted.byName) { reader, counted, yaml in
      let key = counted.rawValue
      var forms: [PluralRule.Form: String] = [:]
      reader.readMap(yaml, knownKeys: rule.forms.map(\.rawValue)) { reader, name, yaml in
        guard let text = reader.text(yaml, name) else { return }
        Self.check(text, against: counted.slots, at: yaml.location, with: &reader)
        forms[PluralRule.Form(rawValue: name) ?? .other] = text
      }
      for form in rule.forms where forms[form] == nil {
        reader.report(
          "\(key.quoted) has no form \(form.rawValue.quoted) in this language",
          at: yaml.location
        )
      }
      counts[counted] = forms
      keys.insert("counts.\(key)")
    }
  }

  /// Reports each slot that the previous text does not have.
  private static func check(
    _ text: String,
    against former: String?,
    at location: Location,
    with reader: inout YAMLReader
  ) {
    guard let former else { return }
    let known = TextPattern(former).names
    for name in TextPattern(text).names where !known.contains(name) {
      let list = known.isEmpty ? "there is none" : known.map { "{\($0)}" }.joined(separator: ", ")
      reader.report(
        "\("{\(name)}".quoted) is not a placeholder of this text; \(list)",
        at: location
      )
    }
  }
}

/// The texts of a language, prepared for repeated filling.
///
/// A class, because every page holds the language: one reference instead of many copies.
final class LanguageCatalogue: Sendable {
  let rule: PluralRule
  let texts: LanguageTexts
  /// The texts with slots.
  let forms: [Phrase: TextPattern]
  let countForms: [Counted: [PluralRule.Form: TextPattern]]

  init(_ texts: LanguageTexts, rule: PluralRule) {
    self.texts = texts
    self.rule = rule
    forms = texts.texts.filter { $0.value.contains("{") }.mapValues { TextPattern($0) }
    countForms = texts.counts.mapValues { $0.mapValues { TextPattern($0) } }
  }
}
