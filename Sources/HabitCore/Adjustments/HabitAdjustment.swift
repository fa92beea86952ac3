/// What a site's owner says of a habit; the rest stays as its export has it.
package struct HabitAdjustment: Sendable {
  /// The habit, or all habits of one name.
  package let selector: HabitSelector
  package var color: HexColor?
  package var category: String?
  /// Takes the place of all schedules of the habit.
  package var schedule: Schedule?
  package var kind: KindChange?
  package var unit: String?
  package var created: Day?
  /// The new name.
  package var name: String?
  /// The habits that become part of this one.
  package var parts: [HabitSelector] = []

  package init(_ selector: HabitSelector) {
    self.selector = selector
  }
}

extension HabitAdjustment {
  /// Sets what is said of a habit, all but its kind.
  func set(_ habit: inout Habit) {
    habit.color = color ?? habit.color
    habit.category = category ?? habit.category
    if let schedule {
      habit.schedules = [ScheduleChange(schedule)]
    }
    habit.unit = unit ?? habit.unit
    habit.created = created ?? habit.created
    habit.name = name ?? habit.name
  }
}
