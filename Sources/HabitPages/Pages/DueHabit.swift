import HabitTemplates

/// A habit in a list of what is due.
struct DueHabit: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("emoji") { $0.emoji }, .text("colorClass") { $0.colorClass },
    .text("address") { $0.address }, .text("detail") { $0.detail },
  ])

  let name: String
  let emoji: String
  let colorClass: String
  let address: String
  /// What is done or still open; empty if the group already says it.
  let detail: String
}
