import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// What the grid of some months points out.
extension SiteModel {
  /// The longest streak within some days and their best month, as far as there are any.
  func marks(in days: DayRange) -> [GridMark] {
    [longestStreak(in: days), bestMonth(in: days)].compactMap(\.self)
  }

  private func longestStreak(in shown: DayRange) -> GridMark? {
    guard let (habit, streak) = report.longestStreak(in: shown), let days = streak.longestDays,
      let shownDays = days.intersection(shown), streak.isNoteworthy
    else { return nil }
    let hasBegun = days.first < shown.first
    let length = language.longest(streak)
    func text(_ run: String) -> String {
      // The bracket is not whole.
      let arrow = hasBegun ? "\(language.direction == .rightToLeft ? "→" : "←") " : ""
      return arrow + language.embedded(language.pair(names[habit].isolated, run))
    }
    let run = language.text(.inARow, ["length": length])
    return GridMark(shownDays, text(run), orShort: text(length), hasBegun: hasBegun)
  }

  /// Returns the month with the highest rate of those that are whole, if there are three.
  private func bestMonth(in days: DayRange) -> GridMark? {
    guard report.shareForm == .percentage, let overall = report.overall else { return nil }
    let rates = days.months.compactMap { month -> (month: Month, rate: Double)? in
      guard days.contains(month.days.last), overall.days.contains(month.days.last),
        overall.days.contains(month.first)
      else { return nil }
      return overall[month]?.rate.map { (month, $0) }
    }
    // Of several best ones none is.
    guard rates.count > 2, let best = rates.max(by: { $0.rate < $1.rate }),
      rates.count(where: { $0.rate == best.rate }) == 1
    else { return nil }
    let name = language.months[best.month.number - 1]
    let rate = language.percent(best.rate)
    let figure = language.pair(name, rate)
    return GridMark(
      best.month.days,
      language.embedded("\(language[.bestMonth]): \(figure)"),
      orShort: language.embedded(figure),
      isAbove: true
    )
  }
}

extension Report {
  /// The noun of what was done: of several habits, times would ask of what.
  var doneNoun: Counted { habits.count > 1 ? .thingsDone : .times }
}

extension SiteModel {
  /// The hues of the habits in calendars of all of them; `nil` for more than a few entries.
  var huesOfFewEntries: DayHues? {
    report.shareForm == .times ? charts.hues(of: report.habits) : nil
  }
}
