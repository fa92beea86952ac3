/// Names of months and weekdays, and separators of numbers, by their keys under `names` in the
/// files of languages.
package enum CalendarName: String, CaseIterable, Sendable {
  case months
  /// Where they differ from ``months``.
  case monthsInDates
  case monthsShort
  case weekdays
  case weekdaysShort
  case decimalSeparator
  case groupSeparator
}

extension CalendarName {
  /// How many texts it has.
  package var count: Int {
    switch self {
    case .months, .monthsInDates, .monthsShort: 12
    case .weekdays, .weekdaysShort: 7
    case .decimalSeparator, .groupSeparator: 1
    }
  }
}

extension CalendarNames {
  /// Takes over the names that the file of a language gives, each with its number of texts.
  package mutating func take(_ given: [CalendarName: [String]]) {
    for name in CalendarName.allCases {
      guard let texts = given[name], texts.count == name.count else { continue }
      switch name {
      case .months: (months, monthsInDates) = (texts, texts)
      case .monthsInDates: monthsInDates = texts
      case .monthsShort: monthsShort = texts
      case .weekdays: weekdays = texts
      case .weekdaysShort: weekdaysShort = texts
      case .decimalSeparator: decimalSeparator = texts[0]
      case .groupSeparator: groupSeparator = texts[0]
      }
    }
  }
}
