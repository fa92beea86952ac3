package import HabitConfig
package import HabitCore

/// The texts, names, and date and number formats of a language.
package struct Language: Sendable {
  /// The BCP 47 tag, as in `<html lang>`.
  package let tag: String
  package let direction: TextDirection
  package let wording: Wording
  private let catalogue: LanguageCatalogue

  static let englishTag = "en"

  /// The diagnostics about missing translations, for the site's owner.
  package var diagnostics: [Diagnostic] {
    tag == Self.englishTag ? [] : catalogue.texts.untranslated(in: tag)
  }

  /// The first day of the week unless the settings set one.
  package var firstWeekday: Weekday { catalogue.texts.firstWeekday ?? .monday }

  package var words: ChartWords { wording.words }

  package var names: CalendarNames { wording.words.names }

  /// The placeholder for a missing figure.
  package var none: String { words[.noShare] }

  /// Returns a text without slots.
  package subscript(phrase: Phrase) -> String { catalogue.texts.texts[phrase] ?? "" }

  /// Returns a text with its slots filled in.
  ///
  /// In a language from right to left, the names in it are isolated: they are in any script.
  package func text(_ phrase: Phrase, _ values: KeyValuePairs<String, String>) -> String {
    guard let form = catalogue.forms[phrase] else { return self[phrase] }
    guard direction == .rightToLeft else { return form.filled(with: values) }
    return form.filled(with: values) { Self.slotsOfNames.contains($0) ? $1.isolated : $1 }
  }

  /// The slots that can hold a text of an export or the settings.
  private static let slotsOfNames: Set = [
    "author", "goal", "habit", "last", "name", "other", "title", "unit",
  ]

  /// Writes two texts beside each other: `Read, 12 days`.
  package func pair(_ first: String, _ second: String) -> String {
    text(.pair, ["first": first, "second": second])
  }

  /// Writes `1 day` or `12 days`.
  package func count(_ number: Int, _ counted: Counted) -> String {
    form(number, counted)?.filled(with: ["n": self.number(number)]) ?? ""
  }

  /// Writes `242 of 303 days`; the form is that of the whole.
  package func count(_ part: Int, of whole: Int, _ counted: Counted) -> String {
    form(whole, counted)?.filled(with: ["n": number(whole), "done": number(part)]) ?? ""
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
    let plain = form?.names.isEmpty == true ? catalogue.countForms[counted]?[.other] : form
    return plain?.filled(with: ["n": ""]).trimmed ?? ""
  }

  /// Returns the unit beside a number with a fraction.
  package func unitOfFractions(_ counted: Counted) -> String {
    catalogue.countForms[counted]?[.other]?.filled(with: ["n": ""]).trimmed ?? ""
  }

  private func form(_ number: Int, _ counted: Counted) -> TextPattern? {
    let forms = catalogue.countForms[counted]
    return forms?[catalogue.rule.form(of: number)] ?? forms?[.other]
  }

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
    let hint = NearestName.hint(tag, among: known)
    let list =
      "; one of \(known.joined(separator: ", ")), or add "
      + "'languages/\(tag.escapedForMessages).yml'"
    return SiteError(
      "language",
      "no language \(tag.quoted)\(hint.isEmpty ? list : hint)",
      at: location
    )
  }

  /// The stand-alone month names, January first.
  package var months: [String] { names.months }

  /// The short month names, January first.
  package var shortMonths: [String] { names.monthsShort }

  /// Writes `5 November 2026`.
  package func date(_ day: Day) -> String {
    let (year, month, number) = day.civil
    return text(
      .date,
      ["day": names.day(number), "month": names.monthsInDates[month - 1], "year": "\(year)"]
    )
  }

  /// Writes `Thursday, 5 November`.
  package func weekdayAndDate(_ day: Day) -> String {
    let (_, month, number) = day.civil
    return text(
      .weekdayAndDate,
      [
        "weekday": weekday(day.weekday), "day": names.day(number),
        "month": names.monthsInDates[month - 1],
      ]
    )
  }

  /// Writes `3 May – 9 July 2025`.
  package func range(_ days: DayRange) -> String {
    let first = days.first.civil
    let last = date(days.last)
    if days.first == days.last { return last }
    if days.first.month == days.last.month {
      return text(.daysOfMonth, ["first": names.day(first.day), "date": last])
    }
    if first.year == days.last.year {
      let month = names.monthsInDates[first.month - 1]
      return text(.daysOfYear, ["first": names.day(first.day), "month": month, "date": last])
    }
    return text(.dates, ["first": date(days.first), "last": last])
  }

  /// Returns the name of the review of a year: "2026 in review".
  package func review(of year: Int) -> String { text(.yearInReview, ["year": "\(year)"]) }

  /// Returns the name of the twelve months up to one: "12 months to October 2026".
  package func twelveMonths(upTo last: Month) -> String {
    text(.twelveMonthsUpTo, ["month": month(last)])
  }

  /// Writes `November 2026`.
  package func month(_ month: Month) -> String {
    text(.monthOfYear, ["month": months[month.number - 1], "year": "\(month.year)"])
  }

  /// Writes `Nov 2026`.
  package func shortMonth(_ month: Month) -> String {
    text(.monthOfYear, ["month": shortMonths[month.number - 1], "year": "\(month.year)"])
  }

  /// Returns the full name of a weekday.
  package func weekday(_ weekday: Weekday) -> String { names.weekdays[weekday.rawValue - 1] }

  /// Returns the hour with the most entries: "Most between 07:00 and 08:00: 34 of 120", or `nil` if
  /// no entry has a time.
  package func busiestHour(of hours: HourTally) -> String? {
    guard let hour = hours.busiestHour,
      let from = TimeOfDay(minutes: hour * 60),
      let to = TimeOfDay(minutes: (hour + 1) % 24 * 60)
    else { return nil }
    let count = count(hours.count(at: hour), of: hours.timedCount)
    return text(.mostAtHour, ["from": "\(from)", "to": "\(to)", "count": count])
  }

  /// Writes the rule of a habit: "at least 20 pages, 3 times a week".
  package func rule(of habit: Habit, on day: Day) -> String {
    let schedule = schedule(habit.schedule(on: day))
    switch habit.kind {
    case .tracking: return self[.onlyCounted]
    case .yesNo: return schedule
    case .avoid: return text(.toAvoid, ["schedule": schedule])
    case .atLeast(let target):
      return text(.atLeast, ["amount": amount(target, habit.unit), "schedule": schedule])
    case .atMost(let target):
      return text(.atMost, ["amount": amount(target, habit.unit), "schedule": schedule])
    }
  }

  /// Writes `20 pages`, or only the number if there is no unit.
  package func amount(_ number: Double, _ unit: String?) -> String {
    unit.map { text(.amount, ["number": self.number(number), "unit": $0]) } ?? self.number(number)
  }

  /// Writes on which days a habit is due: `every day`, `3 times a week`.
  package func schedule(_ schedule: Schedule) -> String {
    switch schedule {
    case .daily, .every(1, _), .rolling(1, 1): self[.everyDay]
    case .weekdays(let set): list(set.weekdays.map(weekday))
    case .every(let days, _): count(days, .everyDays)
    case .quota(let times, .week): count(times, .timesAWeek)
    case .quota(let times, .month): count(times, .timesAMonth)
    case .quota(let times, .year): count(times, .timesAYear)
    case .rolling(1, let days): text(.about, ["schedule": count(days, .everyDays)])
    case .rolling(let times, let days):
      text(.rolling, ["times": count(times, .times), "days": count(days, .inAnyDays)])
    case .none: self[.noSchedule]
    }
  }

  /// Returns a text for a place whose direction is not that of the language, such as a picture.
  package func embedded(_ text: String) -> String {
    direction == .rightToLeft ? "\u{2067}\(text)\u{2069}" : text
  }

  /// Writes words as a list: `Run, Read and Swim`, or the word for never without any.
  package func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? self[.never] }
    let others = words.dropLast().map { direction == .rightToLeft ? $0.isolated : $0 }
    return text(.listEnd, ["list": others.joined(separator: self[.listSeparator]), "last": last])
  }
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
        try texts.read(YAML.builtIn(file), rule: rule)
      }
    }
    if let ownFile {
      try texts.read(YAML(ownFile.text, at: Location(file: ownFile.path)), rule: rule)
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
    var names = tag == Self.englishTag ? CalendarNames() : CalendarNames(tag: tag)
    names.take(texts.names)
    wording = Wording(ChartWords(texts.charts, names: names))
    catalogue = LanguageCatalogue(texts, rule: rule)
  }
}

extension String {
  /// The text between characters that isolate its direction from its surroundings.
  ///
  /// Use it for text of an export inside plain text, which cannot contain `<bdi>`.
  package var isolated: String {
    var scalars = String.UnicodeScalarView()
    scalars.append("\u{2068}")
    // Without its own isolates, the text cannot end the surrounding one.
    scalars.append(contentsOf: unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })
    scalars.append("\u{2069}")
    return String(scalars)
  }
}

/// The direction in which the lines of a language run, by its HTML value.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// Selects the direction of a language by the first subtag of its tag.
  init(tag: String) {
    switch tag.prefix(while: { $0 != "-" }).lowercased() {
    case "ar", "fa", "he", "ps", "ur", "yi": self = .rightToLeft
    default: self = .leftToRight
    }
  }

  /// The value of `dir`, or empty from left to right, which is what HTML assumes.
  package var attribute: String { self == .rightToLeft ? rawValue : "" }

  /// The side where a line begins: `left` or `right`.
  package var start: String { self == .rightToLeft ? "right" : "left" }

  /// The side where a line ends: `right` or `left`.
  package var end: String { self == .rightToLeft ? "left" : "right" }
}
