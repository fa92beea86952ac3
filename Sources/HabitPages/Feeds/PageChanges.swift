import HabitCore
import HabitFacts

/// The last day on which the figures of each page may have changed.
///
/// A page of a month does not change once it is over and the runs of days that decide about its
/// last days are settled. The same applies to the times that it is compared with. The
/// page for unknown addresses has no figures.
struct PageChanges: Sendable {
  private let asOf: Day
  /// The pages that are settled before the last day, and pages of unknown change with `nil`.
  private var days: [PagePath: Day?] = [:]

  init(of report: Report, content: [ContentDocument]) {
    asOf = report.asOf
    let lived = report.overall?.days
    let months = Self.lastDays(of: lived?.months ?? [], in: report)
    for month in months.keys {
      days[.month(month)] = [month, month + -1, month + -12].compactMap { months[$0] }.max()
      days[.history(month)] = months[month]
    }
    let years = Dictionary(months.map { ($0.key.year, $0.value) }, uniquingKeysWith: max)
    for (year, last) in years {
      days[.history(year: year)] = last
      let compared = [last, years[year - 1]].compactMap(\.self).max()
      (days[.year(year)], days[.review(year)]) = (compared, compared)
    }
    for habit in report.habits where habit.isOver {
      // The pace to a goal goes on.
      guard habit.habit.goals.isEmpty else { continue }
      if let last = habit.figures?.days.last { days[.habit(habit.slug)] = last }
    }
    if let first = lived?.first {
      days[.notFound] = first
    }
    for document in content where document.path != .home {
      days[document.path] = .some(nil)
    }
  }

  /// The day for a page, or `nil` if it is not known.
  subscript(path: PagePath) -> Day? {
    guard let day = days[path] else { return asOf }
    return day.map { min($0, asOf) }
  }

  /// Returns the days until which the figures of months can change.
  private static func lastDays(of months: [Month], in report: Report) -> [Month: Day] {
    var days = Dictionary(uniqueKeysWithValues: months.map { ($0, $0.days.last) })
    func extend(_ month: Month, to day: Day) {
      days[month] = days[month].map { max($0, day) }
    }
    for life in report.counted.compactMap(\.figures?.life) {
      for stretch in life.stretches {
        guard case .rolling(_, let window) = stretch.schedule else { continue }
        for month in stretch.days.months {
          extend(month, to: month.days.last + (min(window, Schedule.maxCount) - 1))
        }
      }
    }
    return days
  }
}
