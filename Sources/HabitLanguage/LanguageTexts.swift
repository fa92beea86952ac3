import HabitCharts
import HabitCore
import HabitSources

/// The texts of one or several files of a language, the later ones before the earlier.
struct LanguageTexts: Sendable {
  var texts: [Phrase: String] = [:]
  var counts: [Counted: [PluralRule.Form: String]] = [:]
  var charts = ChartWords.english
  var firstWeekday: Weekday?
  /// The keys that were given, such as `texts.habits`.
  private(set) var keys: Set<String> = []
}

extension LanguageTexts {
  /// The texts of English, with which every language begins; none of them counts as translated.
  static func english() throws(SiteError) -> LanguageTexts {
    var texts = LanguageTexts()
    if let file = BuiltInFiles.language(Language.englishTag) {
      try texts.read(file, rule: .oneAndOther)
    }
    texts.keys = []
    return texts
  }

  /// The texts of English, of which a test makes sure that they can be read.
  static var englishOrNone: LanguageTexts {
    do throws(SiteError) {
      return try english()
    } catch {
      return LanguageTexts()
    }
  }

  /// Tells how many texts are still English.
  func untranslated(in tag: String) -> [Diagnostic] {
    let missing = Self.allKeys.filter { !keys.contains($0) }
    guard let first = missing.first else { return [] }
    let count = missing.count == 1 ? "1 text is" : "\(missing.count) texts are"
    let message = "\(count) not translated to \(tag.quoted), and English: \(first.quoted)"
    return [Diagnostic(.note, "language", message + (missing.count > 1 ? " and more" : ""))]
  }

  private static let sections = ["firstWeekday", "texts", "counts", "charts"]

  /// Takes over what a file says.
  ///
  /// - Parameters:
  ///   - file: YAML with the sections `texts`, `counts` and `charts`.
  ///   - rule: Which forms of plurals the language has.
  /// - Throws: ``SiteError`` with every problem of the file: an unknown key, a form that the
  ///   language does not have, a place in braces that the English text does not have.
  mutating func read(_ file: SourceFile, rule: PluralRule) throws(SiteError) {
    var reader = YAMLReader()
    var texts = self
    reader.readMap(try YAML(file.text, at: Place(file: file.path)), knownKeys: Self.sections) {
      switch $1 {
      case "texts": texts.readTexts($2, with: &$0)
      case "counts": texts.readCounts($2, rule, with: &$0)
      case "charts": texts.readCharts($2, with: &$0)
      default: texts.firstWeekday = $0.choice($2, $1, of: Weekday.byName)
      }
    }
    guard reader.problems.isEmpty else { throw SiteError(reader.problems) }
    self = texts
  }

  /// The keys of all that a language can say.
  private static let allKeys: [String] =
    Phrase.allCases.map { "texts.\($0)" } + Counted.allCases.map { "counts.\($0)" }
    + ChartWords.texts.map { "charts.\($0.key)" }

  private mutating func readTexts(_ yaml: YAML, with reader: inout YAMLReader) {
    reader.readMap(yaml, keys: Phrase.byName) { reader, phrase, yaml in
      guard let text = reader.text(yaml, phrase.rawValue) else { return }
      Self.check(text, against: texts[phrase], at: yaml.place, with: &reader)
      texts[phrase] = text
      keys.insert("texts.\(phrase.rawValue)")
    }
  }

  private mutating func readCharts(_ yaml: YAML, with reader: inout YAMLReader) {
    let texts = Dictionary(uniqueKeysWithValues: ChartWords.texts.map { ($0.key, $0) })
    reader.readMap(yaml, keys: texts) { reader, word, yaml in
      guard let text = reader.text(yaml, word.key) else { return }
      Self.check(text, against: charts[keyPath: word.path], at: yaml.place, with: &reader)
      charts[keyPath: word.path] = text
      keys.insert("charts.\(word.key)")
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
        Self.check(text, against: "{n}", at: yaml.place, with: &reader)
        forms[PluralRule.Form(rawValue: name) ?? .other] = text
      }
      for form in rule.forms where forms[form] == nil {
        reader.report("no form \(form.rawValue.quoted) of \(key.quoted)", at: yaml.place)
      }
      counts[counted] = forms
      keys.insert("counts.\(key)")
    }
  }

  /// Reports each place in braces that the text which it takes the place of does not have.
  private static func check(
    _ text: String,
    against former: String?,
    at place: Place,
    with reader: inout YAMLReader
  ) {
    guard let former else { return }
    let known = Placeholders(former).names
    for name in Placeholders(text).names where !known.contains(name) {
      let list = known.isEmpty ? "there is none" : known.map { "{\($0)}" }.joined(separator: ", ")
      reader.report("nothing is filled into \("{\(name)}".quoted); \(list)", at: place)
    }
  }
}
