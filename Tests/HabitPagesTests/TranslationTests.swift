import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitConfig
@testable import HabitText

private func language(_ tag: String, _ text: String? = nil) throws(SiteError) -> Language {
  let own = text.map { [tag: SourceFile(path: "languages/\(tag).yml", text: $0)] }
  return try Language(tag: tag, own: own ?? [:])
}

private let builtIn = [
  "ar", "de", "en", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "sr-Cyrl", "sr-Latn", "tr",
  "uk", "zh",
]

@Suite struct TranslationTests {
  @Test(arguments: builtIn)
  func saysEverythingInTheBuiltInLanguages(_ tag: String) throws {
    let language = try language(tag)
    #expect(language.tag == tag)
    #expect(language.diagnostics == [])
    for phrase in Phrase.allCases {
      #expect(!language[phrase].isEmpty, "\(phrase)")
      let locations = Set(TextPattern(Language.english[phrase]).names)
      #expect(Set(TextPattern(language[phrase]).names) == locations, "\(phrase)")
    }
    for counted in Counted.allCases {
      for number in [0, 1, 2, 5, 11, 21, 22, 101] {
        let text = language.count(1, of: number, counted)
        #expect(!text.isEmpty && !text.contains("{"), "\(counted) \(number): \(text)")
      }
    }
  }

  @Test func countsInSerbian() throws {
    let language = try language("sr-Latn")
    #expect(
      [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 112, 122].map { language.unit($0, .weeks) }
        == [
          "nedelja", "nedelja", "nedelje", "nedelje", "nedelja", "nedelja", "nedelja", "nedelja",
          "nedelja", "nedelje", "nedelja", "nedelja", "nedelja", "nedelja", "nedelje",
        ]
    )
    #expect(language.count(1, .perfectDays) == "1 savršen dan")
    #expect(language.count(21, .perfectDays) == "21 savršen dan")
    #expect(language.count(11, .perfectDays) == "11 savršenih dana")
  }

  @Test(arguments: [
    ("ja", [0, 1, 2], "other other other"), ("en-GB", [0, 1, 2], "other one other"),
    ("fr", [0, 1, 2], "one one other"), ("hr", [1, 2, 5, 11, 21], "one few other other one"),
    ("ru", [1, 2, 5, 11, 21], "one few many many one"),
    ("pl", [1, 2, 5, 12, 21, 22], "one few many many many few"),
    ("cs", [1, 2, 5, 22], "one few other other"),
    ("sl", [1, 2, 3, 4, 5, 101], "one two few few other one"),
    ("ar", [0, 1, 2, 3, 11, 100], "zero one two few many other"),
    ("he", [0, 1, 2, 3, 12], "other one two other other"),
    ("uk", [1, 2, 5, 11, 12, 21, 111], "one few many many many one many"),
    ("pt", [0, 1, 2], "one one other"), ("pt-PT", [0, 1, 2], "other one other"),
    ("es", [0, 1, 2], "other one other"), ("zh", [0, 1, 2], "other other other"),
  ])
  func knowsTheFormsOfPlurals(_ tag: String, numbers: [Int], forms: String) {
    let rule = PluralRule(tag: tag)
    let found = numbers.map(rule.form)
    #expect(found.map(\.rawValue).joined(separator: " ") == forms)
    #expect(Set(found).isSubset(of: rule.forms))
  }

  @Test func takesTheFileOfASiteBeforeTheBuiltInOne() throws {
    let own = "texts:\n  habits: Rituale\ncounts:\n  days: { one: '{n} T', other: '{n} TT' }\n"
    let language = try language("de", own + "charts: { done: geschafft }\nfirstWeekday: sunday\n")
    #expect(language[.habits] == "Rituale")
    #expect(language.count(2, .days) == "2 TT")
    #expect(language.words[.done] == "geschafft")
    #expect(language.words[.missed] == "versäumt")
    #expect(language.firstWeekday == .sunday)
    #expect(language.diagnostics == [])
  }

  @Test func addsALanguageThatTellsWhatItLeavesInEnglish() throws {
    let language = try language("hy", "texts: { habits: Սովորություններ }")
    #expect(language[.habits] == "Սովորություններ")
    #expect(language[.years] == "Years")
    #expect(language.months.first == "հունվար")
    #expect(language.count(0, .days) == "0 day")
    let count = Phrase.allCases.count - 1 + Counted.allCases.count + ChartWord.allCases.count
    #expect(
      language.diagnostics.map(\.message) == [
        "\(count) texts are not translated to 'hy' and shown in English: 'texts.date' and more"
      ]
    )
  }

  @Test(arguments: [
    ("de-AT", "Gewohnheiten"), ("sr", "Навике"), ("en-US", "Habits"), ("pt-BR", "Hábitos"),
    ("zh-Hans", "习惯"), ("ar-EG", "العادات"),
  ])
  func takesTheNearestLanguage(_ tag: String, habits: String) throws {
    #expect(try language(tag)[.habits] == habits)
  }

  @Test func refusesTheCasesOfATranslation() throws {
    try FileCase.expect("translation.txt") { one in
      let tag = one["tag"] ?? String(one.files[0].path.dropLast(4))
      do throws(SiteError) {
        return try language(tag, one.files.first?.text).diagnostics.map(\.line)
      } catch {
        return error.problems.map(\.line)
      }
    }
  }

  @Test(arguments: builtIn)
  func fillsEveryPlaceOfThePages(_ tag: String) throws {
    var settings = Settings()
    settings.language = tag
    let isRightToLeft = ["ar", "he"].contains(tag)
    for (path, page) in try SmallSite.files(settings: settings) where path.hasSuffix(".html") {
      #expect(page.contains("<html lang=\"\(tag)\""), "\(path)")
      #expect(page.contains("<html lang=\"\(tag)\" dir=\"rtl\"") == isRightToLeft, "\(path)")
      #expect(page.contains(" dir=") == isRightToLeft, "\(path)")
      // The page for unknown addresses has a style and a script of its own.
      if path != "404.html" { #expect(!page.contains("{"), "\(path)") }
    }
  }

  @Test func saysEverythingInEnglish() throws {
    let texts = try LanguageTexts.english()
    #expect(texts.missingKeys == [])
    let names = CalendarName.allCases.filter { texts.names[$0] == nil }
    #expect(names == [.monthsInDates, .monthsInTime, .firstDay])
  }

  @Test func takesTheNamesOfASiteBeforeThoseOfTheSystem() throws {
    let language = try language("de", "names: { weekdaysShort: [M, D, M, D, F, S, S] }")
    #expect(language.names.weekdaysShort == ["M", "D", "M", "D", "F", "S", "S"])
    #expect(language.names.weekdays.first == "Montag")
  }
}
