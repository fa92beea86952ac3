private import Foundation
import HabitCharts

/// The names of months and weekdays, and the separators of numbers, as the locale data of the
/// system has them.
package struct LocaleNames: Sendable {
  /// Standing alone, January first.
  let months: [String]
  /// In a date, January first.
  let monthsInDates: [String]
  /// In a date, January first.
  let monthsShort: [String]
  /// Monday first.
  let weekdays: [String]
  /// Monday first.
  let weekdaysShort: [String]
  package let decimalSeparator: String
  let groupSeparator: String

  init(tag: String) {
    let formatter = DateFormatter()
    let locale = Locale(identifier: tag)
    formatter.locale = locale
    formatter.calendar = Calendar(identifier: .gregorian)
    months = formatter.standaloneMonthSymbols
    monthsInDates = formatter.monthSymbols
    monthsShort = formatter.shortMonthSymbols
    weekdays = Self.mondayFirst(formatter.standaloneWeekdaySymbols)
    weekdaysShort = Self.mondayFirst(formatter.shortStandaloneWeekdaySymbols)
    decimalSeparator = locale.decimalSeparator ?? "."
    groupSeparator = locale.groupingSeparator ?? ","
  }

  /// The names of English, which need no locale data and are the same on every machine.
  private init(_ words: ChartWords) {
    months = words.monthsLong
    monthsInDates = words.monthsLong
    monthsShort = words.monthsShort
    weekdays = words.weekdaysLong
    weekdaysShort = words.weekdaysShort
    decimalSeparator = words.decimalSeparator
    groupSeparator = words.groupSeparator
  }
}

extension LocaleNames {
  static let english = LocaleNames(.english)

  /// Sets the words that the locale data knows.
  func write(to words: inout ChartWords) {
    words.monthsLong = months
    words.monthsShort = monthsShort
    words.weekdaysLong = weekdays
    words.weekdaysShort = weekdaysShort
    words.decimalSeparator = decimalSeparator
    words.groupSeparator = groupSeparator
  }

  private static func mondayFirst(_ names: [String]?) -> [String] {
    guard let names, let sunday = names.first else { return [] }
    return Array(names.dropFirst()) + [sunday]
  }
}
