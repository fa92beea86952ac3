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
      let month = monthWithMost(of: part, on: path)
      return (month.map { [$0] } ?? []) + bestDay(of: overall, on: path)
    }
    let month = bestMonth(of: overall, on: path)
    return (month.map { [$0] } ?? []) + bestDay(of: overall, on: path)
      + activeStreak(in: overall.days) + longestStreak(in: overall.days, on: path)
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
      of: (streak.longest, streak.longestUnit),
      [language.pair(names[habit].isolated, language.range(run))],
      address: path.address(of: .habit(habit.slug))
    )
  }

  /// Returns the month of a report with the most done days, or with the greatest amount of a single
  /// tracked habit; `nil` if nothing was done.
  package func monthWithMost(of part: Report, on path: PagePath) -> Tile? {
    if let habit = part.onlyTracked { return monthWithMost(of: habit, on: path) }
    return part.overall?.monthWithMost.map { most in
      tile(of: most.time, unit: "\(most.time.year)", language.countDone(most.amount), on: path)
    }
  }

  private func monthWithMost(of habit: HabitReport, on path: PagePath) -> Tile? {
    habit.figures?.months.most.map { month, tally in
      let count = language.counted(tally, habit.habit.unit)
      return tile(of: month, unit: "\(month.year)", count, on: path)
    }
  }

  private func tile(
    of month: Month,
    unit: String = "",
    _ count: String,
    on path: PagePath
  ) -> Tile {
    Tile(
      label: language[.bestMonth],
      figure: language.shortMonths[month.number - 1],
      unit: unit,
      detail: count,
      address: path.address(of: .month(month))
    )
  }

  /// Returns the best month of a habit; `nil` if all months went about equally well.
  ///
  /// If habits are only counted, it is the month with the most. A habit of a few days has none.
  package func bestMonth(of habit: HabitReport, on path: PagePath) -> Tile? {
    guard let figures = habit.figures else { return nil }
    if report.isOnlyCounted { return monthWithMost(of: habit, on: path) }
    guard habit.shareForm == .percentage,
      isTelling(figures.summary.bestMonth, of: figures.days, { figures.months[$0]?.rate })
    else { return nil }
    return tile(ofBestMonthOf: habit, on: path)
  }

  /// Returns whether a best month is the only one of its rate, and others are not about the same.
  private func isTelling(
    _ month: Month?,
    of days: DayRange,
    _ rate: (Month) -> Double?
  ) -> Bool {
    guard let best = month.flatMap(rate) else { return false }
    let whole = days.months.filter { days.contains($0.first) && days.contains($0.days.last) }
    let rates = whole.compactMap(rate)
    return best - (rates.min() ?? best) >= 0.05 && rates.count { $0 == best } == 1
  }

  /// Returns the best month of a habit, also one that is about as good as others.
  func tile(ofBestMonthOf habit: HabitReport, on path: PagePath) -> Tile? {
    habit.figures?.summary.bestMonth.map { month in
      let count = language.count(habit.figures?.months[month] ?? Tally(), of: habit)
      return tile(of: month, unit: "\(month.year)", count, on: path)
    }
  }

  private func bestMonth(of overall: OverallReport, on path: PagePath) -> Tile? {
    guard report.shareForm == .percentage, let month = overall.bestMonth,
      isTelling(month, of: overall.days, { overall[$0]?.rate })
    else { return nil }
    return tile(of: month, language.percent(overall[month]?.rate), on: path)
  }

  /// Returns the day with the greatest amount, or `nil` without any.
  package func bestDay(of habit: HabitReport, _ figures: HabitReport.Figures) -> Tile? {
    figures.summary.maxDay.map { bestDay($0, of: habit) }
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

  private func activeStreak(in range: DayRange) -> [Tile] {
    let streak = report.activeStreak(in: range)
    guard streak.longest > 1, let days = streak.longestDays else { return [] }
    return [
      Tile(
        label: language[.activeInARow],
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
