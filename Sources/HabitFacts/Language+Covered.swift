package import HabitCore
package import HabitText

/// What is said of a habit whose done days also cover the days around them.
extension Language {
  /// Writes `4 days still open` for days of a period that is over and are not decided yet; empty if
  /// there are none.
  ///
  /// Under a rolling rule, later days decide whether a day rests or is missed.
  package func open(in days: DayRange, _ report: Report) -> String {
    guard days.last < report.asOf, let open = report.tally(in: days)?.open, open > 0
    else { return "" }
    return text(.countOpen, ["count": count(open, .days)])
  }

  /// Writes `17 of 31`, or `3 times` under a rolling rule and of a habit with few entries.
  package func count(_ tally: Tally, of habit: HabitReport) -> String {
    times(tally, of: habit) ?? count(tally)
  }

  /// Writes what ``count(_:of:)`` does, or `3 days` where nothing was due.
  package func done(_ tally: Tally, of habit: HabitReport) -> String {
    times(tally, of: habit) ?? summary(tally)
  }

  /// Returns how often a habit was done, if the days on which it was not say less; else `nil`.
  private func times(_ tally: Tally, of habit: HabitReport) -> String? {
    if habit.habit.isRolling { return count(tally.done + tally.clean, .times) }
    return habit.isToldByTimes && tally.rate != nil ? share(tally.judged, .times) : nil
  }

  /// Writes `17 of 31, 55 %`, or `3 times, 55 %` under a rolling rule; as counts, and of what has no
  /// share, the count alone.
  package func countAndShare(_ tally: Tally, of habit: HabitReport) -> String {
    let count = done(tally, of: habit)
    guard habit.hasShownRate, tally.rate != nil else { return count }
    return pair(count, percent(tally.rate))
  }

  /// Returns that what is seldom due is left out of the share of all; empty without any beside
  /// others.
  package func seldomNote(on habits: [HabitReport]) -> String {
    let totals = habits.compactMap(\.figures?.total)
    let isBeside = totals.contains { $0.rare.count > 0 } && totals.contains { $0.rate != nil }
    return isBeside ? self[.seldomCounts] : ""
  }
}

extension Facts {
  /// Returns `next due 11 November 2026`, or `next due tomorrow`, for a habit with a
  /// ``lastCoveredDay(of:)``; empty otherwise.
  package func coverage(of habit: HabitReport) -> String {
    guard let last = lastCoveredDay(of: habit) else { return "" }
    if last == report.asOf { return language[.dueTomorrow] }
    return language.text(.nextDue, ["date": language.date(last + 1)])
  }

  /// Returns the last day that the done days of a habit cover under a rolling rule, or `nil` if it
  /// precedes the last one of the report, and beside a pause.
  package func lastCoveredDay(of habit: HabitReport) -> Day? {
    guard case .rolling(let times, let window) = habit.habit.schedule(on: report.asOf),
      let figures = habit.figures, habit.goesOn, figures.days.last == report.asOf
    else { return nil }
    let marks = figures.marks
    var missing = times
    for day in figures.days.reversed() {
      switch marks[day] {
      case .paused: return nil
      case .done, .clean: missing -= 1
      default: break
      }
      guard missing <= 0 else { continue }
      let last = day + (window - 1)
      return last < report.asOf ? nil : last
    }
    return nil
  }

  /// Returns the tiles of the average interval of those that end inside some days, and of the
  /// longest one, which may go on; nothing for few of them, or for a habit that has none.
  func intervalTiles(of habit: HabitReport, in range: DayRange) -> [Tile] {
    let intervals = habit.intervals.filter { range.contains($0.days.last) }
    let lengths = intervals.filter(\.isOver).map(\.length)
    guard lengths.count >= Self.minIntervals,
      let longest = intervals.max(by: { $0.length < $1.length })
    else { return [] }
    let average = Double(lengths.reduce(0, +)) / Double(lengths.count)
    func tile(_ label: Phrase, _ length: Int, detail: String = "") -> Tile {
      Tile(
        label: language[label],
        figure: language.number(length),
        unit: language.unit(length, .days),
        detail: detail
      )
    }
    let longestOnes = intervals.filter { $0.isOver && $0.length == longest.length }
    let days =
      longest.isOver
      ? longestOnes.suffix(2).map { language.range($0.days) }.joined(separator: " · ")
      : language.text(.since, ["date": language.date(longest.days.first)])
    let isOfLife = range == habit.figures?.days
    let begin = language.text(.since, ["date": language.date(range.first)])
    let tiles = [
      tile(.averageInterval, Int(average.rounded()), detail: isOfLife ? begin : ""),
      tile(.longestInterval, longest.length, detail: days),
    ]
    // Of what nothing makes due, how long ago the last time is.
    guard let last = intervals.last, !last.isOver, habit.isToldByTimes, last != longest
    else { return tiles }
    let since = language.text(.since, ["date": language.date(last.days.first)])
    return tiles + [
      Tile(
        label: language.heading(since),
        figure: language.number(last.length),
        unit: language.unit(last.length, .days)
      )
    ]
  }

  /// The minimum number of intervals that have an average.
  private static let minIntervals = 2

  /// Returns the tile of a run.
  ///
  /// - Parameters:
  ///   - label: The label of the tile.
  ///   - run: The length of the run and its unit.
  ///   - details: What stands below the figure.
  /// - Returns: The tile.
  func tile(
    _ label: Phrase,
    of run: (length: Int, unit: Streak.Unit),
    _ details: [String]
  ) -> Tile {
    Tile(
      label: language[label],
      figure: language.number(run.length),
      unit: language.unitName(run.length, run.unit),
      detail: details.joined(separator: " · ")
    )
  }
}
