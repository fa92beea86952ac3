package import HabitCore
package import HabitText

extension Language {
  /// Writes `4 days still open` for days of a period that is over and are not decided yet; empty if
  /// there are none.
  ///
  /// Under a rolling rule, later days decide whether a day rests or is missed.
  package func open(in days: DayRange, _ report: Report) -> String {
    guard days.last < report.asOf, let open = report.tally(in: days)?.open, open > 0
    else { return "" }
    return text(.countOpen, ["count": count(open, .days)])
  }
}
