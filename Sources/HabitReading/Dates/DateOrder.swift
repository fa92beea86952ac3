/// The order of year, month and day in text dates.
package enum DateOrder: String, CaseIterable {
  case yearMonthDay = "Y-M-D"
  case dayMonthYear = "D/M/Y"
  case monthDayYear = "M/D/Y"
}
