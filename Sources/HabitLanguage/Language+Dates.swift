import HabitCharts
package import HabitCore

extension Language {
  /// The stand-alone month names, January first.
  package var months: [String] { names.months }

  /// The short month names, January first.
  package var shortMonths: [String] { names.monthsShort }

  /// Writes `5 November 2026`.
  package func date(_ day: Day) -> String {
    let (year, month, number) = day.civil
    return text(
      .date,
      ["day": "\(number)", "month": names.monthsInDates[month - 1], "year": "\(year)"]
    )
  }

  /// Writes `Thursday, 5 November`.
  package func weekdayAndDate(_ day: Day) -> String {
    let (_, month, number) = day.civil
    return text(
      .weekdayAndDate,
      [
        "weekday": weekday(day.weekday), "day": "\(number)",
        "month": names.monthsInDates[month - 1],
      ]
    )
  }

  /// Writes `3 May – 9 July 2025`.
  package func range(_ days: DayRange) -> String {
    let (first, last) = (days.first.civil, date(days.last))
    if days.first == days.last { return last }
    if days.first.month == days.last.month {
      return text(.daysOfMonth, ["first": "\(first.day)", "date": last])
    }
    if first.year == days.last.year {
      let month = names.monthsInDates[first.month - 1]
      return text(.daysOfYear, ["first": "\(first.day)", "month": month, "date": last])
    }
    return text(.dates, ["first": date(days.first), "last": last])
  }

  /// Returns the name of the review of a year: "2026 in review".
  package func review(of year: Int) -> String {
    text(.yearInReview, ["year": "\(year)"])
  }

  /// Returns the name of the twelve months up to one: "12 months to October 2026".
  package func twelveMonths(upTo last: Month) -> String {
    text(.twelveMonthsUpTo, ["month": month(last)])
  }

  /// Writes `November 2026`.
  package func month(_ month: Month) -> String {
    text(.monthOfYear, ["month": months[month.number - 1], "year": "\(month.year)"])
  }

  /// Writes `Nov 2026`.
  package func shortMonth(_ month: Month) -> String {
    text(.monthOfYear, ["month": shortMonths[month.number - 1], "year": "\(month.year)"])
  }

  /// Returns the full name of a weekday.
  package func weekday(_ weekday: Weekday) -> String {
    names.weekdays[weekday.rawValue - 1]
  }
}
