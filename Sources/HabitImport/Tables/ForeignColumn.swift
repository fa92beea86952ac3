import HabitReading

/// What a column holds that tables of programs have, and a person's table of habits does not.
enum ForeignColumn: String {
  case ids
  case years
  case addresses
  case timestamps
  case body = "measures of a body"
  case measures = "measures of a device"

  /// Finds what a column holds by its name and its cells, which are not empty.
  init?(name: String, cells: [String]) {
    func most(_ fits: (String) -> Bool) -> Bool { cells.count(where: fits) * 2 > cells.count }
    let words = Self.words(of: name)
    if most({ $0.contains("://") || $0.contains("@") && !$0.contains(" ") && $0.count > 4 }) {
      self = .addresses
    } else if most(Self.isEpoch) {
      self = .timestamps
    } else if !words.isDisjoint(with: Self.idWords), most({ $0.contains(where: \.isNumber) }) {
      self = .ids
    } else if !words.isDisjoint(with: Self.yearWords), most(Self.isYear) {
      self = .years
    } else if most({ NumberColumn.looksNumeric($0) }) {
      guard let found = Self.measure(words, name.lowercased()) else { return nil }
      self = found
    } else {
      return nil
    }
  }

  /// Returns the words of a name in lower case; a capital letter after a small one begins a word.
  private static func words(of name: String) -> Set<String> {
    var text = ""
    var isSmall = false
    for character in name {
      if isSmall, character.isUppercase { text += " " }
      isSmall = character.isLowercase
      text.append(character)
    }
    let words = (text + " " + name).lowercased().split { !$0.isLetter && !$0.isNumber }
    return Set(words.map(String.init))
  }

  private static func measure(_ words: Set<String>, _ name: String) -> ForeignColumn? {
    if !words.isDisjoint(with: bodyWords) { return .body }
    if bodyPhrases.contains(where: name.contains) { return .body }
    if !words.isDisjoint(with: deviceWords) || marketNames.contains(name) { return .measures }
    return deviceUnits.contains { name.hasSuffix($0) } ? .measures : nil
  }

  /// Returns whether a text is a number of seconds or milliseconds since 1970, from 2001 on.
  private static func isEpoch(_ cell: String) -> Bool {
    let whole = cell.prefix { $0 != "." }
    return (whole.utf8.count == 10 || whole.utf8.count == 13) && whole.utf8.first == 0x31
      && whole.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isYear(_ cell: String) -> Bool {
    Int(cell).map { (1800...2199).contains($0) } == true
  }

  private static let idWords: Set<String> = [
    "id", "ids", "uid", "uuid", "guid", "isbn", "isbn13", "asin", "ean", "imdb", "tconst", "hash",
  ]

  private static let yearWords: Set<String> = [
    "year", "years", "jahr", "année", "annee", "año", "anno", "ano", "jaar", "rok", "godina", "år",
    "год", "година", "年",
  ]

  private static let bodyWords: Set<String> = [
    "weight", "gewicht", "poids", "peso", "waga", "vikt", "vekt", "vægt", "težina", "tezina", "вес",
    "kilo", "bmi", "bpm", "pulse", "puls", "pouls", "pulso", "systolic", "diastolic", "systolisch",
    "diastolisch", "glucose", "glukose", "blutdruck", "hrv", "spo2", "体重", "kilogram", "paino",
    "súly", "hmotnost", "ağırlık", "kilos", "вага", "体重",
  ]

  private static let bodyPhrases = [
    "heart rate", "herzfrequenz", "body fat", "körperfett", "fettmasse", "fat mass",
    "muskelmasse", "muscle mass", "blood pressure", "temperature (",
  ]

  private static let deviceWords: Set<String> = [
    "temperature", "temperatur", "température", "temperatura", "humidity", "luftfeuchtigkeit",
    "precipitation", "niederschlag", "rainfall", "prcp", "tmin", "tmax", "tavg", "kwh", "elo",
    "score", "visitors", "pageviews", "impressions", "clicks", "bounce", "followers", "subscribers",
    "downloads", "installs", "ms", "milliseconds", "rank", "rating", "deaths", "zählerstand",
    "kilometerstand", "odometer",
  ]

  private static let marketNames: Set<String> = [
    "open", "high", "low", "close", "adj close", "volume", "km-stand",
  ]

  /// The units that programs write behind a name, and people do not.
  private static let deviceUnits = [
    "(ms)", "(m/s)", "(deg)", "(grad)", "(kcal)", "(bpm)", "(kg)", "(lb)", "(lbs)", "(°)", "(%)",
  ]
}
