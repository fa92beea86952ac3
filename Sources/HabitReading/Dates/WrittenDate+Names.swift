extension WrittenDate {
  /// Parses `January 2, 2023`, `2 Jan 2023`, `2. Januar 2023` and the like, with or without a
  /// weekday before it and a time after it.
  init?(named text: String) {
    let (date, time) = Self.parts(of: text)
    clock = time.flatMap { ClockTime(behindDate: Array($0.utf8)[...]) }
    guard time == nil || clock != nil else { return nil }
    var month: Int?
    var counts: [(value: Int, digits: Int)] = []
    for word in Self.words(of: date) {
      if let number = Self.number(word) {
        counts.append(number)
      } else if month == nil, let number = MonthName.number(of: word) {
        month = number
      } else if !Self.particles.contains(word), !MonthName.isWeekday(word) {
        return nil
      }
    }
    guard let month, counts.count == 2 else { return nil }
    // A year of two digits comes last.
    let isYearFirst = counts[0].digits == 4
    let (year, day) = isYearFirst ? (counts[0], counts[1]) : (counts[1], counts[0])
    guard day.digits <= 2, year.digits == 4 || year.digits == 2 else { return nil }
    numbers = (Self.year(year.value, year.digits), month, day.value)
    digits = (4, day.digits)
    separator = UInt8(ascii: "-")
    isNamed = true
  }

  /// Returns a text without the name of a weekday before its digits, or `nil` if there is none.
  static func withoutWeekday(_ text: String) -> String? {
    guard let digit = text.firstIndex(where: \.isNumber), digit > text.startIndex else {
      return nil
    }
    let words = words(of: text[..<digit])
    guard words.count == 1, MonthName.isWeekday(words[0]) else { return nil }
    return String(text[digit...])
  }

  /// Returns `2024-2-1` for `2024年2月1日` or `2024년 2월 1일`, or `nil` for another text.
  static func withoutSigns(_ text: String) -> String? {
    guard text.contains(where: { $0 == "年" || $0 == "년" }) else { return nil }
    return text.replacing(" ", with: "")
      .replacing(/[年년月월]/, with: "-").replacing(/[日일]/, with: "")
  }

  private static let particles: Set<String> = [
    "de", "del", "of", "the", "at", "um", "u", "à", "г", "года", "р", "року",
  ]

  /// Splits a text at the space before the hour.
  private static func parts(of text: String) -> (date: Substring, time: Substring?) {
    guard let colon = text.firstIndex(of: ":"),
      let space = text[..<colon].lastIndex(where: { $0 == " " })
    else { return (text[...], nil) }
    return (text[..<space], text[space...])
  }

  private static func words(of text: Substring) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Parses ASCII digits with or without the ending of an ordinal.
  private static func number(_ word: String) -> (value: Int, digits: Int)? {
    let digits = Array(word.utf8.prefix { (0x30...0x39).contains($0) })
    let ending = word.dropFirst(digits.count)
    guard (1...4).contains(digits.count), let value = ClockTime.number(digits[...]),
      ending.isEmpty || ["st", "nd", "rd", "th", "er", "º", "ª"].contains(ending)
    else { return nil }
    return (value, digits.count)
  }
}
