/// A habit as its source describes it.
package struct Habit: Sendable {
  /// Stable in the source, and unique in one import.
  package var id: String
  /// What the person calls it; not unique, no key.
  package var name: String
  package var question: String?
  package var note: String?
  package var emoji: String?
  package var color: HexColor?
  package var category: String?
  package var priority: String?
  package var difficulty: Difficulty?
  /// The place among the habits, or `nil` where the source gives none.
  package var position: Double?
  package var plannedMinutes: Double?
  /// Times of the day as `HH:mm`.
  package var reminders: [String] = []
  package var kind = Kind.yesNo
  /// What the values count: "pages", "km".
  package var unit: String?
  /// Oldest first once the habit is in a ``HabitHistory``; empty means daily.
  package var schedules: [ScheduleChange] = []
  package var created: Day?
  package var archived: Day?
  /// The id of the format that it was read from.
  package var source: String

  package init(id: String, name: String, source: String) {
    self.id = id
    self.name = name
    self.source = source
  }
}

extension Habit {
  /// The schedule in force on a day; the oldest one also holds before its first day.
  package func schedule(on day: Day) -> Schedule {
    let change = schedules.last { $0.first <= day } ?? schedules.first
    return change?.schedule ?? .daily
  }
}
