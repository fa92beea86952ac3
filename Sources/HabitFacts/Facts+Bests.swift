package import HabitCore
import HabitText

/// The best months, days, streaks and habits, as tiles.
extension Facts {
  /// Returns the bests of all habits in a year; empty if there is too little to choose from.
  ///
  /// `part` is the report of the year's days.
  package func bests(of part: Report, on path: PagePath) -> [Tile] {
    guard let overall = part.overall else { return [] }
    if overall.isOnlyCounted {
      let month = busiestMonth(of: part, on: path)
      return (month.map { [$0] } ?? []) + bestDay(of: overall, on: path)
    }
    return rankedMonths(of: overall, on: path) + bestDay(of: overall, on: path)
      + perfectStreak(of: overall) + longestStreak(in: overall.days, on: path)
      + bestHabit(of: part, on: path)
  }

  /// Returns the longest streak of any habit inside some days.
  package func longestStreak(in days: DayRange, on path: PagePath) -> [Tile] {
    guard let (habit, streak) = report.longestStreak(in: days), let run = streak.longestDays,
      streak.isNoteworthy
    else { return [] }
    return [tile(of: streak, run, of: habit, on: path)]
  }

  /// Returns the longest streak of a habit, and the days of it.
  package func tile(
    of streak: Streak,
    _ run: DayRange,
    of habit: HabitReport,
    on path: PagePath
  ) -> Tile {
    tile(
      .longestStreak,
      of: (streak.longest, streak.longestUnit, streak.longestDone),
      [language.pair(names[habit].isolated, language.range(run))],
      address: path.address(of: .habit(habit.slug))
    )
  }

  /// Returns the month of a report with the most done days, or with the greatest amount of a single
  /// tracked habit; `nil` if nothing was done.
  package func busiestMonth(of part: Report, on path: PagePath) -> Tile? {
    if let habit = part.onlyTracked { return busiestMonth(of: habit, on: path) }
    guard let busiest = part.overall?.busiestMonth else { return nil }
    let count = language.countDone(busiest.amount)
    return tile(of: busiest.time, .bestMonth, unit: "\(busiest.time.year)", count, on: path)
  }

  private func busiestMonth(of habit: HabitReport, on path: PagePath) -> Tile? {
    guard let (month, tally) = habit.figures?.months.busiest else { return nil }
    let count = language.counted(tally, habit.habit.unit)
    return tile(of: month, .bestMonth, unit: "\(month.year)", count, on: path)
  }

  private func tile(
    of month: Month,
    _ label: Phrase,
    unit: String = "",
    _ count: String,
    on path: PagePath
  ) -> Tile {
    Tile(
      label: language[label],
      figure: language.shortMonths[month.number - 1],
      unit: unit,
      detail: count,
      address: path.address(of: .month(month))
    )
  }

  /// Returns the best and the worst month of a habit; empty if all months went equally well.
  ///
  /// If habits are only counted, it is the month with the most. A habit of a few days has none.
  package func bestMonths(of habit: HabitReport, on path: PagePath) -> [Tile] {
    guard let figures = habit.figures else { return [] }
    if report.isOnlyCounted { return busiestMonth(of: habit, on: path).map { [$0] } ?? [] }
    return habit.shareForm != .percentage
      ? [] : rankedMonths(of: figures, on: path, hasEvery: false)
  }

  /// Returns the best month, and the worst one if it is one of at least three whole ones.
  ///
  /// It is nothing if they are about the same. Of several best ones none is, and then a worst one
  /// alone would say nothing good.
  private func tellingMonths(
    _ ranking: MonthRanking,
    of days: DayRange,
    _ rate: (Month) -> Double?
  ) -> [(Phrase, Month)] {
    guard let best = rate(ranking.best), let worst = rate(ranking.worst), best - worst >= 0.05
    else { return [] }
    let whole = days.months.filter { days.contains($0.first) && days.contains($0.days.last) }
    guard whole.count(where: { rate($0) == best }) < 2 else { return [] }
    return [(.bestMonth, ranking.best)] + (whole.count > 2 ? [(.worstMonth, ranking.worst)] : [])
  }

