/// The figures of one habit over a range of days.
///
/// This is a class because every page reads it: pages share one reference without copying its
/// arrays.
package final class Summary: Sendable {
  package let life: JudgedLife
  /// The days of the range inside the lifetime.
  package let days: DayRange
  package let months: MonthTallies
  package let total: Tally
  /// Kept and missed due days, Monday first, always seven.
  package let weekdays: [JudgedTally]
  /// The runs inside the range, or `nil` if nothing in it is ever due.
  package let streak: Streak?
  /// The awards that were reached on days of the range, oldest first.
  package let awards: [Award]

  /// Adds up a range of a lifetime, or returns `nil` if it has no day of it.
  ///
  /// - Parameters:
  ///   - life: The lifetime.
  ///   - range: The days.
  ///   - awards: The awards of the lifetime, if they are known.
  init?(of life: JudgedLife, in range: DayRange, awards: [Award]? = nil) {
    guard let days = life.days.intersection(range) else { return nil }
    let counting = Counting(life, in: days, besides: life.later(in: range))
    self.life = life
    self.days = days
    months = counting.months
    total = counting.months.total
    weekdays = counting.weekdays
    streak = life.streak(in: range)
    self.awards = (awards ?? life.awards).filter { days.contains($0.day) }
  }

  /// Returns the completions in a range, oldest first.
  package func completions(in range: DayRange) -> [Completion] {
    guard let part = days.intersection(range) else { return [] }
    let points = life.history.habit.difficulty?.points ?? 0
    let marks = life.marks
    var completions: [Completion] = []
    completions.reserveCapacity(part.count)
    life.history.entries(in: part).forEachDay { day, entries in
      guard marks[day] == .done else { return }
      completions.append(
        Completion(
          day: day,
          sum: marks.sum(on: day),
          minutes: entries.minutes,
          experience: entries.experience ?? points
        )
      )
    }
    return completions
  }
}

/// A day on which a habit was done, with the figures of its entries.
package struct Completion: Hashable, Sendable {
  package let day: Day
  /// The sum of the values in the habit's unit, 0 if there are none.
  package let sum: Double
  /// The sum of the minutes, 0 if there are none.
  package let minutes: Double
  /// The experience points of the entries, else of the habit's difficulty.
  package let experience: Int
}

/// An amount above 0, and when the habit reached it.
package struct Record<Amount: Hashable & Sendable, Time: Hashable & Sendable>: Hashable, Sendable {
  package let amount: Amount
  package let time: Time
}

extension Summary {
  /// The day with the largest sum of values, in the habit's unit; of equals the latest, and `nil`
  /// if no sum is above 0.
  package var maxDay: Record<Double, Day>? {
    guard !life.marks.sums.isEmpty else { return nil }
    let first = life.days.position(of: days.first)
    let sums = Array(life.marks.sums[first..<first + days.count])
    return sums.lastMaximum.map { Record(amount: $0, time: days[$1]) }
  }
}

extension Array where Element: Comparable & Numeric {
  /// The maximum above 0 and its last index, or `nil` if nothing is above 0.
  var lastMaximum: (amount: Element, index: Int)? {
    var found: (amount: Element, index: Int)?
    for (index, amount) in enumerated() where amount > 0 {
      if let known = found?.amount, amount < known { continue }
      found = (amount, index)
    }
    return found
  }
}
