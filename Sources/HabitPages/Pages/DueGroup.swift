import HabitTemplates

/// The habits that stand alike on a day.
struct DueGroup: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("id") { $0.id }, .text("title") { $0.title }, .text("count") { $0.count },
    .text("stateClass") { $0.stateClass }, .list("habits") { $0.habits },
  ])

  /// What the group is called in addresses.
  let id: String
  let title: String
  /// How many habits there are, in words.
  let count: String
  let stateClass: String
  let habits: [DueHabit]
}
