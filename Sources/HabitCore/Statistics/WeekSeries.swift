/// The figures of each week, in arrays of equal length, oldest week first.
package struct WeekSeries: Hashable, Sendable {
  /// The first day of the first week, which may be before the first day that counts.
  package let first: Day
  package private(set) var done: [Int]
  package private(set) var kept: [Int]
  package private(set) var missed: [Int]
  /// The sums of the values in the habit's unit; empty for a habit without values.
  package private(set) var sums: [Double]
}

extension WeekSeries {
  /// - Parameters:
  ///   - summary: The days; weeks at either end count their part.
  ///   - firstWeekday: The day on which weeks begin.
  package init(of summary: Summary, firstWeekday: Weekday) {
    self.init(of: summary.life, in: summary.days, firstWeekday: firstWeekday)
  }

  /// - Parameters:
  ///   - life: The judged lifetime.
  ///   - days: The days to count, all of them inside the lifetime; weeks at either end count their
  ///     part.
  ///   - firstWeekday: The day on which weeks begin.
  package init(of life: JudgedLife, in days: DayRange, firstWeekday: Weekday) {
    let marks = life.marks.marks
    let daySums = life.marks.sums
    let states = life.states
    first = days.first - days.first.weekday.days(after: firstWeekday)
    let count = (days.last - first) / 7 + 1
    done = Array(repeating: 0, count: count)
    kept = done
    missed = done
    sums = daySums.isEmpty ? [] : Array(repeating: 0, count: count)
    // The number of days from the first day of the series to that of the lifetime; may be negative.
    let offset = life.days.first - first
    for stretch in life.stretches(in: days) {
      let isJudged = !stretch.isQuota && stretch.schedule != .none
      var position = life.days.position(of: stretch.days.first)
      let end = position + stretch.days.count
      // Week by week: an array is looked up once for seven days.
      while position < end {
        let week = (position + offset) / 7
        let nextWeek = min(end, 7 * (week + 1) - offset)
        var (doneCount, keptCount, missedCount) = (0, 0, 0)
        for position in position..<nextWeek {
          if marks[position] == .done { doneCount += 1 }
          if !daySums.isEmpty, daySums[position] != 0 { sums[week] += daySums[position] }
          let state = states[position]
          if state == .kept || state == .rest { keptCount += 1 }
          if state == .missed { missedCount += 1 }
        }
        done[week] += doneCount
        if isJudged {
          kept[week] += keptCount
          missed[week] += missedCount
        }
        position = nextWeek
      }
    }
    life.bookQuotas(in: days) { day, tally in
      kept[(day - first) / 7] += tally.kept
      missed[(day - first) / 7] += tally.missed
    }
  }

  /// Returns the sum of the values of a week, 0 if there are none.
  ///
  /// The total of a habit may have values though its weeks have none: those of days after it was
  /// archived.
  package func sum(ofWeek position: Int) -> Double {
    sums.isEmpty ? 0 : sums[position]
  }
}
