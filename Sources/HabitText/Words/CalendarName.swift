private import Foundation

/// Names of months and weekdays, and separators of numbers, by their keys under `names` in the
/// files of languages.
package enum CalendarName: String, CaseIterable, Sendable {
  case months
  /// The names in dates, if they differ from ``months``.
  case monthsInDates
  /// The names as a time, with their preposition: `w styczniu`; ``months`` unless given.
  case monthsInTime
  case monthsShort
  case weekdays
  case weekdaysShort
  /// The first day of a month in dates, if it is not a plain number: `1er`.
  case firstDay
  case decimalSeparator
  case groupSeparator

  /// The number of texts of the name.
  package var count: Int {
    switch self {
    case .months, .monthsInDates, .monthsInTime, .monthsShort: 12
    case .weekdays, .weekdaysShort: 7
    case .firstDay, .decimalSeparator, .groupSeparator: 1
    }
  }
}

extension CalendarNames {
  /// Adopts the names from the file of a language, each with its number of texts.
  package mutating func take(_ given: [CalendarName: [String]]) {
    for name in CalendarName.allCases {
      guard let texts = given[name], texts.count == name.count else { continue }
      switch name {
      case .months: (months, monthsInDates, monthsInTime) = (texts, texts, texts)
      case .monthsInDates: monthsInDates = texts
      case .monthsInTime: monthsInTime = texts
      case .monthsShort: monthsShort = texts
      case .weekdays: weekdays = texts
      case .weekdaysShort:
        weekdaysShort = texts
        weekdayLetters = texts.map { String($0.prefix(1)) }
      case .firstDay: firstDay = texts[0]
      case .decimalSeparator: decimalSeparator = texts[0]
      case .groupSeparator: groupSeparator = texts[0]
      }
    }
  }
}

/// The names of months and weekdays, and the separators of numbers.
package struct CalendarNames: Sendable {
  /// Standing alone, January first, always twelve.
  package var months = Array(repeating: "", count: 12)
  /// In a date, January first, always twelve.
  package var monthsInDates = Array(repeating: "", count: 12)
  /// As a time, with a preposition if the language has forms for it; January first, always twelve.
  package var monthsInTime = Array(repeating: "", count: 12)
  /// In a date, January first, always twelve.
  package var monthsShort = Array(repeating: "", count: 12)
  /// Monday first, always seven.
  package var weekdays = Array(repeating: "", count: 7)
  /// Monday first, always seven.
  package var weekdaysShort = Array(repeating: "", count: 7)
  /// Of a letter or two, Monday first, always seven.
  package var weekdayLetters = Array(repeating: "", count: 7)
  /// The first day of a month in dates.
  package var firstDay = "1"
  package var decimalSeparator = ""
  /// The text between groups of three digits.
  package var groupSeparator = ""

  /// Creates names that are all empty.
  package init() {}

  /// Returns a day of a month, 1...31, as dates write it.
  package func day(_ number: Int) -> String { number == 1 ? firstDay : "\(number)" }
}

extension CalendarNames {
  /// Creates the names of a language from the system's locale data.
  init(tag: String) {
    self.init()
    let formatter = DateFormatter()
    let locale = Locale(identifier: tag)
    formatter.locale = locale
    formatter.calendar = Calendar(identifier: .gregorian)
    months = formatter.standaloneMonthSymbols
    monthsInDates = formatter.monthSymbols
    monthsInTime = months
    monthsShort = formatter.shortMonthSymbols
    weekdays = Self.mondayFirst(formatter.standaloneWeekdaySymbols)
    weekdaysShort = Self.mondayFirst(formatter.shortStandaloneWeekdaySymbols)
    weekdayLetters = Self.mondayFirst(formatter.veryShortStandaloneWeekdaySymbols)
    decimalSeparator = locale.decimalSeparator ?? "."
    groupSeparator = locale.groupingSeparator ?? ","
  }

  private static func mondayFirst(_ names: [String]?) -> [String] {
    guard let names, let sunday = names.first else { return [] }
    return Array(names.dropFirst()) + [sunday]
  }
}
