/// The owner's overrides for a habit; all other fields keep their values from the export.
package struct HabitAdjustment: Sendable {
  /// The habit, or all habits of that name.
  package let selector: LocatedText
  package var color: HexColor?
  package var category: String?
  /// Replaces all schedules of the habit.
  package var schedule: Schedule?
  package var kind: KindChange?
  package var unit: String?
  package var created: Day?
  /// The new name.
  package var name: String?
  /// The habits to merge into this one.
  package var parts: [LocatedText] = []

  package init(_ selector: LocatedText) {
    self.selector = selector
  }

  /// Sets all overridden fields except the kind.
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
