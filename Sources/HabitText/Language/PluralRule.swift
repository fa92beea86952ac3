/// The rule that selects a plural form for a whole number.
///
/// Source: Unicode CLDR 46, "Language Plural Rules", cardinal numbers without decimals. The
/// form of whole millions that some Romance languages have is left out: no count gets there.
enum PluralRule: Sendable {
  case other
  case oneAndOther
  /// Zero counts as one, too.
  case zeroWithOne
  /// Of the South Slavic languages.
  case oneFewOther
  /// Of the East Slavic languages.
  case oneFewMany
  case polish
  case czech
  case slovenian
  case arabic
  /// Of Hebrew.
  case oneTwoOther

  /// The plural forms, by their CLDR names.
  enum Form: String, CaseIterable, Sendable {
    case zero
    case one
    case two
    case few
    case many
    case other
  }

  /// Selects the rule of a language by the first subtag of its tag.
  init(tag: String) {
    guard tag.lowercased() != "pt-pt" else {
      self = .oneAndOther
      return
    }
    switch tag.prefix(while: { $0 != "-" }).lowercased() {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "yue": self = .other
    case "fr", "pt", "hi", "fa", "bn", "am", "gu", "kn", "zu", "hy": self = .zeroWithOne
    case "sr", "hr", "bs", "sh": self = .oneFewOther
    case "ru", "uk", "be": self = .oneFewMany
    case "pl": self = .polish
    case "cs", "sk": self = .czech
    case "sl": self = .slovenian
    case "ar": self = .arabic
    case "he", "iw": self = .oneTwoOther
    default: self = .oneAndOther
    }
  }

  /// The plural forms that the language distinguishes.
  var forms: [Form] {
    switch self {
    case .other: [.other]
    case .oneAndOther, .zeroWithOne: [.one, .other]
    case .oneFewOther, .czech: [.one, .few, .other]
    case .oneFewMany, .polish: [.one, .few, .many, .other]
    case .slovenian: [.one, .two, .few, .other]
    case .arabic: Form.allCases
    case .oneTwoOther: [.one, .two, .other]
    }
  }

  func form(of number: Int) -> Form {
    let number = number.magnitude
    let tens = number % 100
    let ones = number % 10
    let isFew = (2...4).contains(ones) && !(12...14).contains(tens)
    switch self {
    case .other: return .other
    case .oneAndOther: return number == 1 ? .one : .other
    case .zeroWithOne: return number <= 1 ? .one : .other
    case .oneFewOther: return ones == 1 && tens != 11 ? .one : isFew ? .few : .other
    case .oneFewMany: return ones == 1 && tens != 11 ? .one : isFew ? .few : .many
    case .polish: return number == 1 ? .one : isFew ? .few : .many
    case .czech: return number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case .slovenian: return Self.slovenian(tens)
    case .arabic: return Self.arabic(number, tens)
    case .oneTwoOther: return number == 1 ? .one : number == 2 ? .two : .other
    }
  }

  private static func slovenian(_ tens: UInt) -> Form {
    switch tens {
    case 1: .one
    case 2: .two
    case 3, 4: .few
    default: .other
    }
  }

  private static func arabic(_ number: UInt, _ tens: UInt) -> Form {
    switch (number, tens) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}

/// A counted noun, by its key under `counts` in the language files.
package enum Counted: String, CaseIterable, Sendable {
  case days
  case weeks
  case months
  case years
  case times
  case points
  case perfectDays
  case everyDays
  case timesAWeek
  case timesAMonth
  case timesAYear
  case inAnyDays
  case habits
  case daysToCome
  case awards
  case milestones
  case differencesTried
  case differencesFound
  case thingsDone
  case lastDays
  case moreHabits
  case more
  case inDays
  case onDays
  case doneOfDays
  case doneOfTimes
  case awardsEarned
  case daysToRemember

  /// The slots of its texts.
  var slots: String {
    switch self {
    case .doneOfDays, .doneOfTimes: "{done} {n}"
    default: "{n}"
    }
  }
}
