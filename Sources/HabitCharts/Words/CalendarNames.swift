/// The names of months and weekdays, and the separators of numbers.
package struct CalendarNames: Sendable {
  /// Standing alone, January first, always twelve.
  package var months = Array(repeating: "", count: 12)
  /// In a date, January first, always twelve.
  package var monthsInDates = Array(repeating: "", count: 12)
  /// In a date, January first, always twelve.
  package var monthsShort = Array(repeating: "", count: 12)
  /// Monday first, always seven.
  package var weekdays = Array(repeating: "", count: 7)
  /// Monday first, always seven.
  package var weekdaysShort = Array(repeating: "", count: 7)
  package var decimalSeparator = ""
  /// The text between groups of three digits.
  package var groupSeparator = ""

  /// Creates names that are all empty.
  package init() {}
}