  /// Returns the best and the worst month of a habit; with `hasEvery` also those that are about the
  /// same.
  func rankedMonths(of figures: HabitReport.Figures, on path: PagePath, hasEvery: Bool) -> [Tile] {
    guard let ranking = figures.summary.monthRanking else { return [] }
    let months =
      hasEvery
      ? [(Phrase.bestMonth, ranking.best), (.worstMonth, ranking.worst)]
      : tellingMonths(ranking, of: figures.days) { figures.months[$0]?.rate }
    return months.map { label, month in
      let count = language.count(figures.months[month] ?? Tally())
      return tile(of: month, label, unit: "\(month.year)", count, on: path)
    }
  }

  private func rankedMonths(of overall: OverallReport, on path: PagePath) -> [Tile] {
    guard report.shareForm == .percentage, let ranking = overall.monthRanking else { return [] }
    // Among the best of a year, the worst month has no place.
    return tellingMonths(ranking, of: overall.days) { overall[$0]?.rate }.prefix(1)
      .map { label, month in
        tile(of: month, label, language.percent(overall[month]?.rate), on: path)
      }
  }

  /// Returns the day with the greatest amount, and the week and month with the most done days.
  func records(of habit: HabitReport, _ figures: HabitReport.Figures) -> [Tile] {
    let summary = figures.summary
    let records = summary.records(WeekSeries(of: summary, firstWeekday: report.firstWeekday))
    func times(_ label: Phrase, _ count: Int, _ time: String) -> Tile {
      Tile(label: language[label], figure: language.count(count, .times), detail: time)
    }
    return [
      records.maxDay.map { bestDay($0, of: habit) },
      records.busiestWeek.map { times(.busiestWeek, $0.amount, language.range($0.time)) },
      records.busiestMonth.map { times(.busiestMonth, $0.amount, language.month($0.time)) },
    ].compactMap(\.self)
  }

  /// Returns the day with the greatest amount, or `nil` without any.
  package func bestDay(of habit: HabitReport, _ figures: HabitReport.Figures) -> Tile? {
    let weeks = WeekSeries(of: figures.summary, firstWeekday: report.firstWeekday)
    return figures.summary.records(weeks).maxDay.map { bestDay($0, of: habit) }
  }

  private func bestDay(_ day: Record<Double, Day>, of habit: HabitReport) -> Tile {
    Tile(
      label: language[.bestDay],
      figure: language.number(day.amount),
      unit: habit.habit.unit?.isolated ?? "",
      detail: language.date(day.time)
    )
  }

  private func bestDay(of overall: OverallReport, on path: PagePath) -> [Tile] {
    guard let best = overall.bestDay else { return [] }
    // A single habit is done once a day.
    if overall.isOnlyCounted, best.amount.done == 1 { return [] }
    return [
      Tile(
        label: language[.bestDay],
        figure: overall.isOnlyCounted
          ? language.number(best.amount.done)
          : language.count(best.amount.done, of: best.amount.total),
        detail: language.weekdayAndDate(best.time),
        address: path.address(of: best.time, in: report)
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

  /// What the best habit is called: habits under rolling rules have rates, and are none of the
  /// compared ones.
  package var bestHabitLabel: String {
    language[report.habits.contains { $0.habit.isRolling } ? .bestDailyHabit : .bestHabit]
  }

  /// Returns the habit with the highest rate in a report; empty if none is judged.
  package func bestHabit(of part: Report, on path: PagePath) -> [Tile] {
    guard let habit = part.bestKept, let total = habit.figures?.total else { return [] }
    return [
      Tile(
        label: bestHabitLabel,
        figure: language.percent(total.rate),
        detail: language.pair(names[habit].isolated, language.count(total)),
        address: path.address(of: .habit(habit.slug))
      )
    ]
  }
}
