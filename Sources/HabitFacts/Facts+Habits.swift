package import HabitCore
import HabitText

/// The large figures of a habit.
extension Facts {
  /// Returns the tiles of a habit's whole lifetime.
  ///
  /// - Parameters:
  ///   - habit: The habit.
  ///   - figures: Its figures.
  ///   - hasCurrent: Whether the current streak is among them.
  ///   - hasShare: Whether what was done and its share of what was due are among them.
  /// - Returns: The tiles in display order.
  package func lifetime(
    of habit: HabitReport,
    _ figures: HabitReport.Figures,
    hasCurrent: Bool = true,
    hasShare: Bool = true
  ) -> [Tile] {
    let streaks = streaks(of: habit, figures)
    let longest =
      habit.isToldByIntervals
      ? intervalTiles(of: habit, in: figures.days) : streaks.suffix(1)
    return (hasCurrent ? streaks : longest)
      + totals(
        of: habit,
        figures.total,
        of: habit.habit.unit == nil ? addends(of: figures) : "",
        hasShare: hasShare,
        hasCount: false
      )
  }

  /// Returns `20 + 35 + 15`, the amounts of the first days, which show what a sum without a unit
  /// is; empty for one or many of them.
  private func addends(of figures: HabitReport.Figures) -> String {
    guard figures.days.count < ShareForm.minDays else { return "" }
    let amounts = figures.life.amounts(of: .total, in: figures.days).filter { $0 != 0 }
    return 2...4 ~= amounts.count ? amounts.map(language.number).joined(separator: " + ") : ""
  }

  /// Returns the current and the longest streak.
  ///
  /// Where no run goes on, the longest one says more than a zero.
  private func streaks(of habit: HabitReport, _ figures: HabitReport.Figures) -> [Tile] {
    guard let streak = figures.streak else { return [] }
    let goesOn =
      (streak.current > 0 || streak.longest == 0) && !habit.isOver
    let current = tile(.currentStreak, of: (streak.current, streak.unit), [])
    let longest = tile(
      .longestStreak,
      of: (streak.longest, streak.longestUnit),
      streak.longestDays.map { [language.range($0)] } ?? []
    )
    // The longest streak that goes on is said once; its days end with the last one.
    let isLongest = streak.current == streak.longest
    return (streak.hasCurrent && goesOn && !isLongest ? [current] : [])
      + (streak.isNoteworthy ? [longest] : [])
  }

  /// Returns the longest streak of a habit inside some days, nothing for a single day; of what is
  /// told by intervals the average and the longest one.
  package func regularity(of habit: HabitReport, in range: DayRange) -> [Tile] {
    if habit.isToldByIntervals { return intervalTiles(of: habit, in: range) }
    guard let streak = habit.figures?.life.streak(in: range),
      let days = streak.longestDays, streak.isNoteworthy
    else { return [] }
    let run = (streak.longest, streak.longestUnit)
    return [tile(.longestStreak, of: run, [language.range(days)])]
  }

  /// Returns the tiles of a tally: done, rate, sum, minutes.
  ///
  /// Without `hasShare` they are the slips, sum and minutes, and without `hasCount` what was done
  /// is left to the rate that says it. The addends are those of the sum.
  package func totals(
    of habit: HabitReport,
    _ tally: Tally,
    of addends: String = "",
    hasShare: Bool = true,
    hasCount: Bool = true
  ) -> [Tile] {
    let isAvoided = habit.habit.kind == .avoid
    var tiles = isAvoided ? slips(in: tally) : []
    let done = completions(in: tally, of: habit.habit)
    let isSaid =
      !hasCount && !isAvoided && !habit.habit.isRolling && habit.shareForm == .percentage
      && tally.rate != nil && tally.done == tally.kept
    if !isAvoided, hasShare, !isSaid { tiles.append(done) }
    if tally.rate != nil, hasShare, habit.shareForm != .times, !habit.isSparse {
      // What a rolling rule keeps is no number of done days.
      let hasDue = habit.shareForm == .percentage && !habit.habit.isRolling
      let due = hasDue ? language.due(tally.judged) : ""
      tiles.append(
        Tile(
          label: language[.keptFigure],
          figure: language.share(tally, of: habit),
          detail: isSaid && !done.detail.isEmpty ? language.pair(due, done.detail) : due
        )
      )
    }
    if tally.sum != 0 {
      tiles.append(
        Tile(
          label: language[.sum],
          figure: language.number(tally.sum),
          unit: habit.habit.unit?.isolated ?? "",
          detail: addends
        )
      )
    }
    if tally.minutes > 0 {
      tiles.append(Tile(label: language[.time], figure: language.duration(minutes: tally.minutes)))
    }
    return tiles
  }

  private func completions(in tally: Tally, of habit: Habit) -> Tile {
    let others = [(Phrase.andSkipped, tally.skipped), (.andPaused, tally.paused)]
    let parts = others.filter { $0.1 > 0 }
      .map { language.text($0.0, ["count": language.number($0.1)]) }
    return Tile(
      label: language[.doneFigure],
      figure: language.number(tally.done),
      unit: language.unit(tally.done, habit.isRolling ? .times : .days),
      detail: parts.joined(separator: " ")
    )
  }

  private func slips(in tally: Tally) -> [Tile] {
    [
      Tile(
        label: language[.withoutSlip],
        figure: language.number(tally.clean),
        unit: language.unit(tally.clean, .days)
      ),
      Tile(label: language[.slips], figure: language.number(tally.failed)),
    ]
  }

  /// Returns the rule of a habit and its time, then since when it is archived or set aside, or where
  /// its data ends: "every day", "since 1 May 2026".
  package func lines(about habit: HabitReport, in time: String?) -> [String] {
    let last = habit.figures?.summary.days.last ?? report.asOf
    // A rule that few entries do not follow is no help.
    let rule = habit.isToldByTimes ? nil : language.rule(of: habit.habit, on: last)
    var parts = [rule, time].compactMap(\.self)
    if habit.history.isArchived(asOf: report.asOf), let day = habit.habit.closed {
      parts.append(language.text(.archivedOn, ["date": language.date(day)]))
    } else if let day = habit.ended {
      parts.append(language.text(.dataEndsOn, ["date": language.date(day)]))
    }
    if let pause = language.pause(of: habit.habit, on: report.asOf) { parts.append(pause) }
    return parts
  }
}
