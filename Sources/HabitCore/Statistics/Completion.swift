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

extension Summary {
  /// Returns the completions in a range, oldest first.
  package func completions(in range: DayRange) -> [Completion] {
    guard let part = days.intersection(range) else { return [] }
    let points = life.history.habit.difficulty?.points ?? 0
    let marks = life.marks
    let entries = life.history.entries(in: part)
    var start = entries.startIndex
    var completions: [Completion] = []
    completions.reserveCapacity(part.count)
    for day in part where marks[day] == .done {
      while start < entries.endIndex, entries[start].day < day {
        start += 1
      }
      var end = start
      while end < entries.endIndex, entries[end].day == day {
        end += 1
      }
      let ofDay = entries[start..<end]
      let isRewarded = ofDay.contains { $0.experience != nil }
      completions.append(
        Completion(
          day: day,
          sum: marks.sum(on: day),
          minutes: ofDay.minutes,
          experience: isRewarded ? ofDay.reduce(0) { $0 + ($1.experience ?? 0) } : points
        )
      )
    }
    return completions
  }
}
