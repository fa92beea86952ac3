/// The figures of all habits together, from the first day of any lifetime to the last.
package struct OverallReport: Sendable {
  package let days: DayRange
  /// One progress value per day, oldest first.
  package let completions: [DayProgress]
  /// One tally per month, oldest first.
  package let months: [OverallTally]
  package let total: OverallTally
  /// Whether no habit has a schedule or a target, so that there are only counts.
  package let isOnlyCounted: Bool
  /// The form of the shares: one judged habit whose share is a percentage is enough.
  package let shareForm: ShareForm
  /// The scale of the number of habits done on a day, or `nil` unless habits are only counted and
  /// one was done.
  package let scale: QuartileScale?

  /// Adds up the habits, or returns `nil` if none has a day in the report.
  package init?(of habits: [HabitReport]) {
    let living = habits.compactMap(\.figures?.summary)
    guard let first = living.first else { return nil }
    days = living.reduce(first.days) { $0.union($1.days) }
    var ledger = DayAccumulator(days: days)
    var months = Array(repeating: OverallTally(), count: days.months.count)
    for summary in living {
      ledger.add(summary)
      let offset = summary.months.first.index - days.first.month.index
      for (position, tally) in summary.months.tallies.enumerated() {
        months[offset + position].add(tally)
      }
    }
    for (position, month) in days.months.enumerated() {
      months[position].add(ledger.tally(of: month))
    }
    completions = ledger.completions
    self.months = months
    total = months.reduce(into: OverallTally()) { $0.add($1) }
    isOnlyCounted = habits.allSatisfy(\.habit.isOnlyCounted)
    let judged = habits.filter { $0.figures?.total.rate != nil }
    shareForm = ShareForm(joining: judged.map(\.shareForm))
    scale = isOnlyCounted ? QuartileScale(completions.map { Double($0.done) }) : nil
  }

  package subscript(month: Month) -> OverallTally? {
    let position = month.index - days.first.month.index
    return months.indices.contains(position) ? months[position] : nil
  }

  /// The sum of the months of a year.
  package subscript(year year: Int) -> OverallTally {
    sum(Month(year: year, month: 1)...Month(year: year, month: 12))
  }

  /// Returns the sum of some months.
  package func sum(_ range: ClosedRange<Month>) -> OverallTally {
    let start = days.first.month.index
    let positions = months.indices.clamped(
      to: range.lowerBound.index - start..<range.upperBound.index - start + 1
    )
    return positions.reduce(into: OverallTally()) { $0.add(months[$1]) }
  }

  /// The month with the most done days; the latest wins a tie, and `nil` if nothing was done.
  package var monthWithMost: Record<Int, Month>? {
    months.map(\.done).lastMaximum.map { Record(amount: $0, time: days.first.month + $1) }
  }

  /// Returns the progress of a day, or `nil` outside all lifetimes.
  package func completion(on day: Day) -> DayProgress? {
    days.contains(day) ? completions[days.position(of: day)] : nil
  }
}

/// Accumulates the figures of each day of a site, habit by habit.
struct DayAccumulator {
  private let days: DayRange
  private(set) var completions: [DayProgress]
  private var isLived: [Bool]
  private var isActive: [Bool]

  init(days: DayRange) {
    self.days = days
    completions = Array(repeating: DayProgress(), count: days.count)
    isLived = Array(repeating: false, count: days.count)
    isActive = isLived
  }

  mutating func add(_ summary: Summary) {
    let life = summary.life
    let marks = life.marks.marks
    let states = life.states
    let pauses = Pause.days(of: life.history.habit.pauses)
    for stretch in life.stretches(in: summary.days) {
      let isJudged = stretch.schedule != .none && !stretch.isQuota
      let offset = days.position(of: stretch.days.first)
      let first = life.days.position(of: stretch.days.first)
      for position in 0..<stretch.days.count {
        let mark = marks[first + position]
        if mark == .unknown { continue }
        isLived[offset + position] = true
        if mark == .done { isActive[offset + position] = true }
        if isJudged {
          completions[offset + position].count(states[first + position])
        } else if mark == .done {
          completions[offset + position].done += 1
          completions[offset + position].total += 1
        }
      }
      guard isJudged else { continue }
      // What is done in a pause neither makes a perfect day nor breaks one.
      for day in pauses.compactMap({ $0.intersection(stretch.days) }).joined()
      where states[life.days.position(of: day)] == .kept {
        completions[days.position(of: day)].due -= 1
      }
    }
  }

  /// Counts the lived, active and perfect days of a month.
  func tally(of month: Month) -> OverallTally {
    var tally = OverallTally()
    guard let part = days.intersection(month.days) else { return tally }
    let first = days.position(of: part.first)
    for index in first..<first + part.count {
      tally.days += isLived[index] ? 1 : 0
      tally.activeDays += isActive[index] ? 1 : 0
      tally.perfectDays += completions[index].isPerfect ? 1 : 0
    }
    return tally
  }
}
