import HabitCharts
import HabitCore

/// The names, dates and numbers of a language.
struct Language: Sendable {
  /// The BCP 47 tag, as in `<html lang>`.
  let tag: String
  let words: ChartWords
  let wording: Wording
}

extension Language {
  static let english = Language(
    tag: "en",
    words: .english,
    wording: Wording(.english)
  )

  /// January first.
  var months: [String] { words.monthsLong }

  /// January first.
  var shortMonths: [String] { words.monthsShort }

  /// Writes `5 November 2026`.
  func date(_ day: Day) -> String {
    let (year, month, number) = day.civil
    return "\(number) \(months[month - 1]) \(year)"
  }

  /// Writes `Thursday, 5 November`.
  func weekdayAndDate(_ day: Day) -> String {
    let (_, month, number) = day.civil
    return "\(weekday(day.weekday)), \(number) \(months[month - 1])"
  }

  /// Writes `3 May – 9 July 2025`.
  func range(_ days: DayRange) -> String {
    if days.first == days.last { return date(days.first) }
    let (firstYear, firstMonth, firstDay) = days.first.civil
    let (lastYear, lastMonth, _) = days.last.civil
    if firstYear != lastYear { return "\(date(days.first)) – \(date(days.last))" }
    if firstMonth != lastMonth {
      return "\(firstDay) \(months[firstMonth - 1]) – \(date(days.last))"
    }
    return "\(firstDay) – \(date(days.last))"
  }

  /// Writes `November 2026`.
  func month(_ month: Month) -> String {
    "\(months[month.number - 1]) \(month.year)"
  }

  /// Writes `Nov 2026`.
  func shortMonth(_ month: Month) -> String {
    "\(shortMonths[month.number - 1]) \(month.year)"
  }

  func weekday(_ weekday: Weekday) -> String {
    words.weekdaysLong[weekday.rawValue - 1]
  }
}
