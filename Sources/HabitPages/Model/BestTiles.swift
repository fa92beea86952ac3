import HabitCore
import HabitLanguage
import HabitParts

/// The best months, days, streaks and habits, as tiles.
struct BestTiles {
  let report: Report
  let language: Language
  let names: HabitNames
}

extension BestTiles {
  /// Returns the bests of all habits in a year; empty if there is too little to choose from.
  ///
  /// `part` is the report of the year's days.
  func year(_ part: Report, on path: PagePath) -> [Tile] {
    guard let overall = part.overall else { return [] }
    return rankedMonths(of: overall, on: path) + bestDay(of: overall, on: path)
      + perfectStreak(of: overall) + longestStreak(in: overall.days, on: path)
      + bestHabit(of: part, on: path)
  }

  /// Returns the longest streak of any habit inside some days.
  func longestStreak(in days: DayRange, on path: PagePath) -> [Tile] {
    guard let (habit, streak) = report.longestStreak(in: days), let days = streak.longestDays
    else { return [] }
    return [
      Tile(
        label: language[.longestStreak],
        figure: language.number(streak.longest),
        unit: language.unitName(streak.longest, streak.longestUnit),
        detail: language.text(
          .pair,
          ["first": names[habit].isolated, "second": language.range(days)]
        ),
        address: path.address(of: .habit(habit.slug))
      )
    ]
  }

  /// Returns the best and the worst month of a habit; empty if all months went equally well.
  func months(of figures: HabitReport.Figures, on path: PagePath) -> [Tile] {
    guard let ranking = figures.summary.monthRanking else { return [] }
    return [(Phrase.bestMonth, ranking.best), (.worstMonth, ranking.worst)].map { label, month in
      let tally = figures.months[month] ?? Tally()
      return Tile(
        label: language[label],
        figure: language.shortMonths[month.number - 1],
        unit: "\(month.year)",
        detail: language.count(tally),
        address: path.address(of: .month(month))
      )
    }
  }
}

extension BestTiles {
  private func rankedMonths(of overall: OverallReport, on path: PagePath) -> [Tile] {
    guard let ranking = overall.monthRanking else { return [] }
    return [(Phrase.bestMonth, ranking.best), (.worstMonth, ranking.worst)].map { label, month in
      let tally = overall[month] ?? OverallTally()
      return Tile(
        label: language[label],
        figure: language.shortMonths[month.number - 1],
        detail: language.count(tally.kept, of: tally.kept + tally.missed),
        address: path.address(of: .month(month))
      )
    }
  }

  private func bestDay(of overall: OverallReport, on path: PagePath) -> [Tile] {
    guard let best = overall.bestDay else { return [] }
    return [
      Tile(
        label: language[.bestDay],
        figure: language.count(best.amount.done, of: best.amount.total),
        detail: language.weekdayAndDate(best.time),
        address: path.address(of: best.time)
      )
    ]
  }

  private func perfectStreak(of overall: OverallReport) -> [Tile] {
    let streak = overall.perfectStreak
    guard streak.longest > 1, let days = streak.longestDays else { return [] }
    return [
      Tile(
        label: language[.perfectInARow],
        figure: language.number(streak.longest),
        unit: language.unit(streak.longest, .days),
        detail: language.range(days)
      )
    ]
  }

  private func bestHabit(of part: Report, on path: PagePath) -> [Tile] {
    guard let habit = part.bestKept, let total = habit.figures?.total else { return [] }
    return [
      Tile(
        label: language[.bestHabit],
        figure: language.percent(total.rate),
        detail: language.text(
          .pair,
          ["first": names[habit].isolated, "second": language.count(total)]
        ),
        address: path.address(of: .habit(habit.slug))
      )
    ]
  }
}
