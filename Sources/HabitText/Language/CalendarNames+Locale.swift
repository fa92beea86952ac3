private import Foundation

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
    decimalSeparator = locale.decimalSeparator ?? "."
    groupSeparator = locale.groupingSeparator ?? ","
  }

  private static func mondayFirst(_ names: [String]?) -> [String] {
    guard let names, let sunday = names.first else { return [] }
    return Array(names.dropFirst()) + [sunday]
  }
}
