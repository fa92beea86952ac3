package import HabitCore
import HabitText

/// One large figure of a card or a poster.
package struct Tile: Sendable {
  package let label: String
  package let figure: String
  package let unit: String

  /// Creates a tile from its parts.
  package init(label: String, figure: String, unit: String = "") {
    self.label = label
    self.figure = figure
    self.unit = unit
  }
}

extension Facts {
  /// Returns the tiles of a period of all habits.
  ///
  /// - Parameters:
  ///   - total: The total of the period, or `nil` if no habit existed in it.
  ///   - days: The days of the period.
  /// - Returns: The tiles in display order.
  package func tiles(of total: OverallTally?, in days: DayRange) -> [Tile] {
    let tally = total ?? OverallTally()
    let activeDays = tile(.activeDays, tally.activeDays)
    if report.isOnlyCounted { return [sum(in: days) ?? tile(.doneFigure, tally.done), activeDays] }
    let form = report.shareForm
    if form == .times { return [tile(.doneFigure, tally.done, .times), activeDays] }
    // Of few entries, what is missing says little.
    let hasPerfectDays = form == .percentage || tally.perfectDays > 0
    let share = Tile(label: language[.keptFigure], figure: language.share(tally.judged, form))
    return [share, tile(.doneFigure, tally.done)]
      + (hasPerfectDays ? [tile(.perfectDays, tally.perfectDays)] : []) + [activeDays]
  }

  /// Returns the amount of a single tracked habit, or `nil` if there is none.
  private func sum(in days: DayRange) -> Tile? {
    guard let habit = report.onlyTracked, let tally = habit.figures?.life.tally(in: days),
      tally.sum > 0
    else { return nil }
    return sum(tally, of: habit)
  }

  private func sum(_ tally: Tally, of habit: HabitReport) -> Tile {
    Tile(
      label: language[.sum],
      figure: language.number(tally.sum),
      unit: habit.habit.unit?.isolated ?? ""
    )
  }

  private func tile(_ label: Phrase, _ number: Int, _ unit: Counted? = nil) -> Tile {
    Tile(
      label: language[label],
      figure: language.number(number),
      unit: unit.map { language.unit(number, $0) } ?? ""
    )
  }

  private func tile(_ label: Phrase, _ run: Int, _ unit: Streak.Unit) -> Tile {
    Tile(
      label: language[label],
      figure: language.number(run),
      unit: language.unitName(run, unit)
    )
  }
}

extension Facts {
  /// Returns the tiles of a habit's whole lifetime, in display order.
  package func lifetime(of habit: HabitReport, _ figures: HabitReport.Figures) -> [Tile] {
    let total = figures.total
    // A share says what was done where nothing else was.
    let isSaid =
      !habit.habit.isRolling && habit.shareForm == .percentage && total.rate != nil
      && total.done == total.kept
    let totals = totals(of: habit, total)
    return streaks(of: habit, figures)
      + (isSaid ? totals.filter { $0.label != language[.doneFigure] } : totals)
  }

  /// Returns the current and the longest streak.
  ///
  /// Where no run goes on, the longest one says more than a zero.
  private func streaks(of habit: HabitReport, _ figures: HabitReport.Figures) -> [Tile] {
    guard let streak = figures.streak else { return [] }
    let goesOn = (streak.current > 0 || streak.longest == 0) && !habit.isOver
    // The longest streak that goes on is said once.
    let isLongest = streak.current == streak.longest
    let hasCurrent = streak.hasCurrent && goesOn && !isLongest
    return (hasCurrent ? [tile(.currentStreak, streak.current, streak.unit)] : [])
      + (streak.isNoteworthy ? [tile(.longestStreak, streak.longest, streak.longestUnit)] : [])
  }

  /// Returns the longest streak of a habit inside some days, nothing for a single day; of what has
  /// intervals the average and the longest one.
  package func regularity(of habit: HabitReport, in range: DayRange) -> [Tile] {
    if habit.isToldByIntervals { return intervals(of: habit, in: range) }
    guard let streak = habit.figures?.life.streak(in: range), streak.longestDays != nil,
      streak.isNoteworthy
    else { return [] }
    return [tile(.longestStreak, streak.longest, streak.longestUnit)]
  }

  /// Returns the average of the intervals that end inside some days, and the longest one, which may
  /// go on; nothing for few of them, or for a habit that has none.
  private func intervals(of habit: HabitReport, in range: DayRange) -> [Tile] {
    let intervals = habit.intervals.filter { range.contains($0.days.last) }
    let lengths = intervals.filter(\.isOver).map(\.length)
    guard lengths.count >= Self.minIntervals, let longest = intervals.map(\.length).max()
    else { return [] }
    let average = Double(lengths.reduce(0, +)) / Double(lengths.count)
    return [
      tile(.averageInterval, Int(average.rounded()), .days),
      tile(.longestInterval, longest, .days),
    ]
  }

  /// The minimum number of intervals that have an average.
  private static let minIntervals = 2

  /// Returns the tiles of a tally: done or the slips, rate, sum, minutes.
  package func totals(of habit: HabitReport, _ tally: Tally) -> [Tile] {
    var tiles =
      habit.habit.kind == .avoid
      ? [tile(.withoutSlip, tally.clean, .days), tile(.slips, tally.failed)]
      : [tile(.doneFigure, tally.done, habit.habit.isRolling ? .times : .days)]
    if tally.rate != nil, habit.shareForm != .times, !habit.isSparse {
      let share = language.share(tally, of: habit)
      tiles.append(Tile(label: language[.keptFigure], figure: share))
    }
    if tally.sum != 0 { tiles.append(sum(tally, of: habit)) }
    if tally.minutes > 0 {
      tiles.append(Tile(label: language[.time], figure: language.duration(minutes: tally.minutes)))
    }
    return tiles
  }
}
