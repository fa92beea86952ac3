package import HabitCore
package import HabitText

extension Language {
  /// Writes `30 days in a row` or `100 times`.
  package func award(_ kind: Award.Kind, _ count: Int, of habit: HabitReport) -> String {
    switch kind {
    case .streak: text(.inARow, ["length": length(count, habit.unitOfAwards)])
    case .total: self.count(count, .times)
    }
  }
}

extension HabitReport {
  /// The unit in which awards count the runs of the habit.
  package var unitOfAwards: Streak.Unit { figures?.streak?.unit == .times ? .times : .days }
}
