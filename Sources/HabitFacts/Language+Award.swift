package import HabitCore
package import HabitText

extension Language {
  /// Writes `30 days in a row`, `30 days covered` under a rolling rule, or `100 times`.
  package func award(_ kind: Award.Kind, _ count: Int, of habit: HabitReport) -> String {
    switch kind {
    case .streak:
      habit.habit.isRolling
        ? text(.countCovered, ["count": length(count, habit.unitOfAwards)])
        : text(.inARow, ["length": length(count, habit.unitOfAwards)])
    case .total: self.count(count, .times)
    }
  }
}

extension HabitReport {
  /// The unit in which awards count the runs of the habit.
  package var unitOfAwards: Streak.Unit { figures?.streak?.unit == .times ? .times : .days }
}
