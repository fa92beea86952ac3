/// All words that the charts print, and the forms of dates and numbers; English unless changed.
///
/// A form holds its parts in braces: `{day} {month} {year}`.
package struct ChartWords: Hashable, Sendable {
  /// January first, always twelve.
  package var monthsLong = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  /// January first, always twelve.
  package var monthsShort = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  /// Monday first, always seven.
  package var weekdaysLong = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  /// Monday first, always seven.
  package var weekdaysShort = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  package var date = "{day} {month} {year}"
  package var monthOfYear = "{month} {year}"
  package var percent = "{number} %"
  package var count = "{part} of {whole}"
  /// A count with its share: "3 of 4, 75 %".
  package var share = "{count}, {percent}"
  /// An amount in the unit of a habit: "12 pages".
  package var amount = "{number} {unit}"
  /// What the figures of a chart count, above them: "in pages".
  package var inUnit = "in {unit}"
  /// What stands between a day or a month and its figure: "5 Nov 2026: done".
  package var dateSeparator = ": "
  package var decimalSeparator = "."
  /// What stands between groups of three digits.
  package var groupSeparator = ","
  /// What stands for a share of nothing.
  package var noShare = "–"

  package var done = "done"
  /// Done on a day on which the habit was not due.
  package var bonus = "done, not due"
  /// A day without a slip of a habit to avoid.
  package var clean = "no slip"
  package var slip = "slip"
  /// A slip on a day on which the habit was not due.
  package var slipNotDue = "slip, not due"
  /// Kept by the days around it, without an entry of its own.
  package var kept = "kept without an entry"
  package var missed = "missed"
  package var skipped = "skipped"
  package var notDue = "not due"
  /// A day of a week, month or year in which the habit is due, without it.
  package var notDone = "not done"
  /// A day on which the habit need not be done, with an entry that it was not.
  package var failed = "not done, as noted"
  package var open = "open"
  /// A day of a habit that is only counted, without any.
  package var nothing = "none"
  /// A day on which none of the habits is due.
  package var nothingDue = "nothing due"
  package var today = "today"

  /// The first level of a legend.
  package var noneDone = "none done"
  package var upTo = "up to {value}"
  package var over = "over {value}"
  /// The greatest value of a habit that is only counted.
  package var greatest = "{value}, the most"
  package var legend = "Legend"

  package var showTable = "Figures as a table"
  package var chartRegion = "{title}: chart"
  package var tableRegion = "{title}: table"
  package var month = "Month"
  package var year = "Year"
  package var part = "Kept"
  package var whole = "Due"
  package var rate = "Share"
  package var weekday = "Weekday"
  package var habit = "Habit"
  package var day = "Date"
  /// The heading of the numbers of a sequence: "day 3 of 13".
  package var dayNumber = "Day"
  /// The heading of what a day came to.
  package var result = "Result"
  /// The heading of the number of all such days of a lifetime.
  package var days = "Days"
  /// How often something was done, as a heading.
  package var timesDone = "Times done"
  /// The heading of the days with which weeks begin.
  package var weekFrom = "Week from"
  /// What the figures of weeks count: "pages a week".
  package var aWeek = "{unit} a week"
  /// What is counted where a habit has no unit.
  package var times = "times"
  /// Where one point of a line stands for several weeks.
  package var pointOfWeeks = "One point for {count} weeks"
  /// Where one point of a line stands for several weeks whose amounts it levels out.
  package var meanOfWeeks = "One point for {count} weeks, as the mean of them"
  /// What the table of a strength says.
  package var monthEnds = "At the end of each month"
  /// Where each column of a ribbon is a week.
  package var columnAWeek = "One column for each week"
  /// The levels of a habit that is only counted, beside those of other habits.
  package var ownLevels = "few to many of a counted habit"
  /// A day on which there is something to remember.
  package var milestone = "milestone"
  /// A day after the last one of the report.
  package var toCome = "to come"

  /// Begins in English.
  package init() {}
}

extension ChartWords {
  /// The words as they are in this file.
  package static let english = ChartWords()
}
