import HabitCore
import HabitLanguage
import HabitParts

extension SiteModel {
  /// What stands out in a year of all habits; nothing where there is too little to choose from.
  ///
  /// `part` is the report of its days.
  func bests(of part: Report, on path: PagePath) -> [Tile] {
    guard let overall = part.overall else { return [] }
    var tiles: [Tile] = []
    if let ranking = overall.monthRanking {
      for (label, month) in [(Phrase.bestMonth, ranking.best), (.worstMonth, ranking.worst)] {
        let tally = overall[month] ?? OverallTally()
        tiles.append(
          Tile(
            label: language[label],
            figure: language.shortMonths[month.number - 1],
            detail: language.count(tally.kept, of: tally.kept + tally.missed),
            address: path.address(of: .month(month))
          )
        )
      }
    }
    if let best = overall.bestDay {
      tiles.append(
        Tile(
          label: language[.bestDay],
          figure: language.count(best.amount.done, of: best.amount.total),
          detail: language.weekdayAndDate(best.time),
          address: path.address(of: best.time)
        )
      )
    }
    if overall.perfectStreak.longest > 1, let days = overall.perfectStreak.longestDays {
      tiles.append(
        Tile(
          label: language[.perfectInARow],
          figure: language.number(overall.perfectStreak.longest),
          unit: language.unit(overall.perfectStreak.longest, .days),
          detail: language.range(days)
        )
      )
    }
    return tiles + longestStreak(in: overall.days, on: path) + bestHabit(of: part, on: path)
  }

  /// The longest streak of any habit inside some days.
  func longestStreak(in days: DayRange, on path: PagePath) -> [Tile] {
    guard let (habit, streak) = report.longestStreak(in: days), let days = streak.longestDays
    else { return [] }
    return [
      Tile(
        label: language[.longestStreak],
        figure: language.number(streak.longest),
        unit: language.unitName(streak.longest, streak.unit),
        detail: language.text(
          .pair,
          ["first": names[habit].isolated, "second": language.range(days)]
        ),
        address: path.address(of: .habit(habit.slug))
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

  /// The best and the worst month of a habit, or nothing where all went equally well.
  func bestMonths(of figures: HabitReport.Figures, on path: PagePath) -> [Tile] {
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
