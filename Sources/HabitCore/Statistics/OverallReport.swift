/// The figures of all habits together, from the first day of any lifetime to the last.
package struct OverallReport: Sendable {
  package let days: DayRange
  /// One completion a day, oldest first.
  package let completions: [DayCompletion]
  /// One tally a month, oldest first.
  package let months: [OverallTally]
  package let total: OverallTally
  package let perfectStreak: PerfectStreak

  /// Runs of perfect days; days on which nothing counted pass over.
  package struct PerfectStreak: Hashable, Sendable {
    package var current = 0
    package var longest = 0

    package init() {}
  }
}

extension OverallReport {
  /// Adds up the habits, or gives `nil` where none has a lifetime.
  init?(of habits: [HabitReport], asOf: Day) {
    let figures = habits.compactMap(\.figures)
    guard let first = figures.first else { return nil }
    days = figures.reduce(first.days) { $0.union($1.days) }
    var ledger = DayLedger(days: days)
    var months = Array(repeating: OverallTally(), count: days.months.count)
    for habit in habits {
      guard let figures = habit.figures else { continue }
      ledger.add(figures, of: habit.habit.kind)
      let offset = figures.months.first.index - days.first.month.index
      for (position, tally) in figures.months.tallies.enumerated() {
        months[offset + position].add(tally)
      }
    }
    for (position, month) in days.months.enumerated() {
      months[position].add(ledger.tally(of: month))
    }
    completions = ledger.completions
    self.months = months
    total = months.reduce(into: OverallTally()) { $0.add($1) }
    perfectStreak = PerfectStreak(completions, from: days.first, asOf: asOf)
  }

  package subscript(month: Month) -> OverallTally? {
    let position = month.index - days.first.month.index
    return months.indices.contains(position) ? months[position] : nil
  }

  /// The sum of the months of a year.
  package subscript(year year: Int) -> OverallTally {
    let first = Month(year: year, month: 1).index - days.first.month.index
    let positions = months.indices.clamped(to: first..<first + 12)
    return positions.reduce(into: OverallTally()) { $0.add(months[$1]) }
  }

  /// How many days of a range have a habit that counts on them, so that they can be perfect.
  package func countingDays(in range: DayRange) -> Int {
    guard let part = days.intersection(range) else { return 0 }
    let first = days.position(of: part.first)
    return completions[first..<first + part.count].count { $0.total > 0 }
  }

  /// The completion of a day, or `nil` outside all lifetimes.
  package func completion(on day: Day) -> DayCompletion? {
    days.contains(day) ? completions[days.position(of: day)] : nil
  }
}

extension OverallReport.PerfectStreak {
  init(_ completions: [DayCompletion], from first: Day, asOf: Day) {
    for (position, completion) in completions.enumerated() where completion.total > 0 {
      if completion.isPerfect {
        current += 1
        longest = max(longest, current)
      } else if first + position != asOf {
        current = 0
      }
    }
  }
}
