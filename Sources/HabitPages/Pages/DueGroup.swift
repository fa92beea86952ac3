import HabitTemplates

/// The habits with the same state on a day.
struct DueGroup: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("id") { $0.id }, .text("title") { $0.title }, .text("count") { $0.count },
    .text("stateClass") { $0.stateClass }, .list("habits") { $0.habits },
  ])

  /// The name of the group in addresses.
  let id: String
  let title: String
  /// The number of habits, in words.
  let count: String
  let stateClass: String
  let habits: [DueHabit]
}
