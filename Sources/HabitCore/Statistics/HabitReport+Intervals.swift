/// The time from one done day of a habit to the next.
package struct DoneInterval: Hashable, Sendable {
  /// From the done day to the next one, or to the last day of the data.
  package let days: DayRange
  /// In days, without those of pauses; done on two days in a row it is 1.
  package let length: Int
  /// Whether the next done day is known.
  package let isOver: Bool
}

extension HabitReport {
  /// Whether the time from one done day to the next says more than streaks and shares: seldom due,
  /// or with few entries.
  package var isToldByIntervals: Bool { isSparse || isToldByTimes }

  /// The intervals that begin under a rolling rule of one time in a week or more, or all of a habit
  /// with few entries, oldest first; the last one goes on, unless the habit is over.
  ///
  /// Empty for a habit that is often due.
  package var intervals: [DoneInterval] {
    guard let figures, isToldByIntervals else { return [] }
    let marks = figures.marks
    var intervals: [DoneInterval] = []
    var first: Day?
    var length = 0
    for day in figures.days {
      if !marks[day].isSetAside { length += 1 }
      guard marks[day] == .done else { continue }
      if let first, isToldByTimes || habit.isSparse(on: first) {
        let days = DayRange(first, day)
        intervals.append(DoneInterval(days: days, length: length, isOver: true))
      }
      first = day
      length = 0
    }
    if let first, length > 0, !isOver {
      let days = DayRange(first, figures.days.last)
      intervals.append(DoneInterval(days: days, length: length, isOver: false))
    }
    return intervals
  }
}
