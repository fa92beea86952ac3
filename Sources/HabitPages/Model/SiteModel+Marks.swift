import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// What the grid of some months points out.
extension SiteModel {
  /// Points out the longest streak within some days and their best month, as far as there are any.
  func point(outIn days: DayRange, on grid: inout YearGridChart?) {
    grid?.mark = longestStreak(in: days)
    grid?.crown = bestMonth(in: days)
  }

  private func longestStreak(in shown: DayRange) -> GridMark? {
    guard let (habit, streak) = report.longestStreak(in: shown), let days = streak.longestDays,
      streak.isNoteworthy
    else { return nil }
    // A run may have begun before the days that are shown.
    let life = habit.figures?.life
    let whole = life.flatMap { $0.days.first < shown.first ? $0.streak(reaching: days.last) : nil }
    let hasBegun = whole?.currentDays.map { $0.first < days.first } ?? false
    let times: Int?
    let length: String
    if let whole, hasBegun {
      (times, length) = (whole.currentDone, language.current(whole))
    } else {
      (times, length) = (streak.longestDone, language.longest(streak))
    }
    // Without a gap, however many days are between two times.
    let (short, phrase): (String, Phrase) =
      times.map { (language.count($0, .times), .withoutGap) } ?? (length, .inARow)
    func text(_ run: String) -> String {
      // The bracket is not whole.
      let arrow = hasBegun ? "\(language.direction == .rightToLeft ? "→" : "←") " : ""
      return arrow + language.embedded(language.pair(names[habit].isolated, run))
    }
    let run = language.text(phrase, ["length": short])
    return GridMark(days, text(run), orShort: text(short), hasBegun: hasBegun)
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
      orShort: language.embedded(figure)
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
