/// A calendar month of one year.
package struct Month: Hashable, Sendable {
  /// Months since January of the year 0.
  package let index: Int

  package init(index: Int) { self.index = index }

  /// Creates a month from a year and a month 1...12.
  package init(year: Int, month: Int) { self.init(index: year * 12 + month - 1) }

  package var year: Int { index.flooredQuotient(by: 12) }

  /// The number of the month in its year, 1...12.
  package var number: Int { index.flooredRemainder(by: 12) + 1 }

  /// The number of days, 28...31.
  package var count: Int {
    switch number {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The first day of the month.
  ///
  /// Source: Howard Hinnant (2013), "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  package var first: Day {
    let yearFromMarch = number <= 2 ? year - 1 : year
    let era = yearFromMarch.flooredQuotient(by: 400)
    let yearOfEra = yearFromMarch - era * 400
    let monthFromMarch = number > 2 ? number - 3 : number + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Day(number: Int32(era * 146_097 + dayOfEra - 719_468))
  }

  package var days: DayRange { DayRange(first, first + (count - 1)) }

  /// Returns the month `count` months later, or earlier for a negative count.
  package static func + (month: Month, count: Int) -> Month { Month(index: month.index + count) }

  /// The twelve months that end with this one.
  package var twelveMonths: ClosedRange<Month> { self + -11...self }

  /// Returns the days of a calendar year, 1 January to 31 December.
  package static func days(ofYear year: Int) -> DayRange {
    DayRange(Month(year: year, month: 1).first, Month(year: year, month: 12).days.last)
  }

  private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
}

extension Month: Comparable, CustomStringConvertible {
  package static func < (left: Month, right: Month) -> Bool { left.index < right.index }

  /// The month as `yyyy-MM`.
  package var description: String { "\(year.padded(to: 4))-\(number.padded(to: 2))" }
}
